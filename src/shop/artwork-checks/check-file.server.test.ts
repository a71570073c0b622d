import { describe, expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import type { Finding } from '#print/preflight/findings.ts'
import { FAULTS } from '#print/preflight/testing/faults.ts'
import { ODD } from '#print/preflight/testing/hostile.ts'
import { cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { checkFile } from './check-file.server.ts'
import { ENDED_REPORT } from './ended-report.ts'
import { shorten } from './shorten-report.ts'

async function* streamOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

const TOOLS = { press: await openPress(await readPressProfile()), openCodeReader: openServerCodeReader }
const check = (file: Uint8Array, withinMs?: number) =>
  checkFile(streamOf(file), STICKER, { size: file.byteLength, ...(withinMs === undefined ? {} : { withinMs }) })
const plain = (report: unknown) => JSON.parse(JSON.stringify(report))

describe('the process finds what the same function finds here', () => {
  const faulty = ['no-bleed', 'rich-black-text', 'comment'].flatMap((name) => FAULTS.filter((one) => one.name === name))

  test('in clean artwork and in artwork with faults', async () => {
    const artwork = cleanArtwork(STICKER)
    const clean = writeSample(artwork)
    expect(await check(clean)).toEqual(plain(await checkArtwork(clean, STICKER, TOOLS)))
    expect(faulty).toHaveLength(3)
    for (const { build } of faulty) build(artwork)
    const broken = writeSample(artwork)
    const report = await check(broken)
    expect(report).toEqual(plain(await checkArtwork(broken, STICKER, TOOLS)))
    expect(report.level).toBe('stop')
  })

  test('in a file that is made to do harm', async () => {
    const [name, make] = Object.entries(ODD)[0] ?? []
    const file = make?.() ?? new Uint8Array()
    expect(await check(file), name).toEqual(plain(await checkArtwork(file, STICKER, TOOLS)))
  })
})

test('a file finds the same whether its size is told or not, and a wrong size is not checked', async () => {
  const file = writeSample(cleanArtwork(STICKER))
  const sized = (size?: number) => checkFile(streamOf(file), STICKER, { size })
  expect(await sized()).toEqual(await check(file))
  expect(await sized(file.byteLength - 1)).toEqual(ENDED_REPORT)
  expect(await sized(file.byteLength + 1)).toEqual(ENDED_REPORT)
})

test('a check that takes too long is ended, and staff look at the file', async () => {
  expect(await check(writeSample(cleanArtwork(STICKER)), 1)).toEqual(ENDED_REPORT)
})

test('a file that breaks off on its way is a fault, not a finding', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10)
    throw new Error('the storage is away')
  }
  await expect(checkFile(broken(), STICKER)).rejects.toThrow('the storage is away')
})

describe('a report of a file of many pages', () => {
  const finding = (page: number): Finding => ({
    rule: 'bleed',
    level: 'stop',
    what: 'The bleed is short.',
    where: { page, box: null },
    measured: '',
    needed: '',
    mend: '',
  })

  test('shows twenty findings of a rule, and says how many more there are', () => {
    const many = Array.from({ length: 300 }, (_, page) => finding(page + 1))
    const { findings } = shorten({ ...ENDED_REPORT, findings: [...many, { ...finding(1), rule: 'size' }] })
    expect(findings).toHaveLength(21)
    expect(findings[19]?.what).toBe('The bleed is short. So are 280 more places.')
    expect(findings[20]?.rule).toBe('size')
  })

  test('is short whatever names the file has: a stranger fills no database with them', () => {
    const long = { ...finding(1), measured: 'ink '.repeat(100_000), what: `${'x'.repeat(299)}\u{1F5A8}\u{1F5A8}` }
    const report = {
      ...ENDED_REPORT,
      findings: Array.from({ length: 300 }, () => ({ ...long })),
      notLookedAt: Array(900).fill('y'),
    }
    const short = shorten(report)
    expect(JSON.stringify(short).length).toBeLessThan(25_000)
    expect(short.findings[0]?.what.isWellFormed()).toBe(true)
    expect(short.notLookedAt).toHaveLength(50)
  })

  test('is left as it is if it has few', () => {
    const report = { ...ENDED_REPORT, findings: [finding(1), finding(2)] }
    expect(shorten(report)).toEqual(report)
  })
})
