import type { CutFile } from './cut-file.ts'

/** A line for whoever cuts: `Fern & Thread, 600 × 214.3 mm, gold, install-ready, mirrored`. */
export function describeCut({ title, width, height, colour, tape, mirrored }: CutFile): string {
  const words = [
    title.replaceAll('\n', ' / '),
    `${tenths(width)} × ${tenths(height)} mm`,
    colour.name.replaceAll('-', ' '),
    ...(tape ? ['install-ready'] : []),
    ...(mirrored ? ['mirrored for inside glass'] : []),
  ]
  return words.join(', ')
}

function tenths(mm: number): string {
  return String(Number(mm.toFixed(1)))
}
