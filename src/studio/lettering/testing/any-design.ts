import fc from 'fast-check'
import { ARC_LIMITS, type LetteringDesign, NEW_DESIGN, type OwnShape, type ShapeSide } from '../design.ts'
import { HEART, RING } from './own-shapes.ts'

/** Words of letters, digits and signs that every font has, on one or more lines. */
export const anyText = fc
  .array(fc.stringMatching(/^[A-Za-z0-9&.,'!-][A-Za-z0-9 &.,'!-]{0,11}$/), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))

/** Anything that can be typed or sent, including unpaired surrogates. */
export const anyCharacters = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength: 40 })
  .map((codePoints) => String.fromCodePoint(...codePoints))

const side = fc.option(fc.integer({ min: 10, max: 3000 }), { nil: null })

/** A heart or a ring, anywhere beside words. */
export const anyShape: fc.Arbitrary<OwnShape> = fc.record({
  name: fc.constant(HEART.name),
  outline: fc.constantFrom(HEART.outline, RING.outline),
  side: fc.constantFrom<ShapeSide>('left', 'right', 'above', 'below'),
  height: fc.integer({ min: 50, max: 20_000 }).map((tenths) => tenths / 10),
  gap: fc.integer({ min: 0, max: 5_000 }).map((tenths) => tenths / 10),
})

/** A design in the default font, without an outline of the shopper's own. */
export const anyDesign: fc.Arbitrary<LetteringDesign> = fc.record({
  version: fc.constant(NEW_DESIGN.version),
  text: anyText,
  font: fc.constant(NEW_DESIGN.font),
  color_id: fc.constant(NEW_DESIGN.color_id),
  align: fc.constantFrom('left', 'center', 'right'),
  width: side,
  height: side,
  letter_spacing: fc.integer({ min: -100, max: 500 }),
  kerning: fc.dictionary(fc.nat(9).map(String), fc.integer({ min: -100, max: 500 }), { maxKeys: 3 }),
  line_spacing: fc.integer({ min: 50, max: 300 }),
  arc: fc.oneof(fc.constant(0), fc.integer(ARC_LIMITS)),
  mirrored: fc.boolean(),
  print: fc.constant(null),
  shape: fc.constant(null),
  outline: fc.constant(null),
  shadow: fc.constant(null),
})
