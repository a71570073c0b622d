import type { Artwork } from '../artwork.ts'
import {
  aurelieCard,
  dotsCard,
  fernCard,
  fernTag,
  forecastCard,
  hobbsCard,
  pitchTag,
  ringsTag,
  tansyTag,
} from '../brands/card-brands.ts'
import { on } from '../ground.ts'
import { jug, jumper, lantern, tote } from '../objects/goods.ts'
import { coffee, pen, pencil, sprig } from '../objects/props.ts'
import { INK } from '../palette.ts'
import { galleryOf, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { fanScene, stackScene } from '../scenes/stack.ts'
import { type StringColour, type Tag, tagClose, tagFolded, tagOn, tagRow } from '../scenes/tags.ts'
import type { Surface } from '../surface.ts'
import { extraWhite, kraft, kraftRed, kraftWhite, silkCard, standardCard } from '../surfaces/papers.ts'

const CARD_MM = 91
const tag = (art: Artwork, surface: Surface, string: StringColour): Tag => ({ art, surface, string })

const standardBusinessCard = galleryOf('standard-business-card', 'Standard business cards', [
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
const premiumBusinessCard = galleryOf('premium-business-card', 'Premium business cards', [
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

/* 1–3 Royal Extra White, 4–6 Standard Matte, 7–9 Vintage Kraft. */
const classicSwingTag = galleryOf('classic-swing-tag', 'Classic swing tags', [
  [
    'three tags on their strings',
    (d) =>
      tagRow(d, {
        ground: on('light', INK.blush),
        tags: [
          tag(pitchTag, extraWhite, 'natural'),
          tag(fernTag, extraWhite, 'white'),
          tag(tansyTag, extraWhite, 'jute'),
        ],
      }),
  ],
  [
    'on a jumper',
    (d) =>
      tagOn(d, {
        ground: on('light', INK.sand),
        tag: tag(fernTag, extraWhite, 'natural'),
        thing: jumper,
        colour: INK.coral,
      }),
  ],
  [
    'Royal Extra White, near',
    (d) => tagClose(d, { ground: on('boards', INK.ochre), tag: tag(ringsTag, extraWhite, 'jute') }),
  ],
  [
    'Standard Matte, two tags',
    (d) =>
      tagRow(d, {
        ground: on('light', INK.teal),
        tags: [tag(tansyTag, standardCard, 'black'), tag(pitchTag, standardCard, 'white')],
      }),
  ],
  [
    'Standard Matte on a bag',
    (d) =>
      tagOn(d, {
        ground: on('light', INK.lilac),
        tag: tag(ringsTag, standardCard, 'natural'),
        thing: tote,
        colour: INK.cream,
      }),
  ],
  [
    'Standard Matte, a stack',
    (d) =>
      stackScene(d, { ground: on('light', INK.sage), surface: standardCard, art: pitchTag, mm: 50, count: 14, ply: 6 }),
  ],
  [
    'Vintage Kraft, two tags',
    (d) =>
      tagRow(d, {
        ground: on('light', INK.forest),
        tags: [tag(fernTag, kraft, 'natural'), tag(ringsTag, kraftWhite, 'black')],
      }),
  ],
  [
    'Vintage Kraft on a lantern',
    (d) =>
      tagOn(d, {
        ground: on('spot', INK.deep),
        tag: tag(pitchTag, kraft, 'natural'),
        thing: lantern,
        colour: INK.brick,
      }),
  ],
  ['Vintage Kraft, near', (d) => tagClose(d, { ground: on('light', INK.sky), tag: tag(fernTag, kraftRed, 'white') })],
])

const foldedSwingTag = galleryOf('folded-swing-tag', 'Folded swing tags', [
  [
    'standing open',
    (d) =>
      tagFolded(d, {
        ground: on('light', INK.sage),
        tags: [tag(pitchTag, extraWhite, 'natural'), tag(ringsTag, extraWhite, 'white')],
      }),
  ],
  [
    'on a jug',
    (d) =>
      tagOn(d, {
        ground: on('shelf', INK.coral),
        tag: tag(tansyTag, extraWhite, 'natural'),
        thing: jug,
        colour: INK.cobalt,
      }),
  ],
  [
    'Royal Extra White, three tags',
    (d) =>
      tagRow(d, {
        ground: on('light', INK.ochre),
        tags: [
          tag(ringsTag, extraWhite, 'black'),
          tag(tansyTag, extraWhite, 'jute'),
          tag(pitchTag, extraWhite, 'white'),
        ],
      }),
  ],
  [
    'Standard Matte, standing open',
    (d) =>
      tagFolded(d, {
        ground: on('light', INK.lilac),
        tags: [tag(tansyTag, standardCard, 'black'), tag(fernTag, standardCard, 'natural')],
      }),
  ],
  [
    'Standard Matte on a jumper',
    (d) =>
      tagOn(d, {
        ground: on('light', INK.teal),
        tag: tag(ringsTag, standardCard, 'white'),
        thing: jumper,
        colour: INK.ochre,
      }),
  ],
  [
    'Standard Matte, near',
    (d) => tagClose(d, { ground: on('light', INK.brick), tag: tag(tansyTag, standardCard, 'natural') }),
  ],
  [
    'Vintage Kraft, standing open',
    (d) =>
      tagFolded(d, {
        ground: on('light', INK.navy),
        tags: [tag(fernTag, kraft, 'natural'), tag(pitchTag, kraftWhite, 'white')],
      }),
  ],
  [
    'Vintage Kraft on a bag',
    (d) =>
      tagOn(d, { ground: on('light', INK.sand), tag: tag(ringsTag, kraft, 'black'), thing: tote, colour: INK.forest }),
  ],
  ['Vintage Kraft, near', (d) => tagClose(d, { ground: on('light', INK.plum), tag: tag(pitchTag, kraft, 'natural') })],
])

export const cards: Picture[] = [...standardBusinessCard, ...premiumBusinessCard, ...classicSwingTag, ...foldedSwingTag]

type Draw = Picture['draw']

/** Further views for the menus and opening pictures. */
export const cardShots: Record<'standard' | 'white' | 'thick' | 'matte' | 'kraft' | 'tags' | 'folded', Draw> = {
  standard: (d) =>
    fanScene(d, { ground: on('spot', INK.navy), surface: silkCard, arts: [dotsCard, hobbsCard, aurelieCard] }),
  white: (d) =>
    tableTop(
      d,
      { layout: 'pair', ground: on('light', INK.coral), surface: extraWhite, arts: [forecastCard, hobbsCard] },
      [{ draw: pen, x: 0.56, y: 0.92, turn: -8 }],
    ),
  thick: (d) =>
    flatLay(d, {
      layout: 'steps',
      ground: on('light', INK.coral),
      surface: extraWhite,
      arts: [forecastCard, hobbsCard],
    }),
  matte: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.forest), surface: standardCard, arts: [dotsCard, fernCard] }),
  kraft: (d) =>
    stackScene(d, { ground: on('light', INK.teal), surface: kraft, art: hobbsCard, mm: CARD_MM, count: 16, ply: 9 }),
  tags: (d) =>
    tagRow(d, {
      ground: on('light', INK.sage),
      tags: [tag(ringsTag, extraWhite, 'natural'), tag(pitchTag, extraWhite, 'jute')],
    }),
  folded: (d) =>
    tagFolded(d, {
      ground: on('light', INK.blush),
      tags: [tag(fernTag, extraWhite, 'natural'), tag(tansyTag, extraWhite, 'jute')],
    }),
}
