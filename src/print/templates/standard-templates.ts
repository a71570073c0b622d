import type { Millimetres } from './artwork-measures.ts'
import type { Template } from './template.ts'

/** The one size of the business-card guide (001 §2). */
export const CARD_SIZE: Millimetres = sized(91, 55)

export interface GuideShape {
  code: 'square' | 'circle'
  name: string
  sizes: readonly Millimetres[]
}

/** The two shapes of the sticker guide with their sizes (001 §2). */
export const GUIDE_SHAPES: readonly GuideShape[] = [
  {
    code: 'square',
    name: 'Square or Rectangle',
    sizes: [sized(50, 50), sized(50, 75), sized(75, 75), sized(50, 100), sized(75, 100), sized(100, 100)],
  },
  { code: 'circle', name: 'Circle or Oval', sizes: [sized(50, 50), sized(75, 75), sized(100, 100)] },
]

/** Every template that the guide lists: the card and nine stickers. */
export const STANDARD_TEMPLATES: readonly Template[] = [
  { kind: 'card', size: CARD_SIZE, corners: 0 },
  ...GUIDE_SHAPES.flatMap(({ code, sizes }) => sizes.map((size): Template => ({ kind: code, size, corners: 0 }))),
]

function sized(width: number, height: number): Millimetres {
  return { width, height }
}
