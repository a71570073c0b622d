import type { SceneProduct, Stock } from '../scene/scene-product.ts'

/**
 * Sample designs of invented brands, shown until the shopper adds their own: front, and back if both sides are
 * printed.
 */
export interface SampleDesign {
  front: string
  back: string
  /** What a custom cut follows: the front, or the front as it was before its light parts were made transparent. */
  cut: string
}

interface Sample {
  front: string
  back: string
  /** Width to height. */
  proportions: number
}

const sample = (front: string, proportions: number, back = 'peony'): Sample => ({ front, back, proportions })

const ROUND = [sample('tideway', 1), sample('third-gear', 1.5)]
const LABELS = [
  sample('peony', 1, 'tideway'),
  sample('half-past', 0.75),
  sample('quince', 1.43),
  sample('long-dog', 1.93),
  sample('bakeries', 3.25),
]
/** For special stocks: each leaves enough of the stock visible. */
const OPEN_LABELS = [
  sample('peony', 1),
  sample('slack-water', 0.77),
  sample('skerry', 1.45),
  sample('long-dog', 1.93),
  sample('bakeries', 3.25),
]
const SHAPED = [sample('nimbus', 1.33), sample('roll-for-it', 0.88)]
const CARDS = [
  sample('tern-card', 1.63, 'contact-back'),
  sample('fern-tag', 0.59, 'care-back'),
  sample('peony', 1, 'tideway'),
]
const CUT_OUT = [sample('tuppence', 2), sample('swifts', 1.53)]

/** The name of a design whose light parts are transparent, so that the stock is visible. */
const bare = (name: string): string => `${name}-bare`

/** The names of all samples: each is a file of public/pictures/designs. */
export const SAMPLE_DESIGNS: readonly string[] = [
  ...new Set(
    [ROUND, LABELS, SHAPED, CARDS, CUT_OUT].flatMap((family) => family.flatMap((one) => [one.front, one.back])),
  ),
  ...[ROUND, OPEN_LABELS, SHAPED].flatMap((family) => family.map(({ front }) => bare(front))),
]

/** The address of a sample. */
export function sampleAddress(name: string): string {
  return `/pictures/designs/${name}.svg`
}

/** The sample that suits a product: of its kind and shape, with the proportions closest to its own. */
export function sampleDesign(product: SceneProduct): SampleDesign {
  const wanted = pieceProportions(product)
  const away = ({ proportions }: Sample) => Math.abs(Math.log(proportions / wanted))
  const [first, ...others] = getFamily(product)
  const { front, back } = others.reduce((best, one) => (away(one) < away(best) ? one : best), first as Sample)
  return { front: isSeenBetween(product.stock) ? bare(front) : front, back, cut: front }
}

/** Metal, hologram and clear film must be visible between the artwork. */
function isSeenBetween({ kind }: Stock): boolean {
  return kind === 'metal' || kind === 'hologram' || kind === 'clear'
}

/**
 * The proportions of one piece, width to height. Of a sheet only its own are known, so its pieces are assumed to be
 * about square.
 */
export function pieceProportions({ form, width_mm, height_mm }: SceneProduct): number {
  return form.kind === 'sheet' ? 1 : width_mm / height_mm
}

function getFamily(product: SceneProduct): readonly Sample[] {
  const { cut_out, outline, stock } = product
  if (cut_out !== null) return CUT_OUT
  if (outline === 'circle' || outline === 'oval') return ROUND
  if (outline === 'custom') return SHAPED
  if (isSeenBetween(stock)) return OPEN_LABELS
  return product.hole_mm !== null || isStiff(product) ? CARDS : LABELS
}

/** The thickness, in mm, from which paper is board: a card or a tag. */
const BOARD_MM = 0.24

/** Whether a product is of board. Film with a thick lamination is not. */
export function isStiff({ thickness_mm, stock, coating }: SceneProduct): boolean {
  return thickness_mm >= BOARD_MM && coating !== 'dome' && (stock.kind === 'paper' || stock.kind === 'kraft')
}
