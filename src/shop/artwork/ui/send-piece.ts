/** What the shop said to a request of the upload protocol. */
export interface Answered {
  /** 0: nobody answered. */
  status: number
  /** Bytes that have arrived, where it says. */
  offset: number | null
  /** The upload's id, where one was begun. */
  id: string | null
  /** The sentence of a refusal. */
  message: string | null
}

interface Input {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Blob
  onProgress?(bytes: number): void
  signal?: AbortSignal
}

const VERSION = { 'Tus-Resumable': '1.0.0' }

/** One request of the tus protocol. By XMLHttpRequest, which alone tells how much has been sent. */
export function sendPiece({ method, path, headers = {}, body, onProgress, signal }: Input): Promise<Answered> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/artwork/uploads${path}`)
    for (const [name, value] of Object.entries({ ...VERSION, ...headers })) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('loadend', () => resolve(getAnswer(request)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function getAnswer(request: XMLHttpRequest): Answered {
  const offset = request.getResponseHeader('Upload-Offset')
  return {
    status: request.status,
    offset: offset === null ? null : Number(offset),
    id: request.getResponseHeader('Location')?.split('/').at(-1) ?? null,
    message: getMessage(request.responseText),
  }
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
