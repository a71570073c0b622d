/** Content that is copied with changes: parts replaced, others put between, in the order of the content. */
export class CopiedText {
  private readonly bytes: Uint8Array
  private readonly changes: { from: number; end: number; text: string; order: number }[] = []

  constructor(source: Uint8Array) {
    this.bytes = source
  }

  /** What is written from one place to another. */
  source(from: number, end: number): string {
    let text = ''
    for (let at = from; at < end; at++) text += String.fromCharCode(this.bytes[at] ?? 0)
    return text.trim()
  }

  replace(from: number, end: number, text: string): void {
    this.changes.push({ from, end, text, order: 1 })
  }

  surround(from: number, end: number, before: string, after: string): void {
    this.changes.push({ from, end: from, text: before, order: 0 }, { from: end, end, text: after, order: 0 })
  }

  /** All of it with its changes; null if there are none. */
  finish(): Uint8Array | null {
    if (this.changes.length === 0) return null
    const sorted = this.changes.toSorted(
      (one, other) => one.from - other.from || one.end - other.end || one.order - other.order,
    )
    const parts: Uint8Array[] = []
    let at = 0
    for (const { from, end, text } of sorted) {
      parts.push(this.bytes.subarray(at, from), toBytes(`\n${text}\n`))
      at = Math.max(at, end)
    }
    parts.push(this.bytes.subarray(at))
    return joinBytes(parts)
  }
}

/** Text of one byte for each character. */
export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
