import type { FaqGroup } from '../schemas.ts'

/** Choosing a material, and living with it. */
export const FAQ_OF_MATERIALS: Readonly<Record<string, FaqGroup>> = {
  materials: {
    product: 'Default',
    title: 'Materials and use',
    below_products: false,
    entries: [
      {
        id: 'outdoors',
        question: 'Which stickers last outdoors?',
        answer:
          'The vinyls. PVC vinyl lasts two to three years upright in British weather, custom decals about five. Paper is for indoors: rain swells it within days, laminated or not, because water comes in at the edges.',
      },
      {
        id: 'waterproof',
        question: 'Are they waterproof?',
        answer:
          'Vinyl, transparent, hologram, gold, silver and synthetic paper stickers are. Laminated art paper takes splashes and a damp cloth. Uncoated papers take neither.',
      },
      {
        id: 'dishwasher',
        question: 'Do they survive a dishwasher?',
        answer:
          'We do not promise it. Laminated vinyl on a smooth mug often lasts for months, but heat and detergent attack the adhesive, and the curve of a mug pulls at the edges.',
      },
      {
        id: 'food',
        question: 'Are the labels safe for food?',
        answer:
          'On the outside of packaging, yes: jars, bottles, bags and boxes keep a layer between label and food. None of our labels is made or certified for touching food, so do not stick them on fruit, cheese or icing, or inside a lid. Thin paper bags for greasy food are no barrier either.',
      },
      {
        id: 'freezer',
        question: 'Which adhesive for the fridge and the freezer?',
        answer:
          'In the fridge the permanent adhesive holds, if it is stuck on dry and at room temperature. For the freezer choose the freezer adhesive, which papers offer: it can be put on down to about minus 10 °C and stays at minus 20 °C.',
      },
      {
        id: 'removing',
        question: 'How do I get a sticker off again?',
        answer:
          'Warm it with a hairdryer and pull slowly at a flat angle. What stays comes off with white spirit or label remover; try it on a hidden spot first. If you know beforehand that it must come off, choose the removable adhesive: it leaves glass and metal clean for about six months.',
      },
      {
        id: 'applying',
        question: 'How do I put stickers on without bubbles?',
        answer:
          'Clean the surface, let it dry, and work above 10 °C. Lift one edge of the backing, lay that edge down, then pull the backing away with one hand while the other follows with a card. Large decals go on wet: a drop of washing-up liquid in a spray bottle gives you time to move them.',
      },
      {
        id: 'difficult-surfaces',
        question: 'Where will they not stick?',
        answer:
          'On fresh paint (wait four weeks), brick, untreated wood, silicone, and plastics that feel waxy such as polythene tubs. Powder-coated metal wants the extra strong adhesive.',
      },
      {
        id: 'writing',
        question: 'Can I write on them?',
        answer:
          'On uncoated papers with any pen. On matte lamination with a permanent marker. On gloss, nothing stays.',
      },
      {
        id: 'recycling',
        question: 'Can stickers be recycled?',
        answer:
          'Uncoated paper labels on a cardboard box may go with it. Vinyl, laminated and metallic ones are mixed materials and go in general waste, as does the siliconised backing paper, which few councils take.',
      },
      {
        id: 'clear-on-dark',
        question: 'Why does my clear sticker hardly show on a dark bottle?',
        answer:
          'Printing inks are translucent: without white below them the dark shines through. Choose With White Print, and put everything that must be opaque on a layer named White.',
      },
    ],
  },
}
