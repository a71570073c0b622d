import type { Artwork } from '../artwork.ts'
import { fernTag, pitchTag, ringsTag, tansyTag } from '../brands/tag-brands.ts'
import { on } from '../ground.ts'
import { jug, jumper, lantern, tote } from '../objects/goods.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { stackScene } from '../scenes/stack.ts'
import { type StringColour, type Tag, tagClose, tagFolded, tagOn, tagRow } from '../scenes/tags.ts'
import type { Surface } from '../surface.ts'
import { extraWhite, kraft, kraftRed, kraftWhite, standardCard } from '../surfaces/papers.ts'

/** Shorthand for the tables: a design, its stock and its string. */
export const tag = (art: Artwork, surface: Surface, string: StringColour): Tag => ({ art, surface, string })

/* 1–3 Royal Extra White, 4–6 Standard Matte, 7–9 Vintage Kraft. */
const classicSwingTag = getGallery('classic-swing-tag', 'Classic swing tags', [
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

const foldedSwingTag = getGallery('folded-swing-tag', 'Folded swing tags', [
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

export const swingTags: Picture[] = [...classicSwingTag, ...foldedSwingTag]
