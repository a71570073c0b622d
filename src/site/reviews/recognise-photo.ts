const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPG = [0xff, 0xd8, 0xff]

/** What a file is by its first bytes, whatever it was called; null for none of the three that photos come in. */
export function recognisePhoto(file: Uint8Array): 'jpg' | 'png' | 'webp' | null {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => file[index] === byte)
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  if (begins(JPG)) return 'jpg'
  if (begins(PNG)) return 'png'
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'webp' : null
}
