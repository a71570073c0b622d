import { type Apart, MISSING, type ShapedFont, type ShapedGlyph } from './engine.ts'
import type { LetteringFont } from './font-list.ts'
import { isInSubset, type Subset } from './subsets.ts'

/*
 * A font comes in parts, as web fonts do: the Latin file, and files for further letters, which are opened when a text
 * needs them. The Latin file always comes first, so a text that it can draw is drawn as before there were others.
 */

/** Opens a font file by its public path. Throws if it cannot be loaded. */
export type LoadPart = (path: string) => Promise<ShapedFont>

/** Opens a font with the parts that a text needs. Throws if one of them cannot be loaded; the next call tries again. */
export type OpenForText = (text: string) => Promise<ShapedFont>

/** Glyph numbers of a part begin at its place times this, which is more than a font can have. */
const PART_SIZE = 0x1_0000

/** The public path of a part of a font. */
export function partPath({ id }: Pick<LetteringFont, 'id'>, subset: Subset): string {
  return `/fonts/lettering/${id}-${subset}.woff`
}

/** Opens a font in parts; each part is loaded once. */
export function openInParts(font: LetteringFont, load: LoadPart): OpenForText {
  const loading = new Map<string, Promise<ShapedFont>>()
  const parts: (ShapedFont | undefined)[] = []
  /** Characters that no part has. */
  const absent = new Set<number>()
  let joined: ShapedFont | null = null

  async function open(place: number, path: string): Promise<ShapedFont> {
    const part = await (loading.get(path) ?? start(path))
    if (parts[place] === undefined) joined = null
    parts[place] = part
    return part
  }

  function start(path: string): Promise<ShapedFont> {
    const started = load(path)
    loading.set(path, started)
    started.catch(() => loading.delete(path))
    return started
  }

  return async (text) => {
    const base = parts[0] ?? (await open(0, font.file))
    let lacking = findLacking(text, (code) => absent.has(code) || parts.some((part) => part?.has(code)))
    for (const [at, subset] of font.subsets.entries()) {
      if (!lacking.some((code) => isInSubset(code, subset))) continue
      const part = await open(at + 1, partPath(font, subset))
      lacking = lacking.filter((code) => !part.has(code))
    }
    for (const code of lacking) absent.add(code)
    joined ??= joinParts(base, parts)
    return joined
  }
}

function findLacking(text: string, isKnown: (code: number) => boolean): number[] {
  const lacking = new Set<number>()
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (!isKnown(code)) lacking.add(code)
  }
  return [...lacking]
}

/**
 * Several files as one font. Letters that the first file lacks are taken from the first of the others that has them;
 * as in browsers, letters of different files are not kerned with each other.
 */
function joinParts(base: ShapedFont, parts: readonly (ShapedFont | undefined)[]): ShapedFont {
  if (parts.filter((part) => part !== undefined).length < 2) return base
  const places = new Map<string, number>()
  const placeOf = (cluster: string): number => {
    const known = places.get(cluster)
    if (known !== undefined) return known
    const place = Math.max(
      0,
      parts.findIndex((part) => part !== undefined && isWhole(part.shape(cluster))),
    )
    places.set(cluster, place)
    return place
  }
  return {
    unitsPerEm: base.unitsPerEm,
    has: (code) => parts.some((part) => part?.has(code)),
    getOutline: (glyph) => parts[Math.floor(glyph / PART_SIZE)]?.getOutline(glyph % PART_SIZE) ?? [],
    shape(line, apart = []) {
      const whole = base.shape(line, apart)
      if (isWhole(whole)) return whole
      return splitRuns(line, whole, placeOf).flatMap(({ place, from, to }) => {
        const glyphs = (parts[place] ?? base).shape(line.slice(from, to), moveApart(apart, from))
        return glyphs.map((one) => moveGlyph(one, from, place))
      })
    },
  }
}

function isWhole(glyphs: readonly ShapedGlyph[]): boolean {
  return glyphs.every(({ glyph }) => glyph !== MISSING)
}

/** Characters of a line that follow each other and are in the same part. */
interface Run {
  place: number
  from: number
  to: number
}

function splitRuns(line: string, whole: readonly ShapedGlyph[], placeOf: (cluster: string) => number): Run[] {
  const missing = new Set(whole.filter(({ glyph }) => glyph === MISSING).map(({ index }) => index))
  const starts = [...new Set(whole.map(({ index }) => index))]
  const runs: Run[] = []
  for (const [at, from] of starts.entries()) {
    const to = starts[at + 1] ?? line.length
    const place = missing.has(from) ? placeOf(line.slice(from, to)) : 0
    const last = runs.at(-1)
    if (last?.place === place) last.to = to
    else runs.push({ place, from, to })
  }
  return runs
}

function moveApart(apart: Apart, from: number): Apart {
  return apart === 'all' ? apart : apart.map((at) => at - from).filter((at) => at >= 0)
}

function moveGlyph(one: ShapedGlyph, from: number, place: number): ShapedGlyph {
  const glyph = one.glyph === MISSING ? MISSING : one.glyph + place * PART_SIZE
  return { ...one, glyph, index: one.index + from }
}
