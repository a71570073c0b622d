/* The descriptive cards of how a product is made, where that is what tells it apart (001 §2). */

export interface Technique {
  code: 'emboss' | 'single-colour-print'
  name: string
  text: string
  /** The slug of its picture (catalogue/swatch-path.ts). */
  swatch: string
}

const TECHNIQUES: ReadonlyMap<string, readonly Technique[]> = new Map([
  [
    'embossed-paper-stickers',
    [
      {
        code: 'emboss',
        name: 'Emboss',
        text: 'Your artwork raised out of bare paper, without ink: seen by its shadow, felt by hand.',
        swatch: 'embossed-paper-stickers',
      },
      {
        code: 'single-colour-print',
        name: 'Single colour print',
        text: 'One ink on the relief or beside it. Priced by hand, as each ink is mixed for its job.',
        swatch: 'single-colour-print',
      },
    ],
  ],
])

/** The techniques of a product by its slug; none where its surfaces say it all. */
export function techniquesOf(slug: string): readonly Technique[] {
  return TECHNIQUES.get(slug) ?? []
}
