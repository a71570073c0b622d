import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving } from '#platform/http/route-options.server.ts'
import { MAX_BYTES } from '#shop/artwork/artwork.ts'
import { measureStream, TooManyBytes } from '#shop/artwork/upload-chunks.server.ts'

/*
 * A file of the form that uploads a proof. The form arrives before its page is called: the file is stored then, and the page
 * gets a signed text about it, so that nobody can name another stored file.
 */

/** The field of the file, and of the signed text instead of it. */
const FILE_FIELD = 'file'
const MAX_TEXT_BYTES = 8 * 1024
const MAX_FORM_BYTES = MAX_BYTES + 64 * 1024

/** A stored file. */
interface UploadedProof {
  key: string
  sha256: string
  size: number
  name: string
}

interface ReceiveDeps {
  files: FileStorage
  secret: string
}

/** Receives the form of a member of staff. Others' files are not stored: `mayUpload` is asked first. */
export async function receiveProofForm(
  request: FastifyRequest,
  { mayUpload, ...deps }: ReceiveDeps & { mayUpload(): Promise<boolean> },
): Promise<URLSearchParams> {
  const boundary = getBoundary(request.headers['content-type'])
  if (boundary === null) return refuseForm()
  if (!(await mayUpload())) return new URLSearchParams()
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    return new URLSearchParams({ [FILE_FIELD]: 'too-large' })
  try {
    return await storeParts(readParts(arriving(request), boundary), deps)
  } catch (fault) {
    if (fault instanceof BrokenForm) return refuseForm()
    throw fault
  }
}

async function storeParts(parts: AsyncIterable<FormPart>, deps: ReceiveDeps): Promise<URLSearchParams> {
  const texts = new URLSearchParams()
  for await (const part of parts) {
    if (part.filename === null) texts.append(part.name, await textOfPart(part, MAX_TEXT_BYTES))
    else if (part.filename !== '' && part.name === FILE_FIELD)
      texts.set(FILE_FIELD, await store(part.body, part.filename, deps))
  }
  return texts
}

function refuseForm(): never {
  const message = 'The form could not be read. Please send it again.'
  return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
}

async function store(source: AsyncIterable<Uint8Array>, name: string, deps: ReceiveDeps): Promise<string> {
  const key = randomUUID()
  const { stream, measured } = measureStream(source, MAX_BYTES)
  try {
    await deps.files.put(key, stream)
  } catch (fault) {
    if (fault instanceof TooManyBytes) return 'too-large'
    if (fault instanceof StorageUnavailable) return 'storage-away'
    throw fault
  }
  const { sha256, bytes } = measured()
  const text = JSON.stringify({ key, sha256, size: bytes, name: name.slice(0, 200) })
  return `${sign(text, deps.secret)}.${text}`
}

/** The file that a signed text names; null for any other text. */
export function readUploaded(signed: string, secret: string): UploadedProof | null {
  const [signature = '', ...rest] = signed.split('.')
  const text = rest.join('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(text) as UploadedProof
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`uploaded proof ${text}`).digest('base64url')
}
