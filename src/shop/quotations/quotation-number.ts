/** What a quotation is called on paper: `Q-2026-00042`, the 42nd of 2026. */
export function quotationNo(year: number, number: number): string {
  return `Q-${year}-${String(number).padStart(5, '0')}`
}
