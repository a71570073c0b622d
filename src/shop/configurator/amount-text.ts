const figure = new Intl.NumberFormat('en-GB')

/** An amount in words, `1,000 × 2 Kinds`: the quantity of each kind and how many kinds (000 §9: Kind or Kinds). */
export function amountText(quantity: number, kinds: number): string {
  return `${figure.format(quantity)} × ${kinds} ${kinds === 1 ? 'Kind' : 'Kinds'}`
}
