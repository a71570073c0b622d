/*
 * Takes out of a GLSL text what no program here has: the branches of its `#if`s that ask for features without a material,
 * comments, and indentation. Nothing else changes, so that what rewrites three.js's shaders finds its words.
 */

export interface Absent {
  /** Macros that are never defined. */
  macros: ReadonlySet<string>
  /** Counts that are always 0. */
  counts: ReadonlySet<string>
}

type Truth = 'yes' | 'no' | 'unknown'

/** One `#if` with its branches, while it is read. */
interface Choice {
  /** Whether its `#if` stands in the text: some branch of it is not decided. */
  kept: boolean
  /** Whether a branch was decided to be the one, so that none that follows is. */
  settled: boolean
  /** Whether the branch that is being read is there at all. */
  open: boolean
}

/** The text without what is absent. Throws where its `#if`s do not match. */
export function pruneShader(text: string, absent: Absent): string {
  const choices: Choice[] = []
  const kept = getLines(text).flatMap((line) => {
    const [directive, condition = ''] = splitDirective(line)
    if (directive === undefined) return isRead(choices) ? [line] : []
    const read = isRead(directive.startsWith('if') ? choices : choices.slice(0, -1))
    const written = step(choices, directive, getTruth(directive, condition, absent))
    if (!read || written === null) return []
    return [written === 'else' ? '#else' : `#${written} ${condition}`.trim()]
  })
  if (choices.length > 0) throw new Error('a shader has an #if without its #endif')
  return kept.join('\n')
}

/** Whether a line within these choices is there. */
function isRead(choices: readonly Choice[]): boolean {
  return choices.every(({ open }) => open)
}

function getLines(text: string): string[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*/g, '')
  return bare
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function splitDirective(line: string): [directive: string, condition: string] | [] {
  const found = /^#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)$/.exec(line)
  return found === null ? [] : [found[1] ?? '', (found[2] ?? '').trim()]
}

function getTruth(directive: string, condition: string, absent: Absent): Truth {
  if (directive === 'else') return 'yes'
  if (directive === 'ifdef') return absent.macros.has(condition) ? 'no' : 'unknown'
  if (directive === 'ifndef') return absent.macros.has(condition) ? 'yes' : 'unknown'
  return directive === 'endif' ? 'unknown' : truthOfCondition(condition, absent)
}

/** The directive that is to be written instead; null for none. */
function step(choices: Choice[], directive: string, truth: Truth): string | null {
  if (directive.startsWith('if')) {
    choices.push({ kept: truth === 'unknown', settled: truth === 'yes', open: truth !== 'no' })
    return truth === 'unknown' ? directive : null
  }
  const choice = choices.at(-1)
  if (choice === undefined) throw new Error(`a shader has an #${directive} without its #if`)
  if (directive === 'endif') {
    choices.pop()
    return choice.kept ? directive : null
  }
  return nextBranch(choice, truth)
}

function nextBranch(choice: Choice, truth: Truth): string | null {
  choice.open = !choice.settled && truth !== 'no'
  if (!choice.open) return null
  choice.settled = truth === 'yes'
  if (choice.kept) return truth === 'yes' ? 'else' : 'elif'
  choice.kept = truth === 'unknown'
  return choice.kept ? 'if' : null
}

const LETTERS: Readonly<Record<Truth, string>> = { yes: 'T', no: 'F', unknown: 'U' }

/** Evaluates with yes, no and unknown: each part becomes its letter, until one is left. */
function truthOfCondition(condition: string, { macros, counts }: Absent): Truth {
  let letters = condition
    .replaceAll(/defined\s*\(\s*(\w+)\s*\)/g, (_, name: string) => (macros.has(name) ? LETTERS.no : LETTERS.unknown))
    .replaceAll(/(\w+)\s*>\s*0/g, (_, name: string) => (counts.has(name) ? LETTERS.no : LETTERS.unknown))
    .replaceAll(/\w+\s*(?:[<>=]=?|!=)\s*\w+/g, LETTERS.unknown)
    .replaceAll(/\s/g, '')
  for (let before = ''; before !== letters; ) {
    before = letters
    letters = letters
      .replaceAll(/\(([TFU])\)/g, '$1')
      .replaceAll(/!([TFU])/g, (_, one: string) => ({ T: 'F', F: 'T' })[one] ?? 'U')
      .replace(/([TFU])&&([TFU])/, (_, one: string, other: string) => and(one, other))
    if (!letters.includes('&&'))
      letters = letters.replace(/([TFU])\|\|([TFU])/, (_, one: string, other: string) => or(one, other))
  }
  if (letters === LETTERS.yes) return 'yes'
  return letters === LETTERS.no ? 'no' : 'unknown'
}

function and(one: string, other: string): string {
  if (one === 'F' || other === 'F') return 'F'
  return one === 'T' ? other : one
}

function or(one: string, other: string): string {
  if (one === 'T' || other === 'T') return 'T'
  return one === 'F' ? other : one
}
