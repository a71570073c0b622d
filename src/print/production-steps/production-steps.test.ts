import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { openJob } from '#print/pricing/job.ts'
import { arbitraryConfiguration } from '#print/pricing/testing/arbitrary-configuration.ts'
import { plainConfiguration } from '#print/pricing/testing/small-catalogue.ts'
import { productionSteps, stationsOf } from './production-steps.ts'

const AMOUNT = { quantity: 500, overs: 15 }
const sticker: Configuration = {
  ...plainConfiguration,
  product_id: 3,
  finishing_id: 4,
  premium_processing_id: 47,
  width: 75,
  height: 52,
  addon_item_id: null,
  install_ready: null,
}
const card: Partial<Configuration> = {
  product_id: 18,
  cutting_id: null,
  shape_id: null,
  finishing_id: null,
  adhesive_id: null,
  material_id: 3,
  premium_processing_id: null,
  printed_side_id: 2,
}
const stationsOfSteps = (changes: Partial<Configuration>) =>
  productionSteps(seedCatalogue, { ...sticker, ...changes }, AMOUNT).map(({ kind, station }) => `${kind} at ${station}`)

describe('the stations of a job (issue 21, 5): only those of its steps', () => {
  it.each<[string, Partial<Configuration>, string[]]>([
    ['square stickers', {}, ['print at sra3-stickers', 'guillotine at guillotine']],
    [
      'labels on a roll, whose die stands before the slitter',
      { cutting_id: 9, shape_id: 3, orientation_id: 53, width: 50, height: 50 },
      ['print at label-web', 'kiss-cut at slitter', 'wind at slitter'],
    ],
    [
      'lettering that is ready to install',
      {
        product_id: 9,
        finishing_id: null,
        premium_processing_id: null,
        color_id: 201,
        install_ready: 'yes',
        width: 600,
        height: 100,
      },
      ['plot at plotter', 'weed at bench', 'tape at bench'],
    ],
    [
      'folded swing tags with foil and a hole',
      { ...card, print_features: ['101', '151'], addon_item_id: 61 },
      [
        'print at sra3-board',
        'foil at foil-press',
        'guillotine at guillotine',
        'drill at bench',
        'crease at bench',
        'fold at bench',
      ],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(stationsOfSteps(changes)).toEqual([...expected, 'pack at packing'])
  })

  it('takes longer for more pieces and for a second side, and sets up once', () => {
    const print = (changes: Partial<Configuration>, quantity = 5_000) =>
      productionSteps(seedCatalogue, { ...sticker, ...card, ...changes }, { quantity, overs: 0 })[0]
    const [one, both] = [print({ printed_side_id: 1 }), print({})]
    expect(both?.minutes).toBeGreaterThan((one?.minutes ?? 0) * 1.9)
    expect(both?.setUp).toBe(one?.setUp)
    expect(print({}, 20_000)?.minutes).toBeGreaterThan((both?.minutes ?? 0) * 3.9)
  })

  it('begins at its press and ends with packing, at stations that there are', () => {
    const stations = stationsOf(seedCatalogue).map(({ code }) => code)
    expect(new Set(stations).size).toBe(stations.length)
    fc.assert(
      fc.property(arbitraryConfiguration(seedCatalogue), fc.integer({ min: 1, max: 20_000 }), (drawn, quantity) => {
        const steps = productionSteps(seedCatalogue, drawn, { quantity, overs: 0 })
        expect([steps[0]?.station, steps.at(-1)?.kind]).toEqual([openJob(seedCatalogue, drawn).run.press.code, 'pack'])
        for (const { station, minutes } of steps) {
          expect(stations).toContain(station)
          expect(minutes).toBeGreaterThan(0)
          expect(Number.isInteger(minutes)).toBe(true)
        }
      }),
    )
  })
})
