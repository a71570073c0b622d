import type { CardContent } from '../card-content.ts'

const DRILLED = 'Holes of 4 to 8 mm, drilled after printing'

/** The content blocks of cards and tags as the shop opens with them, by product slug. */
export const CARD_CONTENT_SEEDS: Readonly<Record<string, CardContent>> = {
  'standard-business-card': {
    title: 'The card that is simply right',
    subtitle: '350 gsm silk board, 91 × 55 mm',
    descriptions: [
      'A coated board with a faint sheen, stiff enough to be handed over and thin enough for ten in a wallet.',
      'Printed in four colours on one side or both, cut square, and nothing else: this is our quickest and cheapest card.',
    ],
    video: null,
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
    subtitle: 'Flat tags, printed on one side or both',
    descriptions: [
      'A flat tag on one of three boards. The front sells, the back carries size, price and care.',
      'Choose the hole, then the string: strings are supplied cut and looped, ready to thread.',
    ],
    video: null,
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
    video: null,
    sections: [
      { title: 'Made to order', items: ['A hole through both leaves, from 4 to 8 mm', 'Half fold or gate fold'] },
      {
        title: 'Keep in mind',
        items: ['The size you enter is the folded size', 'Keep solid colour away from the fold on white board'],
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
    video: null,
    sections: [
      { title: 'Good for', items: ['Foil stamping and embossing', 'Pencil, ball point and stamps'] },
      {
        title: 'Think again for',
        items: ['Large dark solids, which show the fibre', 'Card sleeves: few of them hold half a millimetre'],
      },
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
    video: null,
    sections: [
      {
        title: 'Good for',
        items: ['Appointment and loyalty cards', 'Large quantities that have to be posted or stored'],
      },
      {
        title: 'Think again for',
        items: ['Deep embossing, which needs a thicker board', 'Rubber stamps, whose ink stays wet on the coating'],
      },
    ],
    closing: 'Pencil and marker hold well on it; let ball point dry for a moment.',
  },
  'vintage-kraft-300gsm': {
    title: 'Brown, honest and full of fibre',
    subtitle: '300 gsm unbleached kraft board',
    descriptions: [
      'The board is the background: whatever is not printed is brown, and every colour is a little darker.',
      'Black ink, foil and simple shapes look best on it. Fine photographs do not.',
    ],
    video: null,
    sections: [
      { title: 'Good for', items: ['Makers, growers and roasters', 'Marker, rubber stamps and soft pencil'] },
      {
        title: 'Think again for',
        items: ['Pale tints, skin tones and gradients', 'White: no white ink is laid under the colours'],
      },
    ],
    closing: 'No two sheets are quite the same. That is what you pay for.',
  },
}
