import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PerspectiveCamera, Vector3 } from 'three'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import type { PlateName } from '#print/preflight/plate-names.ts'
import { estimatePrice } from '#print/pricing/estimate.ts'
import { requirementsOf } from '#shop/artwork-checks/line-requirements.ts'
import { readChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { summarise, summaryText } from '#shop/configurator/summarise.ts'
import { placeScene } from '#studio/showroom/live/place-scenes.ts'
import { eyeFor } from '#studio/showroom/live/preview.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'
import {
  DRAWN_SMALL,
  pressSeeYours,
  seeYoursCanvas,
  seeYoursPanel,
  seeYoursStats,
  seeYoursWords,
  TIMEOUT,
} from './support/see-yours.ts'
import { expect, test } from './support/test.ts'

/*
 * What See yours shows and what production makes are the same thing told twice (issue 22, h and i): forty pairs, each by
 * picture, in words, in the summary, in the price's trace and by the plates that its file needs.
 */

test.use(DRAWN_SMALL)
test.describe.configure({ timeout: 900_000 })

/** Four fields: white, blue, gold and nothing, so that every kind of place on a piece can be looked at. */
const ART = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">'
  .concat('<rect x="80" y="80" width="280" height="280" fill="#ffffff"/>')
  .concat('<rect x="440" y="80" width="280" height="280" fill="#1d4f91"/>')
  .concat('<rect x="80" y="440" width="280" height="280" fill="#c8a04c"/></svg>')
const [BLUE, GOLD] = ['Colour #1d4f91', 'Colour #c8a04c']

/** Where the middles of the fields are, as shares of the shorter side from the middle of the piece, y upwards. */
const FIELDS = { white: [-0.24, 0.24], blue: [0.24, 0.24], gold: [-0.24, -0.24], bare: [0.24, -0.24] } as const
type Field = keyof typeof FIELDS
/** A mirror has bright and dark parts: the luminance of the 95th percentile is so many times that of the 5th. */
const MIRROR_CONTRAST = 6

type Rgb = readonly [red: number, green: number, blue: number]

interface Pair {
  name: string
  item: number
  address: string
  query: string
  /** What is pressed in the preview: the group, and the choice. */
  press?: readonly (readonly [group: string, choice: string])[]
  /** Each fact in the words of the preview, of the summary and of the trace; empty where a text does not speak of it. */
  facts: readonly (readonly [words: string, summary: string, trace: string])[]
  plates?: readonly PlateName[]
  /** The pair that it differs from, and the fields in which it does. */
  beside?: readonly [pair: string, changed: readonly Field[]]
  /** A field that mirrors a bright card, which is as white as ink. */
  glare?: Field
  /** What the bare stock looks like. */
  stock?: 'white' | 'brown'
}

const FILMS = [
  ['hologram', '6', '', 'hologram film', 'Hologram Stickers'],
  ['silver matte', '7', '&finishing_id=6', 'silver matte film', 'Matte Metallic'],
  ['silver mirror', '7', '&finishing_id=7', 'silver mirror film', 'Mirror Metallic'],
  ['gold matte', '8', '&finishing_id=6', 'gold matte film', 'Matte Metallic'],
  ['gold mirror', '8', '&finishing_id=7', 'gold mirror film', 'Mirror Metallic'],
] as const

const PRINTED = ['white', 'blue', 'gold'] as const
const UNDER = ['White ink', 'Under all of the artwork'] as const
const NOWHERE = ['White ink', 'Nowhere'] as const
// White ink of a film costs nothing more, and a trace has only what costs something.
const WHITE = ['white under the artwork', 'Full Colour + White', ''] as const

/** Every film without white ink, with it under the artwork, and with it nowhere. */
const films = FILMS.flatMap(([name, product, more, words, summary]): Pair[] => {
  const query = `product_id=${product}${more}`
  const film = { item: 4, address: '/hologram-stickers' }
  const fact = [words, summary, ''] as const
  return [
    { ...film, name, query, facts: [fact, ['no white', 'Full Colour', '']], plates: [] },
    {
      ...film,
      name: `${name}, white`,
      query: `${query}&color_id=3`,
      press: [UNDER],
      facts: [fact, WHITE],
      plates: ['White'],
      beside: [name, PRINTED],
      ...(name === 'silver mirror' ? { glare: 'white' as const } : {}),
    },
    {
      ...film,
      name: `${name}, white nowhere`,
      query: `${query}&color_id=3`,
      press: [NOWHERE],
      facts: [fact, ['no white', 'Full Colour + White', '']],
      plates: ['White'],
      beside: [name, []],
    },
  ]
})

const CLEAR = { item: 1, address: '/stickers' }
const clear: Pair[] = [
  {
    ...CLEAR,
    name: 'clear',
    query: 'product_id=5&finishing_id=8',
    facts: [['clear film, no white', 'No White Spot', '']],
  },
  {
    ...CLEAR,
    name: 'clear, white',
    query: 'product_id=5&finishing_id=9',
    press: [UNDER],
    facts: [['clear film, white under the artwork', 'With White Print', 'With White Print']],
    plates: ['White'],
    beside: ['clear', PRINTED],
  },
  {
    ...CLEAR,
    name: 'clear, white nowhere',
    query: 'product_id=5&finishing_id=9',
    press: [NOWHERE],
    facts: [['clear film, no white', 'With White Print', 'With White Print']],
    plates: ['White'],
    beside: ['clear', []],
  },
]

const FOIL_PAPER = { item: 6, address: '/foil-stickers' }
const foils: Pair[] = [
  {
    ...FOIL_PAPER,
    name: 'gold foil, not placed',
    query: 'product_id=13',
    press: [['Gold foil', 'Not placed yet']],
    facts: [['gold foil not placed yet', 'Gold Foil', 'Gold Foil']],
    plates: ['Foil'],
    stock: 'white',
  },
  {
    ...FOIL_PAPER,
    name: 'gold foil on gold',
    query: 'product_id=13',
    press: [['Gold foil', GOLD]],
    facts: [['paper, gold foil, on', 'Gold Foil', 'Gold Foil']],
    plates: ['Foil'],
    beside: ['gold foil, not placed', ['gold']],
  },
  {
    ...FOIL_PAPER,
    name: 'gold foil on blue',
    query: 'product_id=13',
    press: [['Gold foil', BLUE]],
    facts: [['paper, gold foil, on', 'Gold Foil', 'Gold Foil']],
    plates: ['Foil'],
    beside: ['gold foil, not placed', ['blue']],
  },
  {
    ...FOIL_PAPER,
    name: 'two foils',
    query: 'product_id=13&print_features[]=101&print_features[]=102',
    press: [
      ['Gold foil', GOLD],
      ['Silver foil', BLUE],
    ],
    facts: [
      ['gold foil, silver foil', 'Gold Foil', 'Gold Foil'],
      ['silver foil', 'Silver Foil', 'Silver Foil'],
    ],
    plates: ['Foil'],
    beside: ['gold foil, not placed', ['gold', 'blue']],
  },
  {
    ...FOIL_PAPER,
    name: 'holographic foil on blue',
    query: 'product_id=13&print_features[]=101&print_features[]=104',
    press: [
      ['Gold foil', GOLD],
      ['Holographic foil', BLUE],
    ],
    facts: [['gold foil, holographic foil', 'Holographic Foil', 'Holographic Foil']],
    plates: ['Foil'],
    beside: ['gold foil, not placed', ['gold', 'blue']],
  },
  {
    ...FOIL_PAPER,
    name: 'foil and embossing',
    query: 'product_id=13&print_features[]=101&print_features[]=111',
    press: [
      ['Gold foil', GOLD],
      ['Embossing', BLUE],
    ],
    facts: [
      ['gold foil, embossing', 'Gold Foil', 'Gold Foil'],
      ['embossing', 'Emboss', 'Emboss'],
    ],
    plates: ['Foil', 'Emboss'],
    beside: ['gold foil, not placed', ['gold']],
  },
  ...(['Emboss', 'Deboss'] as const).map(
    (relief, index): Pair => ({
      ...FOIL_PAPER,
      name: relief,
      query: `product_id=14&print_features[]=${111 + index}`,
      press: [[`${relief}ing`, GOLD]],
      facts: [[`${relief.toLowerCase()}ing, on`, relief, relief]],
      plates: ['Emboss'],
    }),
  ),
]

const cards: Pair[] = [
  ...([4, 6, 8] as const).map(
    (mm): Pair => ({
      item: 11,
      address: '/business-cards/premium-business-card',
      name: `card, ${mm} mm hole`,
      query: `product_id=19&print_features[]=${127 + mm}`,
      facts: [[`${mm} mm hole`, `Punch Hole ${mm} mm`, `Punch Hole ${mm} mm`]],
    }),
  ),
  ...(['Half', 'Gate'] as const).map(
    (fold, index): Pair => ({
      item: 12,
      address: '/business-cards/swing-tags',
      name: `${fold} fold`,
      query: `product_id=18&print_features[]=${151 + index}`,
      facts: [[`${fold.toLowerCase()} fold`, `${fold} Fold`, `${fold} Fold`]],
    }),
  ),
  {
    item: 10,
    address: '/business-cards/standard-business-card',
    name: 'one side',
    query: 'product_id=16',
    facts: [['front, with your artwork', 'Front Only', '']],
    stock: 'white',
  },
  {
    item: 10,
    address: '/business-cards/standard-business-card',
    name: 'two sides',
    query: 'product_id=16&printed_side_id=2',
    facts: [['front, with your artwork', 'Both Sides', '']],
    stock: 'white',
  },
]

const materials: Pair[] = (
  [
    ['art paper', 'product_id=1', 'paper', 'Art Paper', 'white'],
    ['kraft', 'product_id=4', 'kraft', 'Kraft Paper', 'brown'],
    ['synthetic', 'product_id=22', 'synthetic paper', 'Synthetic Paper', 'white'],
    ['vinyl', 'product_id=11', 'white vinyl', 'Standard Vinyl', 'white'],
    ['50 × 75', 'product_id=1&size=50x75', '50 × 75 mm', '50 × 75', 'white'],
    ['matte art paper', 'product_id=1&finishing_id=2', 'paper', 'Matte Lamination', 'white'],
    ['PVC', 'product_id=3&finishing_id=5', 'white vinyl', 'White PVC Matte', 'white'],
  ] as const
).map(([name, query, words, summary, stock]) => ({
  item: 1,
  address: '/stickers',
  name,
  query,
  facts: [[words, summary, '']],
  plates: [],
  stock,
}))

const PAIRS: readonly Pair[] = [...films, ...clear, ...foils, ...cards, ...materials]
const DAY = '2026-06-10'

/** What the shop knows of a choice without any picture. */
function factsOf({ item: id, query }: Pair) {
  const item = resolveItem(seedCatalogue, id)
  const completed = completeConfiguration(item, readChoices(new URLSearchParams(query)))
  const { configuration, product } = completed
  const drawn = productOfConfiguration(configuration, product)
  if (drawn === null) throw new Error('it has no size')
  const { steps } = estimatePrice(seedCatalogue, configuration, 1000, DAY)
  const requirements = requirementsOf(item, product, configuration, { sets: 1, files: drawn.sides })
  return {
    drawn,
    summary: summaryText(summarise(completed)),
    trace: steps.map(({ label, detail }) => `${label}: ${detail}`).join('\n'),
    plates: requirements?.plates ?? [],
  }
}

/** Those that are looked at: of the forty every fourth, and what they stand beside; the soak looks at all. */
const SAMPLE = new Set(
  PAIRS.filter((_, index) => index % 4 === 0).flatMap(({ name, beside }) => [name, ...(beside ? [beside[0]] : [])]),
)
const LOOKED_AT = process.env['SOAK'] === '1' ? PAIRS : PAIRS.filter(({ name }) => SAMPLE.has(name))

test('forty pairs are told the same in the summary and in the trace of their price', () => {
  expect(new Set(PAIRS.map(({ name }) => name)).size).toBe(40)
  for (const pair of PAIRS) {
    const { summary, trace, plates } = factsOf(pair)
    for (const [, summarised, traced] of pair.facts) {
      expect.soft(summary, pair.name).toContain(summarised)
      expect.soft(trace, pair.name).toContain(traced)
    }
    if (pair.plates !== undefined) expect.soft([...plates], pair.name).toEqual([...pair.plates])
  }
})

test('they are told the same by picture and in words', async ({ page }) => {
  const art = { name: 'art.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(ART)).png().toBuffer() }
  const looks = new Map<string, Record<Field, Rgb>>()
  for (const [index, pair] of LOOKED_AT.entries()) {
    await test.step(pair.name, async () => {
      const { drawn } = factsOf(pair)
      await page.goto(`${pair.address}?${pair.query}`)
      await pressSeeYours(page)
      const panel = seeYoursPanel(page)
      if (index === 0) await panel.getByLabel(/^Choose a file/).setInputFiles(art)
      await expect(seeYoursWords(page)).toHaveText(/with your artwork$/, TIMEOUT)
      for (const [group, choice] of pair.press ?? []) {
        const option = panel
          .getByRole('group', { name: new RegExp(`^${group}`) })
          .getByRole('radio', { name: choice, exact: true })
        if (await option.isChecked()) continue
        const { frames } = await seeYoursStats(page)
        await option.check()
        await expect.poll(async () => (await seeYoursStats(page)).frames, TIMEOUT).toBeGreaterThan(frames)
      }
      const words = (await seeYoursWords(page).textContent()) ?? ''
      for (const [said] of pair.facts) expect.soft(words, pair.name).toContain(said)
      const seen = await look(page, drawn)
      looks.set(pair.name, seen)
      checkPicture(pair, seen, looks)
      if (/^\w+ mirror$/.test(pair.name)) expect.soft(seen.contrast, pair.name).toBeGreaterThan(MIRROR_CONTRAST)
    })
  }
})

/** A field that is something else is so by more than that; one that is not differs less, in the mean of its channels. */
const [CHANGED, SAME] = [14, 9]

const inWords = (colour: Rgb) => colour.map((value) => Math.floor(value)).join(' ')

function checkPicture(
  { name, beside, glare, stock }: Pair,
  seen: Record<Field, Rgb>,
  looks: Map<string, Record<Field, Rgb>>,
) {
  const other = beside && looks.get(beside[0])
  for (const field of Object.keys(FIELDS) as Field[]) {
    if (!beside || !other || field === glare) continue
    const off = seen[field].reduce((sum, value, part) => sum + Math.abs(value - (other[field][part] ?? 0)), 0) / 3
    const message = `${name}, ${field}: ${inWords(seen[field])} beside ${inWords(other[field])}`
    if (beside[1].includes(field)) expect.soft(off, message).toBeGreaterThan(CHANGED)
    else expect.soft(off, message).toBeLessThan(SAME)
  }
  if (stock === undefined) return
  const [red, , blue] = seen.bare
  if (stock === 'brown') expect.soft(red - blue, `${name}: ${inWords(seen.bare)}`).toBeGreaterThan(40)
  else expect.soft(Math.min(...seen.bare), `${name}: ${inWords(seen.bare)}`).toBeGreaterThan(150)
}

/** The mean colours of the fields. */
async function look(page: Page, { width_mm, height_mm, thickness_mm }: ReturnType<typeof factsOf>['drawn']) {
  await expect.poll(async () => (await seeYoursStats(page)).resting, TIMEOUT).toBe(true)
  const address = await seeYoursCanvas(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))
  const image = sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')).removeAlpha()
  const { width, height } = await image.metadata()
  const { data } = await image.raw().toBuffer({ resolveWithObject: true })
  const size = [width_mm / 10, height_mm / 10, thickness_mm / 10] as const
  const { at, from, fov } = eyeFor(placeScene('table', size), { across: 0, up: 0 }, width / height)
  const camera = new PerspectiveCamera(fov, width / height, 0.1, 1000)
  camera.up.set(0, 0, 1)
  camera.position.set(...from)
  camera.lookAt(...at)
  camera.updateMatrixWorld()
  const short = Math.min(size[0], size[1])
  const read = ([x, y]: readonly [number, number], points = 5): Rgb => {
    const sums: [number, number, number] = [0, 0, 0]
    // Points of a square of an eighth of the piece.
    const steps = points === 1 ? [0] : [-2, -1, 0, 1, 2]
    const count = steps.length ** 2
    for (const down of steps)
      for (const across of steps) {
        const place = new Vector3((x + across / 30) * short, (y + down / 30) * short, size[2]).project(camera)
        const [column, row] = [Math.floor(((place.x + 1) / 2) * width), Math.floor(((1 - place.y) / 2) * height)]
        for (const part of [0, 1, 2] as const) sums[part] += (data[(row * width + column) * 3 + part] ?? 0) / count
      }
    return sums
  }
  const luminances = BARE.map((place) => luminance(read(place, 1))).toSorted((one, other) => one - other)
  const at95 = luminances[Math.floor(luminances.length * 0.95)] ?? 0
  const at5 = luminances[Math.floor(luminances.length * 0.05)] ?? 1
  return {
    white: read(FIELDS.white),
    blue: read(FIELDS.blue),
    gold: read(FIELDS.gold),
    bare: read(FIELDS.bare),
    contrast: at95 / Math.max(at5, 0.001),
  }
}

/** Points of the face on which nothing is printed. */
const BARE = Array.from({ length: 45 * 45 }, (_, index): [number, number] => [
  (index % 45) / 50 - 0.44,
  Math.floor(index / 45) / 50 - 0.44,
]).filter(([x, y]) => (x > 0.05 && y < -0.05) || Math.abs(x) < 0.03 || Math.abs(y) < 0.03)

/** Of a colour in sRGB, linear (IEC 61966-2-1). */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
