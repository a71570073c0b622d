import type { Face } from '../artwork/saved-artwork.ts'
import type { Outline, Place, SceneProduct } from '../scene/scene-product.ts'
import { PLACE_WORDS } from './places.ts'

const SHAPES: Readonly<Record<Outline, string>> = {
  rectangle: 'rectangle',
  square: 'square',
  circle: 'circle',
  oval: 'oval',
  'rounded-rectangle': 'rounded rectangle',
  custom: 'custom shape',
}

export interface ShownView {
  /** The product as the catalogue calls it. */
  name: string
  product: SceneProduct
  place: Place
  side: Face
  /** Whose artwork is on the side that is shown. */
  artwork: 'own' | 'sample' | 'none'
}

const ARTWORK: Readonly<Record<ShownView['artwork'], string>> = {
  own: 'with your artwork',
  sample: 'with a sample design',
  none: 'unprinted',
}

/** What is to be seen, in words: `Kraft Paper, 50 × 75 mm, circle, on a jar, front, with your artwork`. */
export function describeView({ name, product, place, side, artwork }: ShownView): string {
  const { width_mm, height_mm, outline, cut_out } = product
  const parts = [
    name,
    measures(product),
    cut_out === null ? SHAPES[outline] : 'cut-out lettering',
    formWords(product, place),
    PLACE_WORDS[place].on,
    side,
    ARTWORK[artwork],
  ]
  return width_mm > 0 && height_mm > 0 ? parts.filter((part) => part !== null).join(', ') : name
}

/** `50 × 75 mm`. */
export function measures({ width_mm, height_mm }: SceneProduct): string {
  return `${width_mm} × ${height_mm} mm`
}

function formWords({ form }: SceneProduct, place: Place): string | null {
  if (place !== 'table') return null
  switch (form.kind) {
    case 'piece':
      return null
    case 'kiss-cut':
      return 'on its backing'
    case 'sheet':
      return `${form.cuts} on a sheet`
    case 'roll':
      return 'on a roll'
  }
}
