import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* From a picture without bleed to the file that is printed (issue 20, 3 and 5). */

const WIDTHS = [390, 810, 1440]

const WAVES = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="624">
  <rect width="900" height="624" fill="#e9dff0"/><circle cx="700" cy="170" r="110" fill="#e3b341"/>
  <path d="M0 490 C200 380 350 600 570 470 S 820 400 900 450 V624 H0Z" fill="#24a0d8"/></svg>`

const MAYA = {
  first_name: 'Maya',
  last_name: 'Rowe',
  email: 'maya@example.com',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  postcode: 'TR7 1AB',
  same_address: 'yes',
  delivery: 'standard',
  pay_by: 'transfer',
}

interface FileCheck {
  file_id: string
  digest: string | null
  report: { findings: { rule: string; level: string }[] } | null
  mends: { id: string }[]
}

/** The check of a line's one file, once it is done. */
async function checkOf(request: APIRequestContext, line: string): Promise<FileCheck> {
  let found: FileCheck | undefined
  const ask = async () => {
    const answer = (await (await request.get(`/api/artwork/lines/${line}/checks`)).json()) as {
      data: { files: FileCheck[] }
    }
    found = answer.data.files[0]
    return found?.report ?? null
  }
  await expect.poll(ask, { timeout: 20_000 }).not.toBeNull()
  if (found === undefined) throw new Error('no file')
  return found
}

/** The corner of a preview: what is printed in the bleed. */
async function corner(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const picture = sharp(await answer.body())
  const { width = 0, height = 0 } = await picture.metadata()
  const { data } = await picture
    .extract({ left: 4, top: height - 8, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, colour: [...data.subarray(0, 3)] }
}

async function order(request: APIRequestContext): Promise<void> {
  const { data } = (await (await request.get('/api/checkout')).json()) as { data: { seen: object } }
  const placed = await request.post('/api/checkout', { data: { ...MAYA, ...data.seen, idempotency_key: randomUUID() } })
  expect(placed.status(), await placed.text()).toBe(201)
}

test('a picture without bleed is mended, undone, mended again, and printed from a file with its hash', async ({
  page,
  ownShop,
  browser,
}) => {
  test.slow()
  const request = (await browser.newContext({ baseURL: ownShop.url })).request
  const choices = { product_id: 3, width: '75', height: '52', quantity: '500' }
  const added = (await (await request.post('/api/cart/items', { data: choices })).json()) as { data: { id: string } }
  const line = added.data.id
  const buffer = await sharp(Buffer.from(WAVES)).png().toBuffer()
  const files = { name: 'waves.png', mimeType: 'image/png', buffer }
  expect((await request.post(`/api/artwork/lines/${line}/files`, { multipart: { files } })).status()).toBe(201)
  const { file_id: file, digest, report } = await checkOf(request, line)
  expect(report?.findings.filter(({ level }) => level !== 'fine').map(({ rule }) => rule)).toContain('bleed')

  const mend = async (mends: object[]) => {
    const answer = await request.put(`/api/artwork/lines/${line}/files/${file}/mends`, { data: { mends, digest } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const preview = `/api/artwork/lines/${line}/files/${file}/preview`
  const mirrored = { id: 'add-bleed', from: 'mirror', colour: null }
  await mend([mirrored])
  expect(await corner(request, preview)).toMatchObject({
    width: 896,
    colour: [36, 160, 216].map((value) => expect.closeTo(value, -1.5)),
  })
  await mend([])
  expect((await checkOf(request, line)).mends).toEqual([])
  await mend([mirrored, { id: 'convert-colours' }])
  await order(request)

  const staff = await openStaff(ownShop, browser)
  await staff.goto('/staff/artwork')
  await staff
    .getByRole('link', { name: /waves\.png/ })
    .first()
    .click()
  const part = staff.getByRole('heading', { name: 'Production file' }).locator('xpath=ancestor::section')
  const bytes = await readDownload(staff, part.getByRole('link', { name: /^Download production file/ }))
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.6')
  await staff.reload()
  await expect(part.getByRole('code')).toHaveText(createHash('sha256').update(bytes).digest('hex'))

  await part.getByRole('button', { name: 'Show the plates' }).click()
  await expect(part.getByRole('group', { name: 'Plates' }).getByRole('checkbox')).toHaveCount(4)
  await part.getByRole('application').focus()
  await staff.keyboard.press('ArrowLeft')
  await expect(part.getByText(/^Total ink here/)).toContainText(/\d+ %/)
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 })
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolations(staff)
  await staff.context().close()
  await page.close()
})

async function readDownload(page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path())
}
