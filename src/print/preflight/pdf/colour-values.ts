import type { ColourUse } from '../facts.ts'

/* What the numbers of one colour mean on paper, without a profile. */

/** So light that no dot is printed. */
const NO_INK = 0.004

/** Whether a colour leaves the sheet as it is. Unknown values, of pictures and gradients, do not. */
export function isWhite({ kind, values }: Pick<ColourUse, 'kind' | 'values'>): boolean {
  if (values === null || values.length === 0) return false
  switch (kind) {
    case 'CMYK':
    case 'spot':
    case 'registration':
      return values.every((value) => value <= NO_INK)
    case 'RGB':
    case 'grey':
      return values.every((value) => value >= 1 - NO_INK)
    case 'Lab':
      return (values[0] ?? 0) >= 99
    case 'none':
      return true
  }
}

/** The inks of a colour added up, in percent; null where it has to be converted first. */
export function getInkPercent({ kind, values }: Pick<ColourUse, 'kind' | 'values'>): number | null {
  if (values === null) return null
  if (kind === 'CMYK' || kind === 'spot') return values.reduce((sum, value) => sum + Math.min(1, value), 0) * 100
  if (kind === 'registration') return 400
  return kind === 'grey' ? (1 - (values[0] ?? 0)) * 100 : null
}

/** From this share of black on, text is meant to be black. */
const MEANT_BLACK = 0.85
/** Beside black alone: a trace of another ink does not show. */
const TRACE = 0.05

/** How black is made: of black ink alone, of several inks, or of red, green and blue that become several. */
export function getBlack({ kind, values }: Pick<ColourUse, 'kind' | 'values'>): 'black ink' | 'rich' | 'RGB' | null {
  if (values === null || values.length === 0) return null
  if (kind === 'CMYK') return values.length === 4 ? getBlackOfInks(values) : null
  if (kind !== 'grey' && kind !== 'RGB') return null
  if (!values.every(isDark)) return null
  return kind === 'RGB' ? 'RGB' : 'black ink'
}

function isDark(value: number): boolean {
  return value <= 1 - MEANT_BLACK
}

function getBlackOfInks(values: readonly number[]): 'black ink' | 'rich' | null {
  if ((values[3] ?? 0) < MEANT_BLACK) return null
  return Math.max(...values.slice(0, 3)) > TRACE ? 'rich' : 'black ink'
}
