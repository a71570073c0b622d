/** A finished size in whole millimetres. */
export interface Size {
  width: number
  height: number
}

/** Takes a size option's value apart, `'50x75'` → 50 wide, 75 high. Malformed text is a fault of the catalogue. */
export function parseSize(value: string): Size {
  const match = /^(\d+)x(\d+)$/.exec(value)
  if (match === null) throw new Error(`"${value}" is not a size: it must be WIDTHxHEIGHT in whole mm.`)
  return { width: Number(match[1]), height: Number(match[2]) }
}
