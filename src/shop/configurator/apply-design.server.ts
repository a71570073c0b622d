import type { Product } from '#print/catalogue/catalogue.ts'
import { describeDesign } from '#studio/lettering/describe-design.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { tenths } from '#studio/lettering/geometry/character-sizes.ts'
import { type Choices, CUSTOM } from './choices.ts'
import { hasOwnDesign } from './design-choices.ts'
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

/**
 * Replaces size, colour and cut length of lettering with those of its stored design, whatever was sent: the server
 * measures the design itself, and rounds its sides to a tenth of a mm. Without a design a cut length is ignored. Refuses
 * an unknown design, and one that cannot be cut (001 §5).
 */
export async function applyDesign(
  product: Pick<Product, 'use_creation_tool'> | undefined,
  choices: Choices,
  designs: Pick<Designs, 'make'>,
): Promise<AppliedDesign> {
  const { design_id, cut_length: _sent, ...plain } = choices
  if (product === undefined || !isLettering(product) || !design_id || hasOwnDesign(choices))
    return { ok: true, choices: plain, summary: null }
  const made = await designs.make(design_id)
  if (made === null) return { ok: false, refusal: refusal('design_id', 'design-unknown') }
  const [problem] = made.problems
  if (problem !== undefined) {
    return { ok: false, refusal: { field: 'design_id', code: problem.code, message: problem.message } }
  }
  const { width, height, cut_length } = made.measures
  const own = {
    design_id,
    size: CUSTOM,
    width: String(tenths(width)),
    height: String(tenths(height)),
    cut_length: String(cut_length),
    color_id: String(made.design.color_id),
  }
  return {
    ok: true,
    choices: { ...plain, ...own },
    summary: { label: DESIGN_LABEL, value: describeDesign(made.design) },
  }
}
