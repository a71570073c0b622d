import type { SceneProduct, Stock } from '../scene/scene-product.ts'

/** The designs of our invented brands that stand in until the shopper brings their own: front, and back where both are printed. */
export interface SampleDesign {
  front: string
  back: string
  /** What a cut of its own follows: the front, or what the front was before its light parts were left open. */
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
/** For what is itself to be seen: each has enough that is left open. */
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

/** How a design is called whose light parts are left open, so that what it is printed on is seen. */
const bare = (name: string): string => `${name}-bare`

/** Names of all of them: each is a file of public/pictures/designs. */
export const SAMPLE_DESIGNS: readonly string[] = [
  ...new Set(
    [ROUND, LABELS, SHAPED, CARDS, CUT_OUT].flatMap((family) => family.flatMap((one) => [one.front, one.back])),
  ),
  ...[ROUND, OPEN_LABELS, SHAPED].flatMap((family) => family.map(({ front }) => bare(front))),
]

/** Where the browser has it. */
export function sampleAddress(name: string): string {
  return `/pictures/designs/${name}.svg`
}

/** The design that suits a product: of its kind and shape, and of the proportions next to its own. */
export function sampleDesign(product: SceneProduct): SampleDesign {
  const wanted = pieceProportions(product)
  const away = ({ proportions }: Sample) => Math.abs(Math.log(proportions / wanted))
  const [first, ...others] = getFamily(product)
  const { front, back } = others.reduce((best, one) => (away(one) < away(best) ? one : best), first as Sample)
  return { front: isSeenBetween(product.stock) ? bare(front) : front, back, cut: front }
}

/** Metal, hologram and clear film are chosen for what is seen of them. */
function isSeenBetween({ kind }: Stock): boolean {
  return kind === 'metal' || kind === 'hologram' || kind === 'clear'
}

/** Width to height of one piece. Of a sheet only the sheet's own are known: its pieces are about as wide as high. */
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

/** From this thickness on, in mm, paper is board: a card or a tag. */
const BOARD_MM = 0.24

/** Whether a product is of board. Film under a thick lamination is none. */
export function isStiff({ thickness_mm, stock, coating }: SceneProduct): boolean {
  return thickness_mm >= BOARD_MM && coating !== 'dome' && (stock.kind === 'paper' || stock.kind === 'kraft')
}
