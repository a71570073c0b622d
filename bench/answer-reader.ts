/*
 * Reads HTTP answers off a connection at the least cost: status, head, and the length of the body, whose bytes are
 * counted and thrown away. Enough for a server of our own that sends one answer at a time, always with its length.
 */

export interface Answer {
  status: number
  /** Status line and headers, as sent. */
  head: string
}

const END_OF_HEAD = '\r\n\r\n'

/** Gives a function to feed with what arrives; `onAnswer` is called when an answer is there to its last byte. */
export function readAnswers(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let early: Buffer | null = null
  let answer: Answer | null = null
  let missing = 0

  function readHead(chunk: Buffer): void {
    const bytes: Buffer = early === null ? chunk : Buffer.concat([early, chunk])
    const end = bytes.indexOf(END_OF_HEAD)
    // Copied, because the caller uses the chunk again.
    early = end === -1 ? Buffer.from(bytes) : null
    if (end === -1) return
    const head = bytes.toString('latin1', 0, end)
    answer = { status: Number(head.slice(9, 12)), head }
    missing = bodyLength(answer) - (bytes.byteLength - end - END_OF_HEAD.length)
  }

  return (chunk) => {
    if (answer === null) readHead(chunk)
    else missing -= chunk.byteLength
    if (answer === null || missing > 0) return
    if (missing < 0) throw new Error('More came than the answer that was asked for')
    const whole = answer
    answer = null
    onAnswer(whole)
  }
}

function bodyLength({ status, head }: Answer): number {
  if (status === 204 || status === 304) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without its length: ${head}`)
  return Number(length)
}

/** The `name=value` of a cookie that an answer sets; null where it sets none of that name. */
export function getCookie({ head }: Answer, name: string): string | null {
  return new RegExp(`\\r\\nset-cookie: (${name}=[^;\\r]*)`, 'i').exec(head)?.[1] ?? null
}
