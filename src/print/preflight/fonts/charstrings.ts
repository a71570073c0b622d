import type { Path } from '../pdf/path.ts'
import { Pen } from './outline-font.ts'

/* Outlines as Type 2 charstrings of CFF (Adobe Technical Note 5177). */

export interface Subroutines {
  global: readonly Uint8Array[]
  local: readonly Uint8Array[]
}

const MAX_STEPS = 200_000
const MAX_DEPTH = 12
const ESCAPE = 12

/** The outline of a charstring. */
export function drawType2(charstring: Uint8Array, subroutines: Subroutines, scale: number): Path {
  const drawing = new Type2Drawing(subroutines, scale)
  drawing.run(charstring, 0)
  drawing.pen.close()
  return drawing.pen.path
}

class Type2Drawing {
  readonly pen: Pen
  private readonly subroutines: Subroutines
  private stack: number[] = []
  private x = 0
  private y = 0
  private stems = 0
  private steps = 0
  private isEnded = false

  constructor(subroutines: Subroutines, scale: number) {
    this.subroutines = subroutines
    this.pen = new Pen(scale)
  }

  run(code: Uint8Array, depth: number): void {
    for (let at = 0; at < code.length && !this.isEnded; ) {
      if (++this.steps > MAX_STEPS) return
      const first = code[at++] ?? 0
      if (first >= 32 || first === 28) {
        at = this.readNumber(code, at, first)
        continue
      }
      if (first === 19 || first === 20) {
        this.countStems()
        at += Math.ceil(this.stems / 8)
      } else if (first === ESCAPE) this.flex(code[at++] ?? 0)
      else if (first === 10 || first === 29)
        this.call(first === 10 ? this.subroutines.local : this.subroutines.global, depth)
      else if (first === 11) return
      else this.draw(first)
    }
  }

  private readNumber(code: Uint8Array, at: number, first: number): number {
    const byte = (offset: number) => code[at + offset] ?? 0
    if (first === 28) {
      this.stack.push(((byte(0) << 24) | (byte(1) << 16)) >> 16)
      return at + 2
    }
    if (first <= 246) this.stack.push(first - 139)
    else if (first <= 250) this.stack.push((first - 247) * 256 + byte(0) + 108)
    else if (first <= 254) this.stack.push(-(first - 251) * 256 - byte(0) - 108)
    else this.stack.push(((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) / 65_536)
    return at + (first <= 246 ? 0 : first <= 254 ? 1 : 4)
  }

  private call(routines: readonly Uint8Array[], depth: number): void {
    const bias = routines.length < 1240 ? 107 : routines.length < 33_900 ? 1131 : 32_768
    const routine = routines[(this.stack.pop() ?? 0) + bias]
    if (routine !== undefined && depth < MAX_DEPTH) this.run(routine, depth + 1)
  }

  private countStems(): void {
    this.stems += this.stack.length >> 1
    this.stack = []
  }

  private draw(operator: number): void {
    const { stack } = this
    switch (operator) {
      case 1:
      case 3:
      case 18:
      case 23:
        return this.countStems()
      case 4:
        this.move(0, stack.at(-1) ?? 0)
        break
      case 21:
        this.move(stack.at(-2) ?? 0, stack.at(-1) ?? 0)
        break
      case 22:
        this.move(stack.at(-1) ?? 0, 0)
        break
      case 5:
        this.lines(stack)
        break
      case 6:
      case 7:
        for (const [index, by] of stack.entries()) {
          const isAcross = (index % 2 === 0) === (operator === 6)
          this.line(isAcross ? by : 0, isAcross ? 0 : by)
        }
        break
      case 8:
        this.curves(stack)
        break
      case 24:
        this.curves(stack.slice(0, -2))
        this.lines(stack.slice(-2))
        break
      case 25:
        this.lines(stack.slice(0, -6))
        this.curves(stack.slice(-6))
        break
      case 26:
      case 27:
        this.alike(operator === 27)
        break
      case 30:
      case 31:
        this.alternating(operator === 31)
        break
      case 14:
        this.isEnded = true
        break
      default:
    }
    this.stack = []
  }

  private move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.moveTo(this.x, this.y)
  }

  private line(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.lineTo(this.x, this.y)
  }

  private lines(values: readonly number[]): void {
    for (let at = 0; at + 1 < values.length; at += 2) this.line(values[at] ?? 0, values[at + 1] ?? 0)
  }

  private curves(values: readonly number[]): void {
    for (let at = 0; at + 5 < values.length; at += 6) this.curve(values.slice(at, at + 6))
  }

  private curve([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): void {
    const [x1, y1] = [this.x + a, this.y + b]
    const [x2, y2] = [x1 + c, y1 + d]
    this.x = x2 + e
    this.y = y2 + f
    this.pen.curveTo([x1, y1], [x2, y2], [this.x, this.y])
  }

  /** `hhcurveto` and `vvcurveto`: curves that begin and end in one direction. */
  private alike(isAcross: boolean): void {
    const values = [...this.stack]
    let aside = values.length % 4 === 1 ? (values.shift() ?? 0) : 0
    for (let at = 0; at + 3 < values.length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4)
      this.curve(isAcross ? [a, aside, b, c, d, 0] : [aside, a, b, c, 0, d])
      aside = 0
    }
  }

  /** `hvcurveto` and `vhcurveto`: curves that begin in one direction and end in the other, in turn. */
  private alternating(beginsAcross: boolean): void {
    const values = this.stack
    let isAcross = beginsAcross
    for (let at = 0; at + 3 < values.length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4)
      const last = values.length - at === 5 ? (values[at + 4] ?? 0) : 0
      this.curve(isAcross ? [a, 0, b, c, last, d] : [0, a, b, c, d, last])
      isAcross = !isAcross
    }
  }

  private flex(operator: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = this.stack
    const y0 = this.y
    switch (operator) {
      case 34:
        this.curve([a, 0, b, c, d, 0])
        this.curve([e, 0, f, y0 - this.y, g, 0])
        break
      case 35:
        this.curve([a, b, c, d, e, f])
        this.curve([g, h, i, j, k, l])
        break
      case 36:
        this.curve([a, b, c, d, e, 0])
        this.curve([f, 0, g, h, i, y0 - (this.y + h)])
        break
      case 37: {
        const [dx, dy] = [a + c + e + g + i, b + d + f + h + j]
        const isAcross = Math.abs(dx) > Math.abs(dy)
        this.curve([a, b, c, d, e, f])
        this.curve([g, h, i, j, isAcross ? k : -dx, isAcross ? -dy : k])
        break
      }
      default:
    }
    this.stack = []
  }
}
