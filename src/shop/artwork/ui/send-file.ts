/** The result of sending a file. */
type Sent = { state: 'sent' } | { state: 'stopped' } | { state: 'refused'; message: string }

interface SendFile {
  file: Blob
  /** The id of the accepted upload. */
  id: string
  /** The headers of each request. */
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress(bytes: number): void
  /** The connection was lost, or is back. */
  onConnection(lost: boolean): void
}

const FIRST_CHUNK = 1024 * 1024
const MIN_CHUNK_BYTES = 256 * 1024
const MAX_CHUNK_BYTES = 16 * 1024 * 1024
/** The target duration of a chunk: short enough to lose little, long enough to send much. */
const QUICK_MS = 2000
const SLOW_MS = 10_000
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 15_000
const GENERAL = 'An error occurred. Please try again or submit a report.'

/**
 * Sends a file, or its missing part, chunk by chunk until all of it has arrived. If the connection is lost it waits
 * until it is back and resumes from what has arrived.
 */
export async function sendFile({ file, id, headers, signal, onProgress, onConnection }: SendFile): Promise<Sent> {
  let chunk = FIRST_CHUNK
  let failures = 0
  let offset: number | null = null
  while (!signal.aborted) {
    const began = performance.now()
    const from = offset
    const answer: UploadAnswer = await (from === null
      ? requestUpload({ method: 'HEAD', path: `/${id}`, headers, signal })
      : requestUpload({
          method: 'PATCH',
          path: `/${id}`,
          headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) },
          body: file.slice(from, from + chunk),
          onProgress: (bytes) => onProgress(from + bytes),
          signal,
        }))
    if (signal.aborted) break
    const verdict = classify(answer)
    if (verdict === 'refused') return { state: 'refused', message: answer.message ?? GENERAL }
    if (verdict === 'again') {
      offset = null
      failures += 1
      onConnection(answer.status === 0)
      await wait(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS), signal)
      continue
    }
    if (from !== null) chunk = nextChunk(chunk, performance.now() - began)
    failures = 0
    offset = answer.offset ?? 0
    onConnection(false)
    onProgress(offset)
    if (offset >= file.size) return { state: 'sent' }
  }
  return { state: 'stopped' }
}

/** Interprets an answer. A chunk at the wrong offset, a busy shop and no answer are tried again. */
function classify({ status }: UploadAnswer): 'on' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'on'
  // Trying again does not help against full storage.
  if (status === 507) return 'refused'
  return status === 0 || status === 409 || status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

function nextChunk(chunk: number, took: number): number {
  if (took < QUICK_MS) return Math.min(chunk * 2, MAX_CHUNK_BYTES)
  return took > SLOW_MS ? Math.max(chunk / 2, MIN_CHUNK_BYTES) : chunk
}

/** Waits this long, or until the browser reports that it is online, or until sending is stopped. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settled = new AbortController()
  const done = () => {
    clearTimeout(timer)
    settled.abort()
    resolve()
  }
  const timer = setTimeout(done, milliseconds)
  globalThis.addEventListener('online', done, { signal: settled.signal })
  signal.addEventListener('abort', done, { signal: settled.signal })
  return promise
}

/** The shop's answer to a request of the upload protocol. */
interface UploadAnswer {
  /** 0: there was no answer. */
  status: number
  /** Bytes that have arrived, if stated. */
  offset: number | null
  /** The upload's id, if one was created. */
  id: string | null
  /** The sentence of a refusal. */
  message: string | null
}

interface UploadRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Blob
  onProgress?(bytes: number): void
  signal?: AbortSignal
}

const VERSION = { 'Tus-Resumable': '1.0.0' }

/** One request of the tus protocol. By XMLHttpRequest, because only it reports upload progress. */
export function requestUpload(input: UploadRequest): Promise<UploadAnswer> {
  const { method, path, headers = {}, body = null, onProgress, signal } = input
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/artwork/uploads${path}`)
    for (const [name, value] of Object.entries({ ...VERSION, ...headers })) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('loadend', () => {
      const offset = request.getResponseHeader('Upload-Offset')
      resolve({
        status: request.status,
        offset: offset === null ? null : Number(offset),
        id: request.getResponseHeader('Location')?.split('/').at(-1) ?? null,
        message: getMessage(request.responseText),
      })
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function getMessage(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}

/** `Upload-Metadata`: names with their values in base64. */
export function writeUploadMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',')
}
