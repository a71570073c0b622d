/** Red, green and blue in linear light, 1 is white. */
export type Rgb = readonly [r: number, g: number, b: number]

/** `#e2e0dc` as linear light (IEC 61966-2-1). */
export function linearColour(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = Number.parseInt(full.slice(1), 16)
  if (Number.isNaN(value)) throw new Error(`not a colour: ${hex}`)
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
