import { expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { checkArtwork } from './check-artwork.ts'
import { openServerCodeReader } from './codes/open-code-reader.server.ts'
import { type BuiltInFault, FAULTS, HARMLESS } from './testing/faults.ts'
import { CARD, cleanArtwork, type SampleArtwork, STICKER, writeSample } from './testing/sample-pdf.ts'

const reader = await openServerCodeReader()
const TOOLS = { press: await openPress(await readPressProfile()), openCodeReader: async () => reader }

/*
 * Faults with each other, and harmless variations with each other, on two products: none is missed, and what is
 * clean passes. A part of it in `npm test`, all of it in `npm run soak`.
 */

const isWhole = process.env['SOAK'] !== undefined
/** Of all pairs, every so many in a usual run. */
const STRIDE = isWhole ? 1 : 67
const MAX_FALSE_STOPS = 0.01
/** Files of which the checks look at everything (issue 20). */
const MIN_WHOLE = 0.9
const LIMIT = { timeout: isWhole ? 900_000 : 30_000 }

interface Checked {
  name: string
  faults: readonly BuiltInFault[]
  found: readonly string[]
  /** Nothing of it is left to staff. */
  isWhole: boolean
}

const BASES = [STICKER, CARD]

test('two faults in a file are both found', LIMIT, async () => {
  const pairs = BASES.flatMap((requirements) =>
    FAULTS.flatMap((one, index) =>
      FAULTS.slice(index + 1)
        .filter((other) => one.changes === undefined || one.changes !== other.changes)
        .map((other) => ({ requirements, faults: [one, other] })),
    ),
  )
  const checked: Checked[] = []
  for (const [index, { requirements, faults }] of pairs.entries()) {
    if (index % STRIDE === 0) checked.push(await check(cleanArtwork(requirements), faults))
  }
  expect(checked.flatMap(missedIn)).toEqual([])
  expect(checked.filter((one) => one.isWhole).length / checked.length).toBeGreaterThanOrEqual(MIN_WHOLE)
  const wrong = checked.flatMap(wronglyFound)
  expect(wrong.length / checked.length, wrong.join('\n')).toBeLessThanOrEqual(MAX_FALSE_STOPS)
})

test('artwork with two harmless variations passes', LIMIT, async () => {
  const pairs = BASES.flatMap((requirements) =>
    HARMLESS.flatMap((one, index) =>
      HARMLESS.slice(index + 1)
        .filter((other) => one.changes === undefined || one.changes !== other.changes)
        .map((other) => ({ requirements, both: [one, other] })),
    ),
  )
  const wrong: string[] = []
  for (const [index, { requirements, both }] of pairs.entries()) {
    if (index % STRIDE !== 0) continue
    const artwork = cleanArtwork(requirements)
    for (const { build } of both) build(artwork)
    const { found } = await check(artwork, [])
    if (found.length > 0) wrong.push(`${both.map(({ name }) => name).join(' and ')}: ${found.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('a fault in a harmless variation is found', LIMIT, async () => {
  const pairs = HARMLESS.flatMap((harmless) => FAULTS.map((fault) => ({ harmless, fault })))
  const checked: Checked[] = []
  for (const [index, { harmless, fault }] of pairs.entries()) {
    if (index % STRIDE !== 0 || (fault.changes !== undefined && fault.changes === harmless.changes)) continue
    const artwork = cleanArtwork(STICKER)
    harmless.build(artwork)
    checked.push(await check(artwork, [fault], harmless.name))
  }
  expect(checked.flatMap(missedIn)).toEqual([])
  expect(checked.flatMap(wronglyFound)).toEqual([])
})

async function check(artwork: SampleArtwork, faults: readonly BuiltInFault[], base = ''): Promise<Checked> {
  // Content that is broken hides what comes after it.
  const last = (fault: BuiltInFault) => (fault.rule === 'content' ? 1 : 0)
  for (const { build } of faults.toSorted((one, other) => last(one) - last(other))) build(artwork)
  const { findings, notLookedAt } = await checkArtwork(writeSample(artwork), artwork.requirements, TOOLS)
  const found = findings.filter(({ level }) => level !== 'fine').map(({ rule, level }) => `${rule} ${level}`)
  return {
    name: [base, ...faults.map(({ name }) => name)].filter((part) => part !== '').join(' with '),
    faults,
    found,
    isWhole: notLookedAt.length === 0,
  }
}

/** A rule says the worst it found, so a lesser fault of the same rule may be within it. */
function missedIn({ name, faults, found }: Checked): string[] {
  return faults
    .filter(({ rule, level }) => !found.includes(`${rule} ${level}`) && !found.includes(`${rule} stop`))
    .map(({ rule, level }) => `${name}: ${rule} ${level}`)
}

function wronglyFound({ name, faults, found }: Checked): string[] {
  const expected = new Set(faults.flatMap(({ rule, brings = [] }) => [rule, ...brings]))
  return found.filter((one) => !expected.has(one.split(' ')[0] ?? '')).map((one) => `${name}: ${one}`)
}
