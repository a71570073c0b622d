import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { arbitraryConfiguration } from '#print/pricing/testing/arbitrary-configuration.ts'
import { jobSteps, STEP_KINDS } from './job-steps.ts'
import { configurationOf } from './testing/some-tickets.ts'

const steps = (configuration: Configuration) =>
  jobSteps(seedCatalogue, configuration).map(({ kind, label, detail }) =>
    detail === '' ? `${kind}: ${label}` : `${kind}: ${label}, ${detail}`,
  )

const cases: [name: string, product: number, choices: Partial<Configuration>, steps: string[]][] = [
  [
    'a business card with rounded corners',
    19,
    { print_features: ['101', '101@back', '121'], printed_side_id: 2 },
    [
      'print: Print, both sides, Full Colour',
      'foil: Stamp foil, Gold Foil',
      'foil: Stamp foil, Gold Foil, back',
      'guillotine: Trim, 90 × 55 mm',
      'round-corners: Round corners, Rounded Corners 3 mm',
      'pack: Pack',
    ],
  ],
  [
    'a folded tag with a string through its hole',
    18,
    { print_features: ['131', '141', '151', '111'] },
    [
      'print: Print, front, Full Colour',
      'emboss: Press relief, Emboss',
      'guillotine: Trim, 90 × 55 mm',
      'drill: Drill, Punch Hole 4 mm',
      'crease: Crease, along the fold',
      'fold: Fold, Half Fold',
      'string: Thread strings, Natural Cotton',
      'pack: Pack',
    ],
  ],
  [
    'a tag that a die cuts',
    17,
    { print_features: ['123'] },
    ['print: Print, front, Full Colour', 'die-cut: Die cut, Custom Shape', 'pack: Pack'],
  ],
  [
    'vinyl under two films, kiss cut',
    3,
    { cutting_id: 4, shape_id: 6, finishing_id: 1, premium_processing_id: 48 },
    [
      'print: Print, front, Full Colour',
      'laminate: Gloss Lamination',
      'laminate: Premium Lamination',
      'kiss-cut: Kiss cut, Custom Shape',
      'guillotine: Trim, the backing',
      'pack: Pack, Kiss Cut',
    ],
  ],
  [
    'paper on sheets',
    1,
    { cutting_id: 3, shape_id: 3, cut_per_shape: 12, finishing_id: 3 },
    [
      'print: Print, front, Full Colour',
      'kiss-cut: Kiss cut, Circle, 12 on each sheet',
      'guillotine: Trim, sheets of 90 × 55 mm',
      'pack: Pack, Sheet',
    ],
  ],
  [
    'labels on a roll',
    1,
    { cutting_id: 9, shape_id: 1, orientation_id: 55, finishing_id: 2 },
    [
      'print: Print, front, Full Colour',
      'laminate: Matte Lamination',
      'kiss-cut: Kiss cut, Rectangle',
      'wind: Slit and wind, left edge first',
      'pack: Pack, Roll',
    ],
  ],
  [
    'transparent stickers on white',
    5,
    { cutting_id: 2, shape_id: 6, finishing_id: 9 },
    [
      'print: Print, front, Full Colour, white under the artwork',
      'through-cut: Cut to shape, Custom Shape',
      'pack: Pack, Individual Cut (Shaped)',
    ],
  ],
  [
    'domes',
    12,
    { cutting_id: 7, shape_id: 3, finishing_id: 1 },
    [
      'print: Print, front, Full Colour',
      'laminate: Gloss Lamination',
      'kiss-cut: Kiss cut, Circle',
      'dome: Pour domes, let them cure',
      'pack: Pack, Dome Cut',
    ],
  ],
  [
    'letters of solid film, ready to install',
    9,
    { color_id: 201, install_ready: 'yes', cut_length: 12_340 },
    [
      expect.stringMatching(/^plot: Cut letters, .*12\.3 m of cut a piece$/),
      'weed: Weed',
      'tape: Apply transfer tape',
      'pack: Pack, Individual Cut (Square Corner)',
    ],
  ],
  [
    'printed letters as they come from the plotter',
    9,
    { color_id: 215, install_ready: 'no' },
    [expect.stringMatching(/^print: Print, front/), 'plot: Cut letters', 'pack: Pack, Individual Cut (Square Corner)'],
  ],
]

test.each(cases)('%s', (_, product, choices, expected) => {
  expect(steps(configurationOf(product, choices))).toEqual(expected)
})

test('letters are cut from the film that the catalogue names', () => {
  const film = { maker: 'Maker', series: '500', code: '070' }
  const colors = seedCatalogue.colors.map((colour) => (colour.id === 211 ? { ...colour, film } : colour))
  const configuration = configurationOf(9, { color_id: 211, install_ready: 'no', cut_length: 2000 })
  const [cut] = jobSteps({ ...seedCatalogue, colors }, configuration)
  expect(cut).toMatchObject({ kind: 'plot', detail: 'Gold, Maker 500, 070, 2.0 m of cut a piece' })
})

test('a product that the catalogue no longer has is done by hand', () => {
  expect(jobSteps(seedCatalogue, { ...configurationOf(1), product_id: 999 })).toEqual([])
})

test('whatever can be ordered is made in the order of the trade, from ink or film to packing', () => {
  fc.assert(
    fc.property(arbitraryConfiguration(seedCatalogue), (configuration) => {
      const made = jobSteps(seedCatalogue, configuration)
      const order = made.map(({ kind }) => STEP_KINDS.indexOf(kind))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(['print', 'plot']).toContain(made[0]?.kind)
      expect(made.at(-1)?.kind).toBe('pack')
      expect(made.filter(({ kind }) => kind === 'pack')).toHaveLength(1)
      const kinds = new Set(made.map(({ kind }) => kind))
      expect(kinds.has('fold')).toBe(kinds.has('crease'))
      expect(
        ['plot', 'kiss-cut', 'through-cut', 'guillotine', 'die-cut'].some((kind) => kinds.has(kind as never)),
      ).toBe(true)
    }),
  )
})
