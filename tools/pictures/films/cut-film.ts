import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { type Lie, lay } from '../layouts/lay.ts'
import type { CutOutPart } from '../products/cut-out-part.ts'
import type { PlacedProduct } from '../scene/picture-scene.ts'

/* Cut vinyl taken apart: each part a piece of its own, one above the other. */

/** A design cut out of film: printed, or of one colour. */
export interface CutFilm {
  design: string
  mm: number
  /** Colour of the vinyl; null for printed shapes. */
  fill: string | null
}

/** How high a part lies over the ground. */
const HEIGHT: Readonly<Record<CutOutPart, number>> = { backing: 0.01, letters: 0.03, excess: 0.03, film: 0.055 }

/** A part of it lying at a place on the ground, or `lift` above. */
export function part(
  only: CutOutPart,
  { design, mm, fill }: CutFilm,
  { at: [x, y, lift = 0], turn = 0, peel }: { at: readonly [number, number, number?]; turn?: number; peel?: Peel },
): PlacedProduct {
  const vinyl: Lie['with'] = fill === null ? {} : { stock: { kind: 'cut-vinyl', fill } }
  const at: Vec3 = [x, y, HEIGHT[only] + lift]
  const lie = lay(design, 'vinylGloss', {
    mm,
    at,
    turn,
    with: { ...vinyl, coating: 'matte', thickness_mm: 0.1, cut_out: { taped: false, only } },
  })
  return peel === undefined ? lie : { ...lie, peel }
}

type Peel = NonNullable<PlacedProduct['peel']>
