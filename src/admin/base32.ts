/* Base 32 (RFC 4648), without padding: how authenticator apps take a secret that is typed in. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base 32; the last sign is filled up with zeros. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** In groups of four, which are easier to type. */
export function inGroups(text: string): string {
  return text.replace(/.{4}(?=.)/g, '$& ')
}
