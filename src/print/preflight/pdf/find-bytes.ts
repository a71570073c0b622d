/**
 * The first place of an ASCII word in bytes, from `from` on; -1 if there is none. Skips ahead by the length of the word
 * where it can (Horspool), so that 50 MB are searched in some hundredths of a second, in a browser too.
 */
export function findBytes(bytes: Uint8Array, word: string, from = 0): number {
  const codes = Uint8Array.from(word, (letter) => letter.charCodeAt(0))
  const last = codes.length - 1
  const skip = new Uint8Array(256).fill(codes.length)
  for (let at = 0; at < last; at++) skip[codes[at] ?? 0] = last - at
  for (let at = Math.max(0, from); at + last < bytes.length; ) {
    let behind = last
    while (behind >= 0 && bytes[at + behind] === codes[behind]) behind--
    if (behind < 0) return at
    at += skip[bytes[at + last] ?? 0] ?? 1
  }
  return -1
}

/** One character for each byte. */
export function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}
