import { describe, expect, test } from 'vitest'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { cmykToScreen, toHex } from '#print/preflight/pdf/rgb.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { box, cleanArtwork, place, STICKER, words, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { separatePlates } from '#print/preflight/testing/separate-plates.server.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { addPick, isMended, type Mend } from './mend.ts'
import { mendArtwork } from './mend-artwork.ts'
import { TEST_TOOLS } from './testing/test-tools.server.ts'

const GOLD = '0.2 0.35 0.8 0.1 k'
const GOLD_HEX = toHex(cmykToScreen([0.2, 0.35, 0.8, 0.1]))
const NAVY_HEX = toHex(cmykToScreen([1, 0.8, 0.2, 0.3]))
const FOIL: PrintRequirements = { ...STICKER, plates: ['Foil'], foils: ['gold'] }
const TWO: PrintRequirements = { ...STICKER, plates: ['Foil', 'Emboss'], foils: ['silver', 'rose-gold'] }

/** A golden square with a blue one over a part of it, golden words and a golden frame, in a sheet of 54 mm. */
function goldenArtwork(requirements: PrintRequirements): Uint8Array {
  const artwork = cleanArtwork(requirements)
  artwork.content.push(
    `q ${GOLD} ${box(20, 20, 20, 20)} f Q`,
    `q 1 0.8 0.2 0.3 k ${box(30, 20, 10, 10)} f Q`,
    words('Fe', 24, 4, 40, GOLD),
    `q 0.2 0.35 0.8 0.1 K 3 w ${box(4, 4, 6, 30)} S Q`,
  )
  return writeSample(artwork)
}

async function mend(file: Uint8Array, requirements: PrintRequirements, mends: readonly Mend[]): Promise<Uint8Array> {
  const mended = await mendArtwork({ file, requirements, mends }, TEST_TOOLS)
  return mended.ok ? mended.file : expect.fail(mended.code)
}

describe('a picked colour becomes a plate', () => {
  test('nothing else is found in it, and it is no picture', async () => {
    const file = goldenArtwork(FOIL)
    const before = await checkArtwork(file, FOIL)
    const mends = addPick([], 'foil', GOLD_HEX)
    const [missing] = before.findings
    expect(missing).toMatchObject({ rule: 'plate-missing', plate: { part: 'foil', what: 'the gold foil' } })
    expect(before.plateColours).toEqual(expect.arrayContaining([GOLD_HEX, NAVY_HEX]))
    expect(before.findings.filter((one) => isMended(one, before, mends))).toEqual([missing])
    const after = await checkArtwork(await mend(file, FOIL, mends), FOIL)
    expect(after.findings.filter(({ level }) => level !== 'fine')).toEqual([])
    expect(after.plateColours).not.toContain(GOLD_HEX)
  })

  test.each([
    ['a colour that no line or area has', addPick([], 'foil', '#00ff00')],
    ['a white plate', [{ id: 'white-plate' as const }]],
    ['a colour for something else', addPick([], 'relief', GOLD_HEX)],
  ])('%s takes nothing away', async (_what, mends) => {
    const report = await checkArtwork(goldenArtwork(FOIL), FOIL)
    expect(report.findings.filter((one) => isMended(one, report, mends))).toEqual([])
  })

  test('a colour inside a photo is not among those that can become one', async () => {
    const artwork = cleanArtwork(FOIL)
    artwork.content = [place('photo', 8, 8, 10, 10)]
    expect((await checkArtwork(writeSample(artwork), FOIL)).plateColours).toEqual([])
  })

  test('what was not ordered is printed as it is', async () => {
    const mends = addPick(addPick([], 'second_foil', GOLD_HEX), 'relief', NAVY_HEX)
    const after = await checkArtwork(await mend(goldenArtwork(FOIL), FOIL, mends), FOIL)
    expect(after.findings.filter(({ level }) => level === 'stop')).toHaveLength(1)
    expect(after.plateColours).toContain(GOLD_HEX)
  })
})

describe.skipIf(!hasGhostscript())('by the plates of Ghostscript', () => {
  /** In percent, at mm from the lower left corner of the trim line. */
  const inkAt = (plates: ReadonlyMap<string, Uint8Array>, ink: string, x: number, y: number) => {
    const plate = plates.get(ink)
    if (plate === undefined) return 0
    const side = Math.sqrt(plate.length)
    const at = (mm: number) => Math.floor(((mm + 2) / 54) * side)
    return Math.round((plate[(side - 1 - at(y)) * side + at(x)] ?? 0) / 2.55)
  }

  test('foil is where the colour was, and not where something lies over it; no ink is left below', async () => {
    const plates = await separatePlates(await mend(goldenArtwork(FOIL), FOIL, addPick([], 'foil', GOLD_HEX)), 100)
    const foil = (x: number, y: number) => inkAt(plates, 'Foil', x, y)
    expect([foil(22, 35), foil(35, 35), foil(35, 25), foil(45, 45), foil(4, 20)]).toEqual([100, 100, 0, 0, 100])
    // The background goes on below the foil, which covers it.
    expect(inkAt(plates, 'Yellow', 22, 35)).toBe(inkAt(plates, 'Yellow', 45, 45))
    expect(inkAt(plates, 'Cyan', 35, 25)).toBe(100)
    const plain = await separatePlates(goldenArtwork(FOIL), 100)
    expect(inkAt(plates, 'Cyan', 45, 45)).toBe(inkAt(plain, 'Cyan', 45, 45))
  })

  test('two foils and an embossing of three colours: what is raised stays printed', async () => {
    const mends = addPick(addPick([], 'second_foil', GOLD_HEX), 'relief', NAVY_HEX)
    const plates = await separatePlates(await mend(goldenArtwork(TWO), TWO, mends), 100)
    expect([...plates.keys()].filter((ink) => /Foil|Emboss/.test(ink)).toSorted()).toEqual(['Emboss', 'Foil Rose Gold'])
    expect([inkAt(plates, 'Foil Rose Gold', 22, 35), inkAt(plates, 'Emboss', 22, 35)]).toEqual([100, 0])
    expect([inkAt(plates, 'Emboss', 35, 25), inkAt(plates, 'Cyan', 35, 25)]).toEqual([100, 100])
  })

  test('a spot colour that looks like it is meant too, and the original is as it was', async () => {
    const artwork = cleanArtwork(FOIL)
    artwork.content.push(`q /Pantone cs 1 scn ${box(20, 20, 20, 20)} f Q`)
    const file = writeSample(artwork)
    const copy = file.slice()
    const { plateColours = [] } = await checkArtwork(file, FOIL)
    const pantone = toHex(cmykToScreen([0.2, 0.3, 0.7, 0.3]))
    expect(plateColours).toContain(pantone)
    const plates = await separatePlates(await mend(file, FOIL, addPick([], 'foil', pantone)), 100)
    expect(inkAt(plates, 'Foil', 30, 30)).toBe(100)
    expect(inkAt(plates, 'PANTONE 871 C', 30, 30)).toBe(0)
    expect(file).toEqual(copy)
  })
})
