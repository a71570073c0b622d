const PAIR = /^([!-+\--~]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?$/
const MAX_PAIRS = 10

/**
 * The `Upload-Metadata` of the tus protocol: names with base64 values, with commas between. Null for what is not
 * written so, or has a name twice.
 */
export function readUploadMetadata(header: string): Map<string, string> | null {
  const pairs = header.split(',').map((pair) => PAIR.exec(pair.trim()))
  if (pairs.length > MAX_PAIRS) return null
  const read = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, value = ''] = pair ?? []
    const text = name === undefined ? null : textOfBase64(value)
    if (name === undefined || text === null || read.has(name)) return null
    read.set(name, text)
  }
  return read
}

function textOfBase64(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
