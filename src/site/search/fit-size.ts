import type { Size } from '#print/catalogue/size.ts'
import type { EntrySizes } from './search-entry.ts'

/** How a product takes a size: from its list, typed, or not at all. */
export type SizeFit = 'preset' | 'custom' | 'none'

/** Whether a product is made in this size; longer side against longer side (000 §5). */
export function fitSize({ presets, min, max, equalMin, equalMax }: EntrySizes, size: Size): SizeFit {
  if (getPreset(presets, size) !== null) return 'preset'
  const longer = Math.max(size.width, size.height)
  const shorter = Math.min(size.width, size.height)
  if (longer === shorter) return longer >= equalMin && longer <= equalMax ? 'custom' : 'none'
  return longer >= min[0] && shorter >= min[1] && longer <= max[0] && shorter <= max[1] ? 'custom' : 'none'
}

/** The choices of a product page's address that make this size (000 §3). */
export function sizeChoices({ presets }: Pick<EntrySizes, 'presets'>, size: Size): string {
  const preset = getPreset(presets, size)
  if (preset !== null) return `size=${preset}`
  return `size=custom&width=${size.width}&height=${size.height}`
}

function getPreset(presets: readonly string[], { width, height }: Size): string | null {
  return presets.find((preset) => preset === `${width}x${height}`) ?? null
}
