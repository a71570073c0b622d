import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import DxfReader from 'dxf-parser'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'
import { openStaff } from './support/staff-rooms.ts'

/* The cut line from artwork, on screen (issue 20, 4). */

const SHAPED = '/stickers/pvc-vinyl?cutting_id=2&shape_id=6'

const CLOUD =
  '<path d="M200 500a180 180 0 0 1 200-250a230 230 0 0 1 420 60a160 160 0 0 1 120 310h-560a130 130 0 0 1-180-120z" fill="#7a2cf0"/>'

const draw = (ground = '') =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${ground}${CLOUD}</svg>`))

async function give(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.goto(SHAPED)
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer })
  const sheet = page.getByRole('region', { name: 'Your artwork' })
  await expect(sheet).toContainText(/50\.0 × \d+\.\d mm, 2 mm around the artwork, \d+ nodes/)
  return sheet
}

async function openEditor(sheet: Locator, page: Page): Promise<Locator> {
  await sheet.getByRole('button', { name: 'Change the cut line' }).click()
  const editor = page.getByRole('dialog', { name: 'Cut line' })
  await expect(editor.getByRole('status').filter({ hasText: 'A blade can follow this line' })).toBeVisible()
  return editor
}

const labelsOf = (nodes: readonly Element[]) => nodes.map((node) => node.getAttribute('aria-label'))

const placeOf = async (node: Locator) => (await node.getAttribute('aria-label')) ?? ''

test('a line drawn from a logo is changed by keyboard, priced at its size, ordered, and downloaded by staff', async ({
  page,
  shop,
  inbox,
  browser,
}) => {
  test.slow()
  const staff = await openStaff(shop, browser)
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  const sheet = await give(page, 'nimbus.png', await draw().png().toBuffer())
  await sheet.getByRole('button', { name: /^Make it 50 × \d+ mm$/ }).click()
  await expect(bannerOn(page).order).toContainText(/50 × 3\d/)

  const editor = await openEditor(sheet, page)
  const node = editor.getByRole('button', { name: /^Node 3 of/ })
  const before = await placeOf(node)
  await node.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(node).not.toHaveAttribute('aria-label', before)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(node).toHaveAttribute('aria-label', before)
  await editor.getByRole('button', { name: 'Redo' }).click()
  await expect(node).not.toHaveAttribute('aria-label', before)
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Use this cut line' }).click()
  await expect(sheet).toContainText('changed by hand')

  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'nimbus.png' })).toContainText(/Cut line 50\.0 × /)
  await page.goto('/checkout')
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await order.getByRole('button', { name: /^Order and pay £/ }).click()
  await expect(page).toHaveURL(/\/orders\/(T-\d{4}-\d{6})/)
  const number = /T-\d{4}-\d{6}/.exec(page.url())?.[0] ?? ''

  await staff.goto(`${shop.url}/staff/orders/${number}`)
  const downloading = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'DXF of the cut line of nimbus.png' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('nimbus-cut-line.dxf')
  const drawing = new DxfReader().parseSync(await readFile(await download.path(), 'utf8'))
  expect(drawing?.entities).toHaveLength(1)
})

test('a plain background is told from the artwork by a tolerance, and the nodes are a list as well', async ({
  page,
}) => {
  const ground = '<rect width="1200" height="900" fill="#f3efe4"/>'
  const sheet = await give(page, 'nimbus.jpg', await draw(ground).jpeg().toBuffer())
  const editor = await openEditor(sheet, page)
  const slider = editor.getByRole('slider', { name: 'Difference from the background, slider' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(editor.getByRole('textbox', { name: 'Difference from the background' })).toHaveValue('13')
  await editor.getByText('Nodes as a list').click()
  const across = editor.getByRole('textbox', { name: 'Across, node 2' })
  const from = Number(await across.inputValue())
  await across.fill(String(from + 0.3))
  await across.press('Enter')
  await expect(across).toHaveValue((from + 0.3).toFixed(1))
  await editor.getByRole('textbox', { name: 'Distance from the artwork' }).fill('30')
  await page.keyboard.press('Tab')
  await expect(editor.getByRole('textbox', { name: 'Distance from the artwork' })).toHaveValue('20')
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('textbox', { name: 'Distance from the artwork' })).toHaveValue('2')
  await expect(across).toHaveValue((from + 0.3).toFixed(1))
})

test('by keyboard alone: a node is reached, moved, added and taken away, a handle turned, all undone, and the line used', async ({
  page,
}) => {
  const sheet = await give(page, 'nimbus.png', await draw().png().toBuffer())
  await sheet.getByRole('button', { name: 'Change the cut line' }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Cut line' })
  const blade = editor.getByRole('status').filter({ hasText: 'A blade can follow this line' })
  await expect(blade).toBeVisible()
  const nodes = editor.getByRole('button', { name: /^Node \d+ of/ })
  const focused = editor.locator(':focus')
  const count = await nodes.count()
  const places = () => nodes.evaluateAll(labelsOf)
  const before = await places()

  // The whole line is one stop of Tab.
  const stops: string[] = []
  for (let presses = 0; presses < 12; presses++) {
    stops.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))
    if (stops.at(-1)?.startsWith('Node 1 of') === true) break
    await page.keyboard.press('Tab')
  }
  expect(stops.at(-1), stops.join(', ')).toContain(`Node 1 of ${count}`)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Node 3 of ${count}`))
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Node ${count} of`))
  await page.keyboard.press('PageDown')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Node 1 of ${count}`))

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Insert')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Node 2 of ${count + 1}`))
  await page.keyboard.press('Delete')
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Node 2 of ${count}`))
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveAttribute('aria-label', /^Handle (?:before|after) the node$/)
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAttribute('aria-label', /^Handle/)
  expect(await places()).not.toEqual(before)
  const undo = editor.getByRole('button', { name: 'Undo' })
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Control+z')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(focused).toHaveAttribute('aria-label', /^(?:Node|Handle)/)
  expect(await places()).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  expect(await places()).not.toEqual(before)
  await expect(blade).toBeVisible()
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Use this cut line' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('changed by hand')
})

test('on a phone a node is dragged by touch, and nothing is wider than the screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  const sheet = await give(page, 'nimbus.png', await draw().png().toBuffer())
  const editor = await openEditor(sheet, page)
  const node = editor.getByRole('button', { name: /^Node 1 of/ })
  await node.scrollIntoViewIfNeeded()
  // Whichever of two nodes that are near each other is under the finger.
  const places = () => editor.getByRole('button', { name: /^Node \d+ of/ }).evaluateAll(labelsOf)
  const [before, box] = [await places(), await node.boundingBox()]
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = await context.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 3, y: y - 4 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 6, y: y - 8 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(places).not.toEqual(before)
  await expect(editor.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

test('without scripts the shop draws the line and shows it', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const product = { product_id: 3, cutting_id: 2, shape_id: 6, size: 'custom', width: 75, height: 60 }
  const added = await context.request.post('/api/cart/items', { data: product })
  const { data } = (await added.json()) as { data: { id: string } }
  await page.goto(`/cart/artwork/${data.id}`)
  const buffer = await draw().png().toBuffer()
  await page.getByLabel('Files').setInputFiles({ name: 'nimbus.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Send artwork' }).click()
  await page.getByLabel('Distance from the artwork').fill('3')
  await page.getByRole('button', { name: 'Draw the cut line' }).click()
  await expect(page.getByText(/Cut line 75\.\d × \d+\.\d mm, 3 mm around the artwork/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'SVG of the cut line of nimbus.png' })).toBeVisible()
  await context.close()
})
