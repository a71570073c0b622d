/* Sizes as they are shown: whole millimetres, tenths where they matter. */

/** What a configuration takes: of a length to a hundredth, as it is measured (measure-design.ts), rounded up. */
export function wholeMm(mm: number): number {
  return Math.max(1, Math.ceil(Math.round(mm * 100) / 100))
}

/** `12.4 mm`. */
export function tenthsOfMm(mm: number): string {
  return `${Number(mm.toFixed(1))} mm`
}

/** `600 × 214.3 mm`. */
export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${Number(width.toFixed(1))} × ${tenthsOfMm(height)}`
}

/** `3.2 m` of a length in mm. */
export function metres(mm: number): string {
  return `${(mm / 1000).toFixed(mm < 10_000 ? 2 : 1)} m`
}
