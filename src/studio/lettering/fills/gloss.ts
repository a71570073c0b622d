import type { Stop } from './get-fill.ts'
import { GLOSS } from './sheet.ts'

/** A plain film's own colour with the gloss that lies on it, from the top of the text to its foot. */
export function getGloss(hex: string): readonly Stop[] {
  return GLOSS.map(([offset, share]) => [offset, towardsWhite(hex, share)])
}

function towardsWhite(hex: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
