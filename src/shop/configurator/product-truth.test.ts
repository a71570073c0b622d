import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type EstimateStep, estimatePrice } from '#print/pricing/estimate.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'
import type { SceneProduct } from '#studio/showroom/scene/scene-product.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { problems } from './price-lookup.ts'
import { summarise } from './summarise.ts'
import { arbitraryWay } from './testing/arbitrary-choices.ts'
import { seedItems } from './testing/seed-items.ts'

/*
 * Decisions §8: a product's name, its picture, the summary and the price agree. Random choices of a shopper; all
 * 10,000 in `npm run soak`.
 */

const RUNS = process.env['SOAK'] ? 10_000 : 700
const SEED = 17
const DAY = '2026-06-01'

interface Told {
  completed: Completed
  scene: SceneProduct
  steps: readonly EstimateStep[]
  summary: ReadonlyMap<string, string>
}

/** A fact by each source; the name only promises: what it does not mention may still be there. */
interface Fact {
  named: RegExp | null
  pictured(scene: SceneProduct): boolean
  said(summary: Told['summary']): boolean
  priced(steps: Told['steps']): boolean
}

const hasStep = (label: string) => (steps: Told['steps']) => steps.some((step) => step.label === label)
const says = (label: string) => (summary: Told['summary']) => summary.has(label)

const FACTS: Readonly<Record<string, Fact>> = {
  foil: {
    named: /\bfoil/i,
    pictured: ({ front, back }) => front.foil !== null || back.foil !== null,
    said: says('Foil Stamp'),
    priced: hasStep('Foil Stamp'),
  },
  relief: {
    named: /\bemboss/i,
    pictured: ({ front, back }) => front.relief !== null || back.relief !== null,
    said: says('Emboss / Deboss'),
    priced: hasStep('Emboss / Deboss'),
  },
  fold: {
    named: /\bfolded\b/i,
    pictured: ({ fold }) => fold !== null,
    said: (summary) => summary.has('Fold') && / folded, \d+ × \d+ open$/.test(summary.get('Size (mm)') ?? ''),
    priced: hasStep('Fold'),
  },
  hole: {
    named: null,
    pictured: ({ hole_mm }) => hole_mm !== null,
    said: (summary) => (summary.get('Punch Hole') ?? 'None') !== 'None' || summary.has('Punch Holes'),
    priced: (steps) => hasStep('Punch Hole')(steps) || hasStep('Punch Holes')(steps),
  },
  string: {
    named: null,
    pictured: ({ string }) => string !== null,
    said: says('Tag Strings'),
    priced: hasStep('Tag Strings'),
  },
  back: {
    named: null,
    pictured: ({ sides }) => sides === 2,
    said: (summary) => summary.get('Sides') === 'Both Sides',
    priced: (steps) => steps.some(({ code }) => code === 'printing-back'),
  },
  'premium film': {
    named: null,
    pictured: ({ coating }) => coating.startsWith('premium-'),
    said: (summary) => summary.get('Premium Processing')?.startsWith('Premium Lamination') ?? false,
    priced: (steps) => steps.some(({ code }) => code === 'premium-processing'),
  },
  sheet: {
    named: null,
    pictured: ({ form }) => form.kind === 'sheet',
    said: (summary) => /^Sheet, \d+ × \d+ mm$/.test(summary.get('Supply') ?? ''),
    priced: (steps) => steps.some(({ code }) => code === 'cuts'),
  },
}

/** What a word in the name implies for the stock in the picture. */
const STOCKS: readonly [word: RegExp, kind: string][] = [
  [/kraft/i, 'kraft'],
  [/hologram/i, 'hologram'],
  [/silver|gold vinyl/i, 'metal'],
  [/transparent/i, 'clear'],
  [/synthetic/i, 'synthetic'],
  [/pvc vinyl|standard vinyl/i, 'white-vinyl'],
  [/art paper|classic paper|foil paper|embossed paper/i, 'paper'],
]

function tell(completed: Completed): Told | null {
  const { configuration, product, quantity, specialProcessing } = completed
  if (specialProcessing || problems(completed).length > 0 || !quantity.ok) return null
  const scene = productOfConfiguration(configuration, product)
  if (scene === null) throw new Error('What has a price has a picture.')
  const { steps } = estimatePrice(seedCatalogue, configuration, quantity.quantity, DAY)
  return { completed, scene, steps, summary: new Map(summarise(completed).map(({ label, value }) => [label, value])) }
}

/** The sources that contradict others, in words. */
function contradictions(told: Told): string[] {
  const { product } = told.completed
  const stocks = STOCKS.filter(([word, kind]) => word.test(product.name) && told.scene.stock.kind !== kind)
  return [
    ...Object.entries(FACTS).flatMap(([what, fact]) => contradictionsIn(what, fact, told)),
    ...stocks.map(([, kind]) => `${product.name} is not pictured on ${kind}`),
    ...inMaking(told),
  ]
}

function contradictionsIn(what: string, fact: Fact, { completed, scene, steps, summary }: Told): string[] {
  const { name } = completed.product
  const told = { pictured: fact.pictured(scene), said: fact.said(summary), priced: fact.priced(steps) }
  const agreed = new Set(Object.values(told)).size === 1
  const kept = !fact.named?.test(name) || Object.values(told).every(Boolean)
  return agreed && kept ? [] : [`${name}, ${what}: ${JSON.stringify(told)}`]
}

/** What is cut is what is sold: the open piece of a fold, the sheet with the stated number of labels. */
function inMaking({ completed, scene, steps, summary }: Told): string[] {
  const { configuration, product, quantity } = completed
  const flat = getOpenPiece(product.attributes.print_features, configuration) ?? configuration
  const metres = ((2 * (flat.width + flat.height)) / 1000) * (quantity.quantity ?? 0)
  const cutting = steps.find(({ code }) => code === 'cutting')?.detail
  const outline = configuration.cut_length === null && cutting !== `${metres.toFixed(1)} m of outline`
  const labels = configuration.cut_per_shape
  const pictured = scene.form.kind === 'sheet' ? scene.form.cuts : null
  const said = summary.get('Number of Cuts')
  return [
    ...(outline ? [`${product.name}: cut along ${cutting}, not ${metres.toFixed(1)} m`] : []),
    ...(labels === pictured && (labels === null || said === String(labels)) ? [] : [`${labels} labels, ${said} said`]),
  ]
}

test(`${RUNS} random configurations: name, picture, summary, price and production agree`, () => {
  const way = fc.constantFrom(...seedItems).chain((item) => arbitraryWay(item).map((choices) => ({ item, choices })))
  let told = 0
  fc.assert(
    fc.property(way, ({ item, choices }) => {
      const one = tell(completeConfiguration(item, choices))
      if (one === null) return
      told += 1
      expect(contradictions(one)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
  // Most configurations have a price, so that the test has checked something.
  expect(told).toBeGreaterThan(RUNS / 2)
})
