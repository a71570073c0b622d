import { getMime } from '#studio/showroom/artwork/artwork-type.ts'

/** If a browser opens the file anyway, it runs and loads nothing. */
const LOCKED_UP = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface Sent {
  name: string
  type: string | null
  size: number | null
}

/** The headers of a file, which make a browser save it and never open it (decisions §6). */
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

/**
 * The header that makes a browser save a file under its name and never open it (RFC 6266, 8187): a plain name for old
 * programs and the real one for others, encoded so that neither can end the value or the header.
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
