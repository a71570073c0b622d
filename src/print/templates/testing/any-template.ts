import fc from 'fast-check'
import { MAX_SHORT_SIDE_MM, MAX_SIDE_MM, MIN_SIDE_MM, TEMPLATE_FOLDS, type Template } from '../template.ts'

/** Whole or half millimetres up to a side. */
const upTo = (most: number) => fc.integer({ min: 2 * MIN_SIDE_MM, max: 2 * most }).map((halves) => halves / 2)

/** Any size with a template. */
export const anySize = fc
  .tuple(upTo(MAX_SHORT_SIDE_MM), upTo(MAX_SIDE_MM), fc.boolean())
  .map(([one, other, upright]) => (upright ? { width: one, height: other } : { width: other, height: one }))

/** Any template; half of the rectangles have round corners, and some of the cards are folded. */
export const anyTemplate: fc.Arbitrary<Template> = fc
  .record({
    kind: fc.constantFrom('card' as const, 'square' as const, 'circle' as const),
    size: anySize,
    round: fc.nat(),
    fold: fc.constantFrom(null, ...TEMPLATE_FOLDS),
  })
  .map(({ kind, size, round, fold }) => {
    const most = Math.min(size.width, size.height) / 2
    const corners = kind === 'circle' || round % 2 === 0 ? 0 : Math.min(most, (round % 40) / 2)
    return { kind, size, corners: Math.floor(2 * corners) / 2, fold: kind === 'card' ? fold : null }
  })
