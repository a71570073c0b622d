/** The picture of what is bought in small: a product by its slug, a finishing or a card stock by its id. */
export function swatchPath(kind: 'product' | 'finishing' | 'material', key: string | number): string {
  return `/drawings/swatches/${kind === 'product' ? '' : `${kind}-`}${key}.svg`
}
