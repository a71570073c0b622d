import fc from 'fast-check'
import type { ItemView } from '../src/print/catalogue/resolve-item.ts'
import { type Choices, NO_CHOICES } from '../src/shop/configurator/choices.ts'
import { completeConfiguration } from '../src/shop/configurator/complete-configuration.ts'
import { type Choice, configure, settleChoices } from '../src/shop/configurator/configure.ts'
import { seedItems } from '../src/shop/configurator/testing/seed-items.ts'
import { median } from './contest.ts'

/** Microseconds of a step: one choice, with everything that it resets and reloads. */
export interface CascadeTimes {
  median: number
  p99: number
  /** The same of `structuredClone` of the item that was chosen from. */
  cloning: { median: number; p99: number }
}

const STEPS_FOR_EACH_ITEM = 2000
/** The same choices in every run. */
const SEED = 20_261_126
const P99 = 0.99

/** What a choice costs in the browser or on the server, beside what copying what it is made from costs. */
export function measureCascade(): CascadeTimes {
  // The first time is for the compiler.
  for (const item of seedItems) timeSteps(item)
  const times = seedItems.map(timeSteps)
  const steps = times.flatMap(({ choosing }) => choosing)
  const clones = times.flatMap(({ cloning }) => cloning)
  return { median: median(steps), p99: atP99(steps), cloning: { median: median(clones), p99: atP99(clones) } }
}

function timeSteps(item: ItemView): { choosing: number[]; cloning: number[] } {
  const choosing: number[] = []
  const cloning: number[] = []
  const draws = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: STEPS_FOR_EACH_ITEM, seed: SEED })
  let choices = settleChoices(completeConfiguration(item, NO_CHOICES), NO_CHOICES)
  for (const [field, option] of draws) {
    const choice = drawChoice(item, choices, field, option)
    const start = performance.now()
    choices = configure(item, choices, choice)
    const chosen = performance.now()
    structuredClone(item)
    const cloned = performance.now()
    choosing.push((chosen - start) * 1000)
    cloning.push((cloned - chosen) * 1000)
  }
  return { choosing, cloning }
}

/** One of the options or sizes that are open in these choices. */
function drawChoice(item: ItemView, choices: Choices, fieldDraw: number, optionDraw: number): Choice {
  const { fields, sizes } = completeConfiguration(item, choices)
  const open = [...fields, { field: 'size' as const, options: sizes }]
    .map(({ field, options }) => ({ field, values: options.filter(({ disabled }) => disabled === null) }))
    .filter(({ values }) => values.length > 0)
  const { field, values } = open[fieldDraw % open.length] ?? { field: 'size', values: [] }
  return { field, value: values[optionDraw % values.length]?.value ?? '' }
}

function atP99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * P99)] ?? Number.NaN
}
