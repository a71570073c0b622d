import { aurelieCard, dotsCard, fernCard, forecastCard, hobbsCard } from '../brands/card-brands.ts'
import { on } from '../ground.ts'
import { coffee, pen, pencil, sprig } from '../objects/props.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { fanScene, stackScene } from '../scenes/stack.ts'
import { extraWhite, kraft, kraftWhite, silkCard, standardCard } from '../surfaces/papers.ts'

/** The width of a card. */
export const CARD_MM = 91

const standardBusinessCard = getGallery('standard-business-card', 'Standard business cards', [
  [
    'front and back on a desk',
    (d) =>
      tableTop(
        d,
        { layout: 'pair', ground: on('boards', INK.sand), surface: silkCard, arts: [aurelieCard, dotsCard] },
        [
          { draw: coffee, x: 0.93, y: 0.12, scale: 1.1 },
          { draw: pen, x: 0.4, y: 0.91, turn: -10 },
        ],
      ),
  ],
  [
    'a stack beside a ruler',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.teal),
        surface: silkCard,
        art: hobbsCard,
        mm: CARD_MM,
        count: 18,
        ply: 7,
      }),
  ],
  [
    'three designs',
    (d) => fanScene(d, { ground: on('spot', INK.coral), surface: silkCard, arts: [dotsCard, fernCard, aurelieCard] }),
  ],
])

/* 1–3 Royal Extra White, 4–6 Standard Matte, 7–9 Vintage Kraft (001 §4: by material). */
const premiumBusinessCard = getGallery('premium-business-card', 'Premium business cards', [
  [
    'Royal Extra White, three designs',
    (d) =>
      fanScene(d, { ground: on('spot', INK.forest), surface: extraWhite, arts: [fernCard, dotsCard, forecastCard] }),
  ],
  [
    'Royal Extra White, a thick stack',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.blush),
        surface: extraWhite,
        art: aurelieCard,
        mm: CARD_MM,
        count: 12,
        ply: 13,
      }),
  ],
  [
    'Royal Extra White, near',
    (d) => flatLay(d, { layout: 'edge', ground: on('light', INK.ochre), surface: extraWhite, arts: [forecastCard] }),
  ],
  [
    'Standard Matte, front and back',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('light', INK.lilac), surface: standardCard, arts: [fernCard, dotsCard] }),
  ],
  [
    'Standard Matte, a slim stack',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.sage),
        surface: standardCard,
        art: forecastCard,
        mm: CARD_MM,
        count: 20,
        ply: 5,
      }),
  ],
  [
    'Standard Matte on a desk',
    (d) =>
      tableTop(d, { layout: 'edge', ground: on('boards', INK.ochre), surface: standardCard, arts: [hobbsCard] }, [
        { draw: pencil, x: 0.84, y: 0.16, turn: 24, scale: 1.1 },
      ]),
  ],
  [
    'Vintage Kraft, one dark ink',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.teal), surface: kraft, arts: [hobbsCard, dotsCard] }),
  ],
  [
    'Vintage Kraft, a stack',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.sand),
        surface: kraft,
        art: aurelieCard,
        mm: CARD_MM,
        count: 16,
        ply: 9,
      }),
  ],
  [
    'Vintage Kraft in white and in red',
    (d) =>
      tableTop(d, { layout: 'edge', ground: on('light', INK.brick), surface: kraftWhite, arts: [fernCard] }, [
        { draw: sprig, x: 0.13, y: 0.24, turn: -20, scale: 1.3 },
      ]),
  ],
])

export const businessCards: Picture[] = [...standardBusinessCard, ...premiumBusinessCard]
