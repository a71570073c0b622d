import { isTechnicalInk } from '#print/preflight/plate-names.ts'

/** The amounts of ink of a page's plates: 255 is none, as the pictures are. */
export interface PlateAmounts {
  width: number
  height: number
  plates: readonly { name: string; light: Uint8Array | Uint8ClampedArray }[]
}

/** How plates look on the screen; spots of the artwork's own are grey. */
const COLOURS: Readonly<Record<string, string>> = {
  Cyan: '#00a0d8',
  Magenta: '#d6007e',
  Yellow: '#ffe600',
  Black: '#1d1d1b',
  CutContour: '#ff00ff',
  White: '#a9cfdd',
  Foil: '#b58a3a',
  'Foil Gold': '#b58a3a',
  'Foil Silver': '#8e959b',
  'Foil Rose Gold': '#b9776a',
  'Foil Holographic': '#7f86c9',
  'Foil Black': '#2a2a2c',
  Emboss: '#7d7d7d',
  Fold: '#00a0d8',
  Perf: '#f39200',
  Crease: '#33a532',
}

/** The colour in which a plate is shown. */
export function plateColour(name: string): string {
  return COLOURS[name] ?? '#6b6b6b'
}

/** The ink of each plate at a place, in percent; the place in parts of the page from its upper left corner. */
export function inkAt(
  { width, height, plates }: PlateAmounts,
  { x, y }: { x: number; y: number },
): Map<string, number> {
  const at = Math.floor(y * height) * width + Math.floor(x * width)
  return new Map(plates.map(({ name, light }) => [name, Math.round((255 - (light[at] ?? 255)) / 2.55)]))
}

/** All inks on the sheet added up, in percent; tools and white do not count. */
export function totalInk(inks: ReadonlyMap<string, number>): number {
  return [...inks].filter(([name]) => !isTechnicalInk(name)).reduce((sum, [, percent]) => sum + percent, 0)
}
