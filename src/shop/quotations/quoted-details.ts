/** A quoted line's words: the product leads, what was chosen of it follows. */
export interface QuotedDetails {
  product: string
  /** A label is empty where the words have none. */
  choices: { label: string; value: string }[]
}

/** `Product: Art Paper / Size (mm): 50 × 50 / …` taken apart again (000 §3, items: details). */
export function quotedDetails(details: string): QuotedDetails {
  const [product = '', ...choices] = details.split(' / ')
  return {
    product: product.replace(/^Product: /, ''),
    choices: choices.map((choice) => {
      const colon = choice.indexOf(': ')
      return colon < 0
        ? { label: '', value: choice }
        : { label: choice.slice(0, colon), value: choice.slice(colon + 2) }
    }),
  }
}
