/** One line of the results: what was measured against what, and whether it is as good as it should be. */
export interface Finding {
  what: string
  measured: string
  baseline: string
  /** How the two compare; empty where the figure stands alone. */
  ratio: string
  aim: string
  met: boolean | null
}

/** `12,345` or `1.23`: three figures that count, thousands parted. */
export function figure(value: number): string {
  if (value >= 100) return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(value)
  return new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 }).format(value)
}
