/**
 * The first place of an ASCII word in bytes, from `from` on; -1 if there is none. Looks for its last letter, which the platform
 * does quickest, and from there on skips as many bytes as no other can end within (Horspool).
 */
export function findBytes(bytes: Uint8Array, word: string, from = 0): number {
  const last = word.length - 1
  const ending = word.charCodeAt(last)
  const skip = last - word.lastIndexOf(word.charAt(last), last - 1)
  for (let at = bytes.indexOf(ending, Math.max(0, from) + last); at !== -1; at = bytes.indexOf(ending, at + skip)) {
    let behind = 1
    while (behind <= last && bytes[at - behind] === word.charCodeAt(last - behind)) behind++
    if (behind > last) return at - last
  }
  return -1
}

/** One character for each byte. */
export function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}
