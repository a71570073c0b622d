/**
 * The header that has a browser save a file under its name and never open it (RFC 6266, 8187): a plain name for old
 * programs and the true one for the rest, with nothing in either that could end the value or the header.
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
