/*
 * Functions of type 4: a small language of PostScript without loops (ISO 32000-2, 7.10.5). A program ends after as many
 * steps as it has words, so none can run on.
 */

type Step = number | string | Block
interface Block {
  steps: Step[]
}

const MAX_STACK = 100
const MAX_DEPTH = 30
const DEGREES = 180 / Math.PI

/** The function of a program; null if it is not one. */
export function runCalculator(bytes: Uint8Array): ((values: readonly number[]) => number[]) | null {
  const words =
    new TextDecoder('latin1')
      .decode(bytes)
      .replaceAll(/%[^\r\n]*/g, ' ')
      .match(/[{}]|[^\s{}]+/g) ?? []
  if (words[0] !== '{') return null
  const program = readBlock(words, { at: 1 }, 0)
  if (program === null) return null
  return (values) => {
    const stack = [...values]
    run(program, stack)
    return stack
  }
}

function readBlock(words: readonly string[], place: { at: number }, depth: number): Block | null {
  const steps: Step[] = []
  while (place.at < words.length) {
    const word = words[place.at++] ?? ''
    if (word === '}') return { steps }
    if (word === '{') {
      const inner = depth > MAX_DEPTH ? null : readBlock(words, place, depth + 1)
      if (inner === null) return null
      steps.push(inner)
      continue
    }
    const number = Number(word)
    steps.push(Number.isFinite(number) ? number : word)
  }
  return null
}

function run({ steps }: Block, stack: number[]): void {
  for (const [index, step] of steps.entries()) {
    if (stack.length > MAX_STACK) return
    if (typeof step === 'number') stack.push(step)
    if (typeof step !== 'string') continue
    const isBranch = branch(step, [steps[index - 2], steps[index - 1]], stack)
    if (!isBranch) operate(step, stack)
  }
}

/** Runs the block before `if`, or one of the two before `ifelse`. @returns whether the operator is one of these */
function branch(operator: string, [before, last]: readonly (Step | undefined)[], stack: number[]): boolean {
  if (operator === 'if' && isBlock(last)) {
    if (pop(stack) !== 0) run(last, stack)
    return true
  }
  if (operator !== 'ifelse' || !isBlock(before) || !isBlock(last)) return false
  run(pop(stack) !== 0 ? before : last, stack)
  return true
}

function isBlock(step: Step | undefined): step is Block {
  return typeof step === 'object'
}

function operate(operator: string, stack: number[]): void {
  const unary = UNARY[operator]
  if (unary !== undefined) return void stack.push(unary(pop(stack)))
  const binary = BINARY[operator]
  if (binary !== undefined) {
    const second = pop(stack)
    return void stack.push(binary(pop(stack), second))
  }
  moveOnStack(operator, stack)
}

function moveOnStack(operator: string, stack: number[]): void {
  switch (operator) {
    case 'true':
    case 'false':
      stack.push(operator === 'true' ? 1 : 0)
      return
    case 'pop':
      stack.pop()
      return
    case 'dup':
      stack.push(stack.at(-1) ?? 0)
      return
    case 'exch':
      stack.push(...stack.splice(-2).reverse())
      return
    case 'copy':
      stack.push(...lastOf(stack, pop(stack)))
      return
    case 'index':
      stack.push(stack.at(-1 - Math.max(0, pop(stack))) ?? 0)
      return
    case 'roll':
      roll(stack)
      return
    default:
  }
}

function lastOf(stack: readonly number[], count: number): number[] {
  return count > 0 ? stack.slice(-Math.min(count, MAX_STACK)) : []
}

function roll(stack: number[]): void {
  const by = pop(stack)
  const count = Math.min(pop(stack), stack.length)
  if (count <= 0) return
  const rolled = stack.splice(-count)
  const shift = ((by % count) + count) % count
  stack.push(...rolled.slice(count - shift), ...rolled.slice(0, count - shift))
}

function pop(stack: number[]): number {
  return stack.pop() ?? 0
}

const UNARY: Readonly<Record<string, (x: number) => number>> = {
  abs: Math.abs,
  neg: (x) => -x,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (x) => x,
  sqrt: (x) => Math.sqrt(Math.max(0, x)),
  sin: (x) => Math.sin(x / DEGREES),
  cos: (x) => Math.cos(x / DEGREES),
  ln: (x) => Math.log(Math.max(Number.MIN_VALUE, x)),
  log: (x) => Math.log10(Math.max(Number.MIN_VALUE, x)),
  // Of a truth, which is 0 or 1 here; whole numbers are hardly ever turned round bit by bit.
  not: (x) => (x === 0 ? 1 : 0),
}

const BINARY: Readonly<Record<string, (x: number, y: number) => number>> = {
  add: (x, y) => x + y,
  sub: (x, y) => x - y,
  mul: (x, y) => x * y,
  div: (x, y) => (y === 0 ? 0 : x / y),
  idiv: (x, y) => (y === 0 ? 0 : Math.trunc(x / y)),
  mod: (x, y) => (y === 0 ? 0 : x % y),
  exp: (x, y) => x ** y,
  atan: (x, y) => (Math.atan2(x, y) * DEGREES + 360) % 360,
  eq: (x, y) => Number(x === y),
  ne: (x, y) => Number(x !== y),
  gt: (x, y) => Number(x > y),
  ge: (x, y) => Number(x >= y),
  lt: (x, y) => Number(x < y),
  le: (x, y) => Number(x <= y),
  and: (x, y) => x & y,
  or: (x, y) => x | y,
  xor: (x, y) => x ^ y,
  bitshift: (x, y) => (y >= 0 ? x << y : x >> -y),
}
