import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { cmykToScreen, toHex } from '#print/preflight/pdf/rgb.ts'
import { FAULTS, HARMLESS } from '#print/preflight/testing/faults.ts'
import { ODD, UNDRAWABLE, UNREADABLE } from '#print/preflight/testing/hostile.ts'
import { CARD, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { addPick, MENDS_OF_RULE, type Mend, newMend } from './mend.ts'
import { mendArtwork } from './mend-artwork.ts'
import { TEST_TOOLS } from './testing/test-tools.server.ts'

/* Every fault of the checks' corpus that a mend takes away: it is gone afterwards, and nothing else has come. */

const BLACK = toHex(cmykToScreen([0, 0, 0, 1]))

/** Each plate that is missing has a mend of its own: white from all that is painted, foil from the colour of the words. */
const MADE_PLATES: Readonly<Record<string, Mend[]>> = {
  'white-left-out': [newMend('white-plate')],
  'foil-left-out': addPick([], 'foil', BLACK),
  'second-foil-left-out': addPick([], 'second_foil', BLACK),
}

const MENDABLE = FAULTS.flatMap((fault) => (MENDS_OF_RULE[fault.rule] ?? []).map((id) => ({ fault, id }))).filter(
  ({ fault, id }) => id !== 'trace' && (fault.rule !== 'plate-missing' || MADE_PLATES[fault.name]?.[0]?.id === id),
)

const EVERY_CONTENT_MEND = [
  'remove-extras',
  'flatten-layers',
  'black-text',
  'convert-colours',
  'knock-out-white',
] as const

describe.each([
  ['sticker', STICKER],
  ['card', CARD],
])('on a %s', (_name, requirements) => {
  test.each(MENDABLE.map(({ fault, id }) => [fault.name, id, fault] as const))('%s: %s', async (_fault, id, fault) => {
    const artwork = cleanArtwork(requirements)
    fault.build(artwork)
    const file = writeSample(artwork)
    const before = await findingsOf(file, artwork.requirements)
    expect(before.map(({ rule }) => rule)).toContain(fault.rule)
    const mends = MADE_PLATES[fault.name] ?? [newMend(id)]
    const mended = await mendArtwork({ file, requirements: artwork.requirements, mends }, TEST_TOOLS)
    if (!mended.ok) throw new Error(mended.code)
    const after = await findingsOf(mended.file, artwork.requirements)
    expect(after.map(({ rule }) => rule)).not.toContain(fault.rule)
    expect(after.filter(({ level }) => level === 'stop').map(({ rule }) => rule)).toEqual(
      before.filter(({ level, rule }) => level === 'stop' && rule !== fault.rule).map(({ rule }) => rule),
    )
  })
})

test.each(HARMLESS.map(({ name, build }) => [name, build] as const))(
  'artwork without a fault stays without one through every mend: %s',
  async (_name, build) => {
    const artwork = cleanArtwork(STICKER)
    build(artwork)
    const mends = EVERY_CONTENT_MEND.map(newMend)
    const order = { file: writeSample(artwork), requirements: artwork.requirements, mends }
    const mended = await mendArtwork(order, TEST_TOOLS)
    if (!mended.ok) throw new Error(mended.code)
    expect(await findingsOf(mended.file, artwork.requirements)).toEqual([])
  },
)

describe('files that are made to do harm are mended or refused', () => {
  // pdf-lib says on the console what it leaves out of a damaged file.
  beforeEach(() => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    return () => warn.mockRestore()
  })

  const mend = (file: Uint8Array) =>
    mendArtwork({ file, requirements: STICKER, mends: EVERY_CONTENT_MEND.map(newMend) }, TEST_TOOLS)

  test.each(Object.entries(UNREADABLE))('%s: refused', async (_name, make) => {
    expect((await mend(await make())).ok).toBe(false)
  })

  // A form is rewritten once, however often it is drawn.
  test.each(Object.entries(UNDRAWABLE))('%s: mended or refused', async (_name, make) => {
    await expect(mend(make())).resolves.toHaveProperty('ok')
  })

  test.each(Object.entries(ODD))('%s: mended', async (_name, make) => {
    expect((await mend(make())).ok).toBe(true)
  })
})

async function findingsOf(file: Uint8Array, requirements: typeof STICKER) {
  const { findings } = await checkArtwork(file, requirements)
  return findings.filter(({ level }) => level !== 'fine')
}
