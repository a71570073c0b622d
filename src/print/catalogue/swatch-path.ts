/** What has a swatch: products and techniques by their slugs, finishings and card stocks by their ids. */
type Swatched = 'product' | 'technique' | 'finishing' | 'material'

/** The small picture of what is bought. */
export function swatchPath(kind: Swatched, key: string | number): string {
  const file = kind === 'finishing' || kind === 'material' ? `${kind}-${key}` : key
  return `swatches/${file}`
}
