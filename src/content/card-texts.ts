/* The content blocks of the business-cards page, by product slug (001 §2): cards and tags have no product header. */

export interface CardText {
  title: string
  subtitle: string
  descriptions: readonly string[]
  sections: readonly { title: string; items: readonly string[] }[]
  closing: string
}

const DRILLED = 'Holes of 4 to 8 mm, drilled after printing'

const TEXTS: Readonly<Record<string, CardText>> = {
  'standard-business-card': {
    title: 'The card that is simply right',
    subtitle: '350 gsm silk board, 91 × 55 mm',
    descriptions: [
      'A coated board with a faint sheen, stiff enough to be handed over and thin enough for ten in a wallet.',
      'Printed in four colours on one side or both, cut square, and nothing else: this is our quickest and cheapest card.',
    ],
    sections: [
      { title: 'Good for', items: ['A whole team at once, a set for each name', 'Photographs and strong colours'] },
      {
        title: 'Think again for',
        items: ['Writing on it: ball points smear on silk', 'Foil, relief or drilled holes'],
      },
    ],
    closing: 'For foil, embossing, die cutting and holes take a Premium Business Card.',
  },
  'classic-swing-tag': {
    title: 'One board, one hole, one string',
    subtitle: 'Flat tags from 40 × 30 to 150 × 100 mm',
    descriptions: [
      'A flat tag on one of three boards. The front sells, the back carries size, price and care.',
      'Choose the hole, then the string: strings are supplied cut and looped, ready to thread.',
    ],
    sections: [
      { title: 'Made to order', items: [DRILLED, 'Corners square, rounded or cut to a die'] },
      {
        title: 'Keep in mind',
        items: ['5 mm between the hole and anything that matters', 'Bar codes: at least 80 % size, on plain ground'],
      },
    ],
    closing: 'Uncoated kraft takes a price gun and a pencil; white 400 gsm takes foil best.',
  },
  'folded-swing-tag': {
    title: 'Four pages on a string',
    subtitle: 'Creased and folded, with room to tell a story',
    descriptions: [
      'A tag with a spine: half fold for four pages, gate fold for six.',
      'We crease before we fold, so that heavy board bends and does not crack.',
    ],
    sections: [
      { title: 'Made to order', items: [DRILLED, 'Half fold or gate fold'] },
      {
        title: 'Keep in mind',
        items: ['The size you enter is the folded size', 'Keep solid colour away from the fold on kraft board'],
      },
    ],
    closing: 'Hang it by the spine: the hole belongs beside the fold, not opposite.',
  },
  'royal-extra-white-400gsm': {
    title: 'The white that makes other whites look cream',
    subtitle: '400 gsm, uncoated, our thickest board',
    descriptions: [
      'An uncoated board with a firm snap. Its whiteness carries colour truly, and its thickness takes deep relief.',
      'The board to choose for foil: nothing comes between metal and paper.',
    ],
    sections: [
      { title: 'Good for', items: ['Foil stamping and embossing', 'Pencil, ball point and stamps'] },
      { title: 'Think again for', items: ['Large dark solids, which show the fibre'] },
    ],
    closing: 'A pile of two hundred stands ten centimetres high.',
  },
  'standard-matte-250gsm': {
    title: 'Soft light, easy price',
    subtitle: '250 gsm with a matte coating',
    descriptions: [
      'A lighter board with a smooth matte face that does not reflect the lamp above the counter.',
      'Colours stay clean, text stays sharp, and the card stays slim.',
    ],
    sections: [
      { title: 'Good for', items: ['Appointment and loyalty cards', 'Large quantities'] },
      { title: 'Think again for', items: ['Deep embossing, which needs a thicker board'] },
    ],
    closing: 'Pencil and stamps hold well on it; let ball point dry for a moment.',
  },
  'vintage-kraft-300gsm': {
    title: 'Brown, honest and full of fibre',
    subtitle: '300 gsm unbleached kraft board',
    descriptions: [
      'The board is the background: whatever is not printed is brown, and every colour is a little darker.',
      'Black ink, foil and simple shapes look best on it. Fine photographs do not.',
    ],
    sections: [
      { title: 'Good for', items: ['Makers, growers and roasters', 'Pencil, marker and stamps'] },
      { title: 'Think again for', items: ['Pale tints, skin tones and gradients'] },
    ],
    closing: 'No two sheets are quite the same. That is what you pay for.',
  },
}

/** The content block of a card or tag; null where none is written, and then nothing is shown (001 §2). */
export function cardText(slug: string): CardText | null {
  return Object.hasOwn(TEXTS, slug) ? (TEXTS[slug] ?? null) : null
}
