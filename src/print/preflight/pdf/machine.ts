import type { ColourSpaces } from './colour-space.ts'
import { isName, type Token } from './content-tokens.ts'
import type { Colour, GraphicsState, TextState } from './graphics-state.ts'
import { IDENTITY, type Matrix, multiply, transformPoint } from './matrix.ts'
import { type Path, rectanglePath } from './path.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/** What one content stream has set so far: a stack of graphics states, a path that is being made, the place of text. */
export class Machine {
  readonly objects: PdfObjects
  readonly spaces: ColourSpaces
  readonly resources: PdfValue
  state: GraphicsState
  /** The space that the content begins in, to which patterns keep (ISO 32000-2, 8.7.2). */
  readonly base: Matrix
  /** The operands before the next operator. */
  operands: Token[] = []
  path: number[] = []
  /** Set by `W`: the path becomes a clip when it is painted. */
  pendingClip: 'nonzero' | 'evenodd' | null = null
  textMatrix: Matrix = IDENTITY
  private readonly stack: GraphicsState[] = []
  private lineMatrix: Matrix = IDENTITY
  private current: readonly [number, number] = [0, 0]

  constructor(reading: { objects: PdfObjects; spaces: ColourSpaces }, resources: PdfValue, state: GraphicsState) {
    this.objects = reading.objects
    this.spaces = reading.spaces
    this.resources = resources
    this.state = state
    this.base = state.matrix
  }

  number(index: number): number {
    const operand = this.operands[index]
    return typeof operand === 'number' ? operand : 0
  }

  numbers(): number[] {
    return this.operands.filter((operand) => typeof operand === 'number')
  }

  /** The operand that is a name, counted from the end where `index` is negative; empty if there is none. */
  name(index: number): string {
    const operand = this.operands.at(index)
    return isName(operand) ? operand.name : ''
  }

  /** What a name means on this page, as it is written there. */
  resource(kind: string, name: string): PdfValue {
    return this.objects.getUnresolved(this.objects.get(this.resources, kind), name)
  }

  set(change: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...change }
  }

  setText(change: Partial<TextState>): void {
    this.set({ text: { ...this.state.text, ...change } })
  }

  setColour(isStroke: boolean, colour: Colour): void {
    this.state = isStroke ? { ...this.state, stroke: colour } : { ...this.state, fill: colour }
  }

  save(): void {
    this.stack.push(this.state)
  }

  /** More of these than of `save` change nothing. */
  restore(): void {
    this.state = this.stack.pop() ?? this.state
  }

  /** Adds points, in the user's space, to the path. */
  addToPath(code: number, ...points: readonly (readonly [number, number])[]): void {
    this.path.push(code)
    for (const [x, y] of points) this.path.push(...transformPoint(x, y, this.state.matrix))
    this.current = points.at(-1) ?? this.current
  }

  addRectangle(x: number, y: number, width: number, height: number): void {
    const sides = { left: x, bottom: y, right: x + width, top: y + height }
    this.path.push(...rectanglePath(sides, this.state.matrix))
    this.current = [x, y]
  }

  /** The end of what the path has so far, in the user's space. */
  getCurrentPoint(): readonly [number, number] {
    return this.current
  }

  takePath(): Path {
    const { path } = this
    this.path = []
    return path
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix
    this.lineMatrix = matrix
  }

  /** The start of a line, from that of the last one. */
  moveLine(x: number, y: number): void {
    this.setTextMatrix(multiply([1, 0, 0, 1, x, y], this.lineMatrix))
  }

  /** Moves the place of text along its line. */
  advanceText(by: number): void {
    this.textMatrix = multiply([1, 0, 0, 1, by, 0], this.textMatrix)
  }

  nextLine(): void {
    this.moveLine(0, -this.state.text.leading)
  }
}
