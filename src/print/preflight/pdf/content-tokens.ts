import { toText } from './find-bytes.ts'

/* The tokens of a content stream (ISO 32000-2, 7.8.2 and 8.9.7). Reads any bytes; what makes no sense is passed over. */

export interface NameToken {
  name: string
}
export interface DictToken {
  dict: ReadonlyMap<string, Token>
}
/** Strings are bytes: what they say depends on the font. */
export type Operand = number | boolean | null | NameToken | Uint8Array | DictToken | readonly Token[]
export interface OperatorToken {
  operator: string
}
/** A picture that stands in the content itself. Its keys may be short ones. */
export interface InlinePictureToken {
  picture: ReadonlyMap<string, Token>
  data: Uint8Array
}
export type Token = Operand | OperatorToken | InlinePictureToken

export function isName(token: Token | undefined): token is NameToken {
  return isObject(token) && 'name' in token
}

export function isOperator(token: Token | undefined): token is OperatorToken {
  return isObject(token) && 'operator' in token
}

export function isInlinePicture(token: Token | undefined): token is InlinePictureToken {
  return isObject(token) && 'picture' in token
}

function isObject(token: Token | undefined): token is NameToken | OperatorToken | InlinePictureToken | DictToken {
  return typeof token === 'object' && token !== null && !Array.isArray(token) && !(token instanceof Uint8Array)
}

const REGULAR = 0
const SPACE = 1
const DELIMITER = 2
const KINDS = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = SPACE
for (const sign of '()<>[]{}/%') KINDS[sign.charCodeAt(0)] = DELIMITER

const code = (sign: string) => sign.charCodeAt(0)
const [SLASH, OPEN, CLOSE, PERCENT, BACKSLASH] = ['/', '(', ')', '%', '\\'].map(code)
const [LESS, MORE, LEFT, RIGHT] = ['<', '>', '[', ']'].map(code)
const [PLUS, MINUS, POINT] = ['+', '-', '.'].map(code)
const [NEW_LINE, RETURN] = [10, 13]
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
/** Deeper than any content that a program writes. */
const MAX_DEPTH = 40
const MAX_WORD = 127
/** Operators have at most three letters. */
const SHORT_WORD = 3
const operators = new Map<number, OperatorToken>()
const VALUES: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

export class ContentTokens {
  private at = 0
  private depth = 0
  private readonly data: Uint8Array

  constructor(data: Uint8Array) {
    this.data = data
  }

  /** Where the last token ended, for those who copy what they read. */
  get position(): number {
    return Math.min(this.at, this.data.length)
  }

  /** The next token; undefined at the end. */
  next(): Token | undefined {
    const token = this.read()
    return isOperator(token) && token.operator === 'BI' ? this.readInlinePicture() : token
  }

  private read(): Token | undefined {
    this.skipSpace()
    const first = this.data[this.at]
    if (first === undefined) return undefined
    if (KINDS[first] !== DELIMITER) return this.readWord()
    this.at++
    switch (first) {
      case SLASH:
        return { name: this.readName() }
      case OPEN:
        return this.readString()
      case LEFT:
        return this.nested(() => this.readList())
      case LESS:
        if (this.data[this.at] !== LESS) return this.readHex()
        this.at++
        return this.nested(() => this.readDict())
      default:
        return null
    }
  }

  /** @throws where lists are nested deeper than any program nests them */
  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new Error('content is nested too deeply')
    const result = read()
    this.depth--
    return result
  }

  private skipSpace(): void {
    for (let byte = this.data[this.at]; byte !== undefined; byte = this.data[++this.at]) {
      if (byte === PERCENT) this.skipComment()
      else if (KINDS[byte] !== SPACE) return
    }
  }

  private skipComment(): void {
    for (let byte = this.data[this.at]; byte !== undefined; byte = this.data[++this.at]) {
      if (byte === NEW_LINE || byte === RETURN) return
    }
  }

  private readRegular(): string {
    const from = this.at
    this.skipRegular()
    return toText(this.data.subarray(from, Math.min(this.at, from + MAX_WORD)))
  }

  private skipRegular(): void {
    while (this.at < this.data.length && KINDS[this.data[this.at] ?? 0] === REGULAR) this.at++
  }

  private readName(): string {
    const name = this.readRegular()
    return name.includes('#')
      ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : name
  }

  /** A number, an operator or a value. Both of the first come by the million, so neither is made into text. */
  private readWord(): Token {
    const from = this.at
    const isNumber = startsNumber(this.data[from] ?? 0)
    const number = isNumber ? this.readNumber() : null
    if (number !== null) return number
    this.at = from
    this.skipRegular()
    return !isNumber && this.at - from <= SHORT_WORD ? this.shortOperator(from) : this.longWord(from)
  }

  /** Digits with a sign and a point; null for anything else, which is read again as text. */
  private readNumber(): number | null {
    const sign = this.data[this.at] === MINUS ? -1 : 1
    if (sign === -1 || this.data[this.at] === PLUS) this.at++
    const whole = this.readDigits()
    const part = this.data[this.at] === POINT ? this.readFraction() : 0
    const isEnd = this.at >= this.data.length || KINDS[this.data[this.at] ?? 0] !== REGULAR
    return isEnd ? sign * (whole + part) || 0 : null
  }

  private readDigits(): number {
    let value = 0
    for (let digit = this.digit(); digit >= 0 && digit <= 9; digit = this.digit()) {
      value = value * 10 + digit
      this.at++
    }
    return value
  }

  private readFraction(): number {
    const from = ++this.at
    const digits = this.readDigits()
    return digits / 10 ** (this.at - from)
  }

  private digit(): number {
    return (this.data[this.at] ?? 0) - 48
  }

  /** The same operator is the same object, found by its bytes. */
  private shortOperator(from: number): OperatorToken {
    let key = 0
    for (let at = from; at < this.at; at++) key = key * 256 + (this.data[at] ?? 0)
    const known = operators.get(key)
    if (known !== undefined) return known
    const operator = { operator: toText(this.data.subarray(from, this.at)) }
    operators.set(key, operator)
    return operator
  }

  private longWord(from: number): Token {
    const word = toText(this.data.subarray(from, Math.min(this.at, from + MAX_WORD)))
    if (startsNumber(word.charCodeAt(0))) return toNumber(word)
    const value = VALUES.get(word)
    return value === undefined ? { operator: word } : value
  }

  private readString(): Uint8Array {
    const out: number[] = []
    for (let open = 1; this.at < this.data.length; this.at++) {
      const byte = this.data[this.at] ?? 0
      if (byte === OPEN) open++
      if (byte === CLOSE && --open === 0) break
      if (byte === BACKSLASH) this.readEscape(out)
      else out.push(byte)
    }
    this.at++
    return Uint8Array.from(out)
  }

  /** From the backslash to the last byte that belongs to it. */
  private readEscape(out: number[]): void {
    const byte = this.data[++this.at] ?? 0
    if (byte >= 48 && byte <= 55) {
      out.push(this.readOctal())
    } else if (byte === RETURN) {
      if (this.data[this.at + 1] === NEW_LINE) this.at++
    } else if (byte !== NEW_LINE) {
      out.push(ESCAPES[String.fromCharCode(byte)] ?? byte)
    }
  }

  private readOctal(): number {
    let value = 0
    for (let digits = 0; digits < 3; digits++) {
      const digit = (this.data[this.at] ?? 0) - 48
      if (digit < 0 || digit > 7) break
      value = value * 8 + digit
      this.at++
    }
    this.at--
    return value & 255
  }

  private readHex(): Uint8Array {
    const out: number[] = []
    let digits = ''
    for (; this.at < this.data.length && this.data[this.at] !== MORE; this.at++) {
      const digit = String.fromCharCode(this.data[this.at] ?? 0)
      if (/[0-9a-f]/i.test(digit)) digits += digit
      if (digits.length === 2) {
        out.push(Number.parseInt(digits, 16))
        digits = ''
      }
    }
    this.at++
    if (digits.length === 1) out.push(Number.parseInt(`${digits}0`, 16))
    return Uint8Array.from(out)
  }

  private readList(): Token[] {
    const list: Token[] = []
    for (;;) {
      this.skipSpace()
      if (this.at >= this.data.length) return list
      if (this.data[this.at] === RIGHT) {
        this.at++
        return list
      }
      const token = this.read()
      if (token !== undefined) list.push(token)
    }
  }

  private readDict(): DictToken {
    const dict = new Map<string, Token>()
    for (;;) {
      this.skipSpace()
      if (this.at >= this.data.length) return { dict }
      if (this.data[this.at] === MORE) {
        this.at += 2
        return { dict }
      }
      const key = this.read()
      const value = this.read()
      if (isName(key)) dict.set(key.name, value ?? null)
    }
  }

  /** From `BI` to `EI`: the keys, one byte of space after `ID`, the data. */
  private readInlinePicture(): InlinePictureToken {
    const picture = new Map<string, Token>()
    for (let key = this.read(); key !== undefined && !isOperator(key); key = this.read()) {
      if (isName(key)) picture.set(key.name, this.read() ?? null)
    }
    const from = ++this.at
    while (this.at < this.data.length && !this.isEndOfPicture()) this.at++
    const data = this.data.subarray(from, this.at)
    this.at += 2
    return { picture, data }
  }

  private isEndOfPicture(): boolean {
    const { data, at } = this
    if (data[at] !== 69 || data[at + 1] !== 73) return false
    return KINDS[data[at - 1] ?? 0] === SPACE && (at + 2 >= data.length || KINDS[data[at + 2] ?? 0] === SPACE)
  }
}

/** Digits, signs and the decimal point. */
function startsNumber(first: number): boolean {
  return (first >= 48 && first <= 57) || first === 45 || first === 46 || first === 43
}

/** A number as programs write it, such as `-.5`, `+3` and, by mistake, `--3`. */
function toNumber(word: string): number {
  const number = Number(word)
  if (Number.isFinite(number)) return number
  return Number.parseFloat(word.replace(/^[+-]*-/, '-').replace(/^\++/, '')) || 0
}
