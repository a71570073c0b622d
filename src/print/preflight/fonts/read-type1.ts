import type { Path } from '../pdf/path.ts'
import { getStandardName } from './glyph-names.ts'
import { type OutlineFont, Pen } from './outline-font.ts'

/* Type 1 fonts (Adobe Type 1 Font Format, 1990): a program of PostScript of which only the usual forms are read. */

const MAX_STEPS = 100_000
const MAX_DEPTH = 12
const MAX_GLYPHS = 20_000
const PROGRAM_KEY = 55_665
const CHARSTRING_KEY = 4330

interface Type1 {
  glyphs: ReadonlyMap<string, Uint8Array>
  subroutines: ReadonlyMap<number, Uint8Array>
  scale: number
}

/** Opens a Type 1 font, in the plain form of PDFs or with the headers of PFB; null if it has no outlines. */
export function readType1(file: Uint8Array): OutlineFont | null {
  const bytes = file[0] === 0x80 ? withoutHeaders(file) : file
  const text = latin(bytes)
  const start = text.indexOf('eexec')
  if (start === -1) return null
  const secret = decryptProgram(bytes.subarray(start + 5))
  const program = latin(secret)
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(program)?.[1] ?? 4)
  const glyphs = new Map<string, Uint8Array>()
  const subroutines = new Map<number, Uint8Array>()
  const entry = /(?:dup\s+(\d+)|\/([^\s/{}[\]()<>]+))\s+(\d+)\s+(?!def\s|put\s|dup\s)\S{1,3}\s/g
  for (let found = entry.exec(program); found !== null && glyphs.size < MAX_GLYPHS; found = entry.exec(program)) {
    const [, number, name, length] = found
    const end = entry.lastIndex + Number(length)
    const code = decrypt(secret.subarray(entry.lastIndex, end), CHARSTRING_KEY).subarray(Math.max(0, skipped))
    if (number !== undefined) subroutines.set(Number(number), code)
    else if (name !== undefined) glyphs.set(name, code)
    entry.lastIndex = end
  }
  if (glyphs.size === 0) return null
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(text)?.[1] ?? 0.001) || 0.001
  return openType1({ glyphs, subroutines, scale }, readEncoding(text.slice(0, start)))
}

function openType1(font: Type1, encoding: ReadonlyMap<number, string>): OutlineFont {
  const names = [...font.glyphs.keys()]
  const numbers = new Map(names.map((name, index) => [name, index]))
  const byName = (name: string) => numbers.get(name) ?? null
  return {
    outline: (glyph) => draw(font, names[glyph] ?? ''),
    byName,
    byCharacter: () => null,
    byCode: (code) => byName(encoding.get(code) ?? getStandardName(code)),
    byCid: null,
  }
}

function readEncoding(text: string): Map<number, string> {
  const codes = new Map<number, string>()
  for (const [, code, name] of text.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g)) codes.set(Number(code), name ?? '')
  return codes
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Parts of PFB have six bytes before them. */
function withoutHeaders(file: Uint8Array): Uint8Array {
  const parts: number[] = []
  for (let at = 0; file[at] === 0x80 && (file[at + 1] ?? 3) < 3; ) {
    const length = (file[at + 2] ?? 0) | ((file[at + 3] ?? 0) << 8) | ((file[at + 4] ?? 0) << 16)
    for (const byte of file.subarray(at + 6, at + 6 + length)) parts.push(byte)
    at += 6 + length
  }
  return Uint8Array.from(parts)
}

/** The part behind `eexec`, written as bytes or as hexadecimal digits. */
function decryptProgram(rest: Uint8Array): Uint8Array {
  let from = 0
  while ([9, 10, 13, 32].includes(rest[from] ?? 0)) from++
  const body = rest.subarray(from)
  const isHex = body.subarray(0, 4).every((byte) => /[0-9A-Fa-f]/.test(String.fromCharCode(byte)))
  if (!isHex) return decrypt(body, PROGRAM_KEY).subarray(4)
  const digits = latin(body).replaceAll(/[^0-9A-Fa-f]/g, '')
  const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
  return decrypt(bytes, PROGRAM_KEY).subarray(4)
}

function decrypt(bytes: Uint8Array, key: number): Uint8Array {
  let state = key
  return bytes.map((byte) => {
    const plain = byte ^ (state >> 8)
    state = ((byte + state) * 52_845 + 22_719) & 0xff_ff
    return plain
  })
}

function draw(font: Type1, name: string): Path {
  const drawing = new Type1Drawing(font)
  drawing.run(font.glyphs.get(name) ?? new Uint8Array(), 0)
  drawing.pen.close()
  return drawing.pen.path
}

class Type1Drawing {
  readonly pen: Pen
  private readonly font: Type1
  private stack: number[] = []
  private passed: number[] = []
  private flex: [number, number][] | null = null
  private x = 0
  private y = 0
  private left = 0
  private steps = 0

  constructor(font: Type1) {
    this.font = font
    this.pen = new Pen(font.scale)
  }

  run(code: Uint8Array, depth: number): void {
    for (let at = 0; at < code.length; ) {
      if (++this.steps > MAX_STEPS || depth > MAX_DEPTH) return
      const first = code[at++] ?? 0
      const byte = (offset: number) => code[at + offset] ?? 0
      if (first === 255) {
        this.stack.push((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3))
        at += 4
      } else if (first >= 251) this.stack.push(-(first - 251) * 256 - byte(0) - 108)
      else if (first >= 247) this.stack.push((first - 247) * 256 + byte(0) + 108)
      else if (first >= 32) this.stack.push(first - 139)
      else if (first === 11) return
      else if (first === 10) this.run(this.font.subroutines.get(this.stack.pop() ?? -1) ?? new Uint8Array(), depth + 1)
      else this.operate(first === 12 ? 1200 + byte(0) : first, depth)
      if ((first >= 247 && first <= 254) || first === 12) at++
    }
  }

  private operate(operator: number, depth: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.stack
    if (operator === 1212) {
      const divisor = this.stack.pop() ?? 1
      this.stack.push((this.stack.pop() ?? 0) / (divisor || 1))
      return
    }
    if (operator === 1216) return this.callOther()
    if (operator === 1217) return void this.stack.push(this.passed.pop() ?? 0)
    switch (operator) {
      case 13:
        this.x = this.left = a
        break
      case 1207:
        this.x = this.left = a
        this.y = b
        break
      case 4:
        this.move(0, a)
        break
      case 21:
        this.move(a, b)
        break
      case 22:
        this.move(a, 0)
        break
      case 5:
        this.line(a, b)
        break
      case 6:
        this.line(a, 0)
        break
      case 7:
        this.line(0, a)
        break
      case 8:
        this.curve([a, b, c, d, e, f])
        break
      case 30:
        this.curve([0, a, b, c, d, 0])
        break
      case 31:
        this.curve([a, 0, b, c, 0, d])
        break
      case 9:
        this.pen.close()
        break
      case 1206:
        this.accent([a, b, c, d, e], depth)
        break
      case 1233:
        this.x = a
        this.y = b
        break
      default:
    }
    this.stack = []
  }

  private move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    if (this.flex === null) this.pen.moveTo(this.x, this.y)
    else this.flex.push([this.x, this.y])
  }

  private line(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.lineTo(this.x, this.y)
  }

  private curve([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): void {
    const [x1, y1] = [this.x + a, this.y + b]
    const [x2, y2] = [x1 + c, y1 + d]
    this.x = x2 + e
    this.y = y2 + f
    this.pen.curveTo([x1, y1], [x2, y2], [this.x, this.y])
  }

  /** Flat curves (0 to 2) and the choice of hints (3), which are procedures of every Type 1 font. */
  private callOther(): void {
    const which = this.stack.pop() ?? 0
    const count = this.stack.pop() ?? 0
    const operands = this.stack.splice(-Math.max(0, count) || this.stack.length, Math.max(0, count))
    if (which === 1) this.flex = []
    else if (which === 0 && this.flex !== null) {
      const [, one, two, three, four, five, six] = this.flex
      this.flex = null
      if (one && two && three) this.pen.curveTo(one, two, three)
      if (four && five && six) this.pen.curveTo(four, five, six)
      this.passed = operands.slice(1).reverse()
    } else if (which === 3) this.passed = [3]
    else if (which !== 2) this.passed = operands.reverse()
  }

  /** `seac`: a letter and its accent, by their codes in the standard encoding. */
  private accent([side = 0, dx = 0, dy = 0, letter = 0, accent = 0]: readonly number[], depth: number): void {
    const { left } = this
    const part = (code: number) => this.font.glyphs.get(getStandardName(code)) ?? new Uint8Array()
    this.stack = []
    this.y = 0
    this.run(part(letter), depth + 1)
    this.pen.close()
    const whole = new Type1Drawing(this.font)
    whole.run(part(accent), depth + 1)
    whole.pen.close()
    const [moveX, moveY] = [(left - side + dx) * this.font.scale, dy * this.font.scale]
    const { path } = whole.pen
    const counts = [2, 2, 6, 0]
    for (let at = 0; at < path.length; ) {
      const code = path[at++] ?? 0
      this.pen.path.push(code)
      for (const end = at + (counts[code] ?? 0); at < end; at++) {
        const isX = (end - at) % 2 === 0
        this.pen.path.push((path[at] ?? 0) + (isX ? moveX : moveY))
      }
    }
  }
}
