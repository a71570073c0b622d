import type { Product } from '#print/catalogue/catalogue.ts'
import { describeDesign, filmName } from '#studio/lettering/describe-design.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { tenths } from '#studio/lettering/geometry/character-sizes.ts'
import { type Choices, CUSTOM } from './choices.ts'
import { filmChoices, hasOwnDesign } from './design-choices.ts'
import { isLettering } from './options.ts'
import { type FieldRefusal, refusal } from './refusals.ts'
import type { SummaryLine } from './summarise.ts'

/** Choices after their design was applied. */
export type AppliedDesign =
  | {
      ok: true
      choices: Choices
      /** The design in words, for the summary; null without one. */
      summary: SummaryLine | null
    }
  | { ok: false; refusal: FieldRefusal }

/** A product of the catalogue, or as an item shows it. */
interface DesignedProduct extends Pick<Product, 'use_creation_tool'> {
  attributes: { colors: readonly (number | { id: number })[] }
}

/**
 * Replaces size, colours and cut lengths of lettering with those of its stored design, whatever was sent: the server
 * measures the design itself, and rounds its sides to a tenth of a mm. Without a design a cut length is ignored. Refuses
 * an unknown design, one that cannot be cut (001 §5), and one in films that the product no longer has.
 */
export async function applyDesign(
  product: DesignedProduct | undefined,
  choices: Choices,
  designs: Pick<Designs, 'make'>,
): Promise<AppliedDesign> {
  const { design_id, cut_length: _sent, outline_film: _outline, shadow_film: _shadow, ...plain } = choices
  if (product === undefined || !isLettering(product) || !design_id || hasOwnDesign(choices))
    return { ok: true, choices: plain, summary: null }
  const made = await designs.make(design_id)
  if (made === null) return { ok: false, refusal: refusal('design_id', 'design-unknown') }
  const [problem] = made.problems
  if (problem !== undefined) {
    return { ok: false, refusal: { field: 'design_id', code: problem.code, message: problem.message } }
  }
  const { sign, cut_length, layers } = made.measures
  const offered = product.attributes.colors.map((colour) => (typeof colour === 'number' ? colour : colour.id))
  const gone = layers.find(({ color_id }) => !offered.includes(color_id))
  if (gone !== undefined)
    return {
      ok: false,
      refusal: refusal('design_id', 'film-gone', { film: filmName(gone.color_id), layer: gone.layer }),
    }
  const own = {
    design_id,
    size: CUSTOM,
    width: String(tenths(sign.width)),
    height: String(tenths(sign.height)),
    cut_length: String(cut_length),
    color_id: String(made.design.color_id),
    ...filmChoices(layers),
  }
  return {
    ok: true,
    choices: { ...plain, ...own },
    summary: { label: DESIGN_LABEL, value: describeDesign(made.design) },
  }
}
