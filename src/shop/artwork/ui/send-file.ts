import { type Answered, sendPiece } from './send-piece.ts'

/** How the sending of a file ended. */
export type Sent = { state: 'sent' } | { state: 'stopped' } | { state: 'refused'; message: string }

export interface SendFile {
  file: Blob
  /** Of the upload that was agreed to. */
  id: string
  /** What each request carries. */
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress(bytes: number): void
  /** The connection is gone, or back. */
  onConnection(lost: boolean): void
}

const FIRST_PIECE = 1024 * 1024
const MIN_CHUNK_BYTES = 256 * 1024
const MAX_CHUNK_BYTES = 16 * 1024 * 1024
/** A piece should take between these: short enough to lose little, long enough to send much. */
const QUICK_MS = 2000
const SLOW_MS = 10_000
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 15_000
const GENERAL = 'An error occurred. Please try again or submit a report.'

/**
 * Sends a file, or what is missing of it, piece by piece until all of it is there. Where the connection is lost it waits
 * until it is back and goes on from what has arrived.
 */
export async function sendFile({ file, id, headers, signal, onProgress, onConnection }: SendFile): Promise<Sent> {
  let piece = FIRST_PIECE
  let failures = 0
  let offset: number | null = null
  while (!signal.aborted) {
    const began = performance.now()
    const from = offset
    const answer: Answered = await (from === null
      ? sendPiece({ method: 'HEAD', path: `/${id}`, headers, signal })
      : sendPiece({
          method: 'PATCH',
          path: `/${id}`,
          headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) },
          body: file.slice(from, from + piece),
          onProgress: (bytes) => onProgress(from + bytes),
          signal,
        }))
    if (signal.aborted) break
    const verdict = judge(answer)
    if (verdict === 'refused') return { state: 'refused', message: answer.message ?? GENERAL }
    if (verdict === 'again') {
      offset = null
      failures += 1
      onConnection(answer.status === 0)
      await wait(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS), signal)
      continue
    }
    if (from !== null) piece = nextPiece(piece, performance.now() - began)
    failures = 0
    offset = answer.offset ?? 0
    onConnection(false)
    onProgress(offset)
    if (offset >= file.size) return { state: 'sent' }
  }
  return { state: 'stopped' }
}

/** What is to be done with an answer. A piece that came too late, a busy shop and no answer are worth another try. */
function judge({ status }: Answered): 'on' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'on'
  return status === 0 || status === 409 || status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

function nextPiece(piece: number, took: number): number {
  if (took < QUICK_MS) return Math.min(piece * 2, MAX_CHUNK_BYTES)
  return took > SLOW_MS ? Math.max(piece / 2, MIN_CHUNK_BYTES) : piece
}

/** Waits so long, or until the browser says that the connection is back, or until nobody wants it any more. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const done = () => {
      clearTimeout(timer)
      settled.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    globalThis.addEventListener('online', done, { signal: settled.signal })
    signal.addEventListener('abort', done, { signal: settled.signal })
  })
}
