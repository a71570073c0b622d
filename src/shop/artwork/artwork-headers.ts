import { getMime } from './artwork-type.ts'
import { attachmentHeader } from './content-disposition.ts'

/** Whatever it is, a browser that opens it runs nothing of it and loads nothing for it. */
const LOCKED_UP = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface Sent {
  name: string
  type: string | null
  size: number | null
}

/** The headers that a file is sent with, by whichever door: to be saved, and never opened (decisions §6). */
export function originalHeaders({ name, type, size }: Sent): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-type': getMime(type),
    'content-disposition': attachmentHeader(name),
    'content-security-policy': LOCKED_UP,
    ...(size === null ? {} : { 'content-length': String(size) }),
  }
}

/** The headers of a thumbnail, which never changes. */
export function thumbnailHeaders({ type }: Pick<Sent, 'type'>): Record<string, string> {
  return {
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': getMime(type),
    'content-disposition': 'inline',
    'content-security-policy': LOCKED_UP,
  }
}
