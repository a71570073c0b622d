import { parseSync } from 'vite'

/** What is known of a module that a bundler cannot tell. */
export interface KnownParts {
  /** What functions come to, by their name: their body. */
  bodies?: Readonly<Record<string, string>>
  /** What conditions always are, by how they are written. */
  conditions?: Readonly<Record<string, boolean>>
  /** Classes that nothing is made of. */
  classes?: readonly string[]
  /** Calls that do nothing, by what they call. */
  calls?: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Change {
  start: number
  end: number
  text: string
  /** What this takes care of; null for what there may be any number of. */
  what: string | null
}

const WARNINGS = new Set(['warning', 'warnOnce', 'warningOnce'])

/**
 * A module without what is known never to happen, and without its warnings to programmers and its components' names for
 * their tools. What is unused then, the bundler leaves out. Throws where the module no longer has what is known of it.
 */
export function pruneModule(code: string, known: KnownParts): string {
  const changes = changesIn(parseSync('module.js', code).program, code, known)
  const done = new Set(changes.map(({ what }) => what))
  const { bodies = {}, conditions = {}, classes = [], calls = [] } = known
  const gone = [...Object.keys(bodies), ...Object.keys(conditions), ...classes, ...calls].filter(
    (what) => !done.has(what),
  )
  if (gone.length > 0) throw new Error(`There is no ${gone.join(', no ')} any more.`)
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
}

function changesIn(value: unknown, code: string, known: KnownParts): Change[] {
  if (Array.isArray(value)) return value.flatMap((one) => changesIn(one, code, known))
  if (!isNode(value)) return []
  const change = getChange(value, code, known)
  if (change !== null) return [change]
  const [condition, always] = getCondition(value, code, known)
  if (always === null) return Object.values(value).flatMap((part) => changesIn(part, code, known))
  const others = Object.values(value).filter((part) => part !== condition)
  return [always, ...others.flatMap((part) => changesIn(part, code, known))]
}

function getChange(node: Node, code: string, { bodies = {}, classes = [], calls }: KnownParts): Change | null {
  const name = getName(node['id'])
  if (node.type === 'FunctionDeclaration' && Object.hasOwn(bodies, name)) {
    return instead(node['body'], `{ ${bodies[name]} }`, name)
  }
  if (node.type === 'VariableDeclarator' && classes.includes(name)) return instead(node['init'], 'null', name)
  if (node.type === 'ExpressionStatement') return getStatement(node, code, calls)
  return node.type === 'CallExpression' && getName(node['callee']) === 'invariant' ? withoutSentence(node) : null
}

function getStatement(node: Node, code: string, calls: readonly string[] = []): Change | null {
  if (isForProgrammers(node['expression'])) return instead(node, ';', null)
  const called = calledIn(node['expression'], code)
  return calls.includes(called) ? instead(node, ';', called) : null
}

/** The condition on which a node goes one way or the other, and the change to it where it is always the same. */
function getCondition(node: Node, code: string, { conditions = {} }: KnownParts): [unknown, Change | null] {
  const condition = node.type === 'LogicalExpression' ? node['left'] : node['test']
  if (!isNode(condition)) return [null, null]
  const written = code.slice(condition.start, condition.end)
  const always = Object.hasOwn(conditions, written) ? instead(condition, String(conditions[written]), written) : null
  return [condition, always]
}

/** What must be true is still asked for; its sentence names the router's inside. */
function withoutSentence(node: Node): Change | null {
  const [condition, sentence] = node['arguments'] as unknown[]
  if (!isNode(condition) || !isNode(sentence)) return null
  return { start: condition.end, end: sentence.end, text: '', what: null }
}

function instead(node: unknown, text: string, what: string | null): Change {
  if (!isNode(node)) throw new Error(`There is nothing of ${what}.`)
  return { start: node.start, end: node.end, text, what }
}

/** A call of a warning, or a component that is given a name. */
function isForProgrammers(expression: unknown): boolean {
  if (!isNode(expression)) return false
  if (expression.type === 'CallExpression') return WARNINGS.has(getName(expression['callee']))
  if (expression.type !== 'AssignmentExpression' || !isNode(expression['left'])) return false
  return getName(expression['left']['property']) === 'displayName'
}

/** What a statement calls, as it is written; empty where it calls nothing. */
function calledIn(expression: unknown, code: string): string {
  if (!isNode(expression) || expression.type !== 'CallExpression' || !isNode(expression['callee'])) return ''
  return code.slice(expression['callee'].start, expression['callee'].end)
}

function getName(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
