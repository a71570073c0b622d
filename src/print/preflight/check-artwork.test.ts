import { describe, expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { checkArtwork } from './check-artwork.ts'
import { openServerCodeReader } from './codes/open-code-reader.server.ts'
import { FAULTS, HARMLESS } from './testing/faults.ts'
import { CARD, cleanArtwork, type SampleArtwork, STICKER, writeSample } from './testing/sample-pdf.ts'

const reader = await openServerCodeReader()
const TOOLS = { press: await openPress(await readPressProfile()), openCodeReader: async () => reader }

/** What is found beside what is fine, as `rule level`. */
async function faultsOf(artwork: SampleArtwork): Promise<string[]> {
  const { findings } = await checkArtwork(writeSample(artwork), artwork.requirements, TOOLS)
  return findings.filter(({ level }) => level !== 'fine').map(({ rule, level }) => `${rule} ${level}`)
}

const BASES = [
  ['a sticker', STICKER],
  ['a card', CARD],
] as const

describe.each(BASES)('%s', (_name, requirements) => {
  test.each(HARMLESS.map((harmless) => [harmless.name, harmless] as const))(
    '%s passes',
    async (_harmless, { build }) => {
      const artwork = cleanArtwork(requirements)
      build(artwork)
      expect(await faultsOf(artwork)).toEqual([])
    },
  )

  test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    '%s is found, and nothing else',
    async (_fault, fault) => {
      const artwork = cleanArtwork(requirements)
      fault.build(artwork)
      const found = await faultsOf(artwork)
      expect(found).toContain(`${fault.rule} ${fault.level}`)
      const others = found.filter((one) => ![fault.rule, ...(fault.brings ?? [])].includes(one.split(' ')[0] ?? ''))
      expect(others).toEqual([])
    },
  )
})

test('a first verdict of a PDF is told before its plates are painted and the press is there', async () => {
  const heavy = cleanArtwork(STICKER)
  for (const fault of FAULTS) if (fault.name === 'too-much-ink' || fault.name === 'no-bleed') fault.build(heavy)
  const told: string[] = []
  const { promise, resolve } = Promise.withResolvers<null>()
  const checked = checkArtwork(writeSample(heavy), STICKER, {
    press: promise,
    onFirst({ findings }) {
      for (const { rule, level } of findings) if (level !== 'fine') told.push(rule)
      expect(findings.map(({ rule }) => rule)).not.toContain('total-ink')
      resolve(null)
    },
  })
  const whole = (await checked).findings.filter(({ level }) => level !== 'fine').map(({ rule }) => rule)
  expect(told).toEqual(['bleed'])
  expect(whole).toEqual(expect.arrayContaining(['bleed', 'total-ink']))
})
