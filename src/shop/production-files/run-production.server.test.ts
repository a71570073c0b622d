import { writePsd } from 'ag-psd'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { newMend } from '#print/mends/mend.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { readPdf } from '#print/preflight/pdf/read-pdf.ts'
import { CARD, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { judgeX4 } from '#print/production-file/testing/judge-x4.ts'
import { describePress, type ProductionTask } from './production-work.ts'
import { createProductionRunner } from './run-production.server.ts'

const profile = await readPressProfile()
const { identifier, info } = describePress(profile, true)
const TASK: Extract<ProductionTask, { task: 'make' }> = {
  task: 'make',
  requirements: STICKER,
  mends: [],
  cutLine: null,
  title: 'T-2026-000001, line 1: logo.png',
  madeAt: '2026-11-26T01:00:00.000Z',
  creator: 'Trimline',
  condition: { identifier, info },
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** A picture of the trimmed size, without bleed. */
const ONE_SIDE = { ...CARD, pages: 1 }
const MARK = Buffer.from('<svg width="200" height="200"><rect width="200" height="200" fill="#28c"/></svg>')
function picture(format: 'png' | 'jpeg' | 'tiff') {
  const plain = sharp({ create: { width: 1075, height: 650, channels: 3, background: '#c81e3c' } })
  const marked = plain.composite([{ input: MARK, left: 0, top: 0 }])
  return marked[format]().toBuffer()
}

async function make(file: Uint8Array, change: Partial<typeof TASK> = {}) {
  const made = await createProductionRunner(profile).make('me', { ...TASK, ...change }, once(file))
  if (!made.ok) throw new Error(made.code)
  return made
}

test('two processes make the same bytes, which are PDF/X-4', async () => {
  const file = writeSample(cleanArtwork(STICKER))
  const [one, other] = [await make(file), await make(file)]
  expect(one.sha256).toBe(other.sha256)
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
  expect((await judgeX4(new Uint8Array(one.bytes))).filter((fault) => !fault.includes('Helvetica-Neue'))).toEqual([])
})

test.each(['png', 'tiff'] as const)('a %s gets bleed and inks, and nothing is left to fix', async (format) => {
  const mends = [newMend('convert-colours'), newMend('add-bleed')]
  const { bytes } = await make(await picture(format), { mends, requirements: ONE_SIDE })
  const file = new Uint8Array(bytes)
  expect(await judgeX4(file)).toEqual([])
  const { findings } = await checkArtwork(file, ONE_SIDE)
  expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
})

test('a JPEG keeps its data', async () => {
  const jpeg = await picture('jpeg')
  const { bytes } = await make(jpeg, { mends: [newMend('add-bleed')], requirements: ONE_SIDE })
  expect(Buffer.from(bytes).includes(jpeg)).toBe(true)
})

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="54mm" height="54mm" viewBox="0 0 54 54">${inside}</svg>`)
const GROUND = '<rect width="54" height="54" fill="#c8203c"/>'
const GRADIENT = '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#06c"/></linearGradient>'

test('an SVG stays vectors, the same bytes each time', async () => {
  const file = svg(`${GROUND}<defs>${GRADIENT}</defs><circle cx="27" cy="27" r="20" fill="url(#g)"/>`)
  const [one, other] = [await make(file), await make(file)]
  expect(one.findings).toEqual([])
  expect(one.sha256).toBe(other.sha256)
  const bytes = new Uint8Array(one.bytes)
  expect(await judgeX4(bytes)).toEqual([])
  const facts = await readPdf(bytes, { press: null, openJpeg: null })
  expect(facts.kind === 'pdf' && facts.pages[0]?.pictures).toEqual([])
  const { findings } = await checkArtwork(bytes, STICKER)
  expect(findings.filter(({ level }) => level === 'stop')).toEqual([])
})

test('an SVG with a filter is drawn as pixels, and says so', async () => {
  const filter = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
  const { findings } = await make(svg(`${GROUND}${filter}<rect x="9" y="9" width="9" height="9" filter="url(#f)"/>`))
  expect(findings.map(({ rule }) => rule)).toEqual(['rendered'])
})

test('an SVG with text has no production file', async () => {
  const made = await createProductionRunner(profile).make('me', TASK, once(svg('<text y="9">Ann</text>')))
  expect(made).toEqual({ ok: false, code: 'text-in-svg' })
})

test('the flattened picture of a Photoshop file is printed', async () => {
  const [width, height] = [1075, 650]
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => [40, 120, 200, 255][at & 3] ?? 0)
  const file = new Uint8Array(writePsd({ width, height, imageData: { width, height, data } }))
  const { bytes } = await make(file, {
    mends: [newMend('add-bleed'), newMend('convert-colours')],
    requirements: ONE_SIDE,
  })
  const made = new Uint8Array(bytes)
  expect(await judgeX4(made)).toEqual([])
  const { findings } = await checkArtwork(made, ONE_SIDE)
  expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
})

test('a preview, and the plates of a production file', async () => {
  const runner = createProductionRunner(profile)
  const mends = [newMend('add-bleed')]
  const webp = await runner.preview(
    'me',
    { task: 'preview', requirements: ONE_SIDE, mends },
    once(await picture('png')),
  )
  expect(await sharp(webp ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 897 })
  const made = await make(await picture('png'), {
    mends: [...mends, newMend('convert-colours')],
    requirements: ONE_SIDE,
  })
  const plates = await runner.plates('me', once(made.bytes))
  expect(plates?.plates.map(({ name }) => name)).toEqual(['Cyan', 'Magenta', 'Yellow', 'Black'])
})

test('what is no artwork has no production file', async () => {
  const runner = createProductionRunner(profile)
  expect(await runner.make('me', TASK, once(Buffer.from('no artwork')))).toEqual({ ok: false, code: 'unknown-kind' })
  expect(
    await runner.preview('me', { task: 'preview', requirements: STICKER, mends: [] }, once(Buffer.from('no'))),
  ).toBeNull()
})
