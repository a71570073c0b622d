import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { placeDispatchedOrder } from './support/place-dispatched.ts'
import { placePackedOrders } from './support/place-packed.ts'
import { placeReleasedOrders } from './support/place-released.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/*
 * The pages between planning and complaints (issue 21) by keyboard alone, without scripts, and with nonsense in every field:
 * nothing is out of reach, and what is not understood is said.
 */

const NONSENSE = '\u202E-1e9 ½ 🦆 <b>“' + 'x'.repeat(300)

/** Goes through a page with the tabulator: each stop is seen, has a name, and shows that it has the focus. */
async function walkByKeyboard(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const faults: string[] = []
  const seen = new Set<string>()
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      const name =
        element.getAttribute('aria-label') ??
        (labels
          .map((label) => label.textContent)
          .join(' ')
          .trim() ||
          element.textContent?.trim() ||
          element.title)
      const shown = [element, ...labels].some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      const path = `${element.tagName} ${element.id} ${element.getAttribute('name') ?? ''} ${(box.x + scrollX).toFixed(0)} ${(box.y + scrollY).toFixed(0)}`
      const place = element.tagName.toLowerCase() + ' ' + (name ?? '').slice(0, 40)
      return { path, place, hasName: (name ?? '') !== '', shown, onScreen, isHidden: style.visibility === 'hidden' }
    })
    if (found === null || seen.has(found.path)) break
    seen.add(found.path)
    if (!found.hasName) faults.push(`${address}: ${found.path} has no name`)
    if (!found.shown) faults.push(`${address}: ${found.place} does not show its focus`)
    if (!found.onScreen) faults.push(`${address}: ${found.place} is not on the screen`)
  }
  if (seen.size < 5) faults.push(`${address}: only ${seen.size} stops`)
  return faults
}

/** Sends every form at an address that takes words, without scripts, with nonsense in all of them. */
async function sendNonsense(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  await page.goto(address)
  const forms = page.locator('main form')
  const count = await forms.count()
  for (let index = 0; index < count; index++) {
    await page.goto(address)
    const form = forms.nth(index)
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    const fields = form.locator(
      'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
    )
    if ((await fields.count()) === 0) continue
    const intent = await form
      .locator('input[name=intent]')
      .first()
      .getAttribute('value', { timeout: 500 })
      .catch(() => '')
    for (const field of await fields.all()) {
      const type = await field.getAttribute('type')
      if (type === 'date') continue
      await field.evaluate((one, text) => {
        one.removeAttribute('maxlength')
        ;(one as HTMLInputElement).value = text
      }, NONSENSE)
    }
    const arriving = page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() !== 303)
    await form.locator('button[type=submit], button:not([type])').last().click()
    const status = (await arriving).status()
    await page.waitForLoadState()
    const where = `${address}, form ${index} ${intent}`
    if (status >= 500) faults.push(`${where}: ${status}`)
    const said = await page.locator('[aria-invalid=true], [role=alert], [role=status], main .notice').count()
    if (said === 0) faults.push(`${where}: nothing is said (${status})`)
    if ((await page.locator('h1').count()) !== 1) faults.push(`${where}: no page`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (width > 0) faults.push(`${where}: ${width} px too wide`)
  }
  return faults
}

test('production and dispatch are worked by keyboard alone, without scripts, and answer nonsense in words', async ({
  browser,
  page,
  ownShop,
}) => {
  test.setTimeout(600_000)
  const link = await firstLink(ownShop)
  await ownShop.stop()
  await placePackedOrders(ownShop.dataDir)
  await placeReleasedOrders(ownShop.dataDir)
  const sent = await placeDispatchedOrder(ownShop.dataDir)
  await ownShop.start()
  await join(page, link, 'Mona')
  await setUpApp(page)
  const storageState = await page.context().storageState()
  const phone = { viewport: { width: 390, height: 844 }, baseURL: ownShop.url }
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState, ...phone })
  const customer = await browser.newContext({ javaScriptEnabled: false, ...phone })

  // A gang of two, with one that waits; a fault that was reported; parcels that are made up.
  const first = await plain.newPage()
  await first.goto('/staff/planning')
  for (const box of (await first.getByRole('checkbox').all()).slice(0, 2)) await box.check()
  await first.getByRole('button', { name: 'Plan what is ticked' }).first().click()
  await expect(first.getByText('The jobs are planned and laid out.')).toBeVisible()
  const gang = new URL(first.url()).pathname
  await first.goto('/staff/dispatch/T-2026-000001')
  await first.getByRole('button', { name: 'Make up parcels' }).click()
  await expect(first.getByText('The parcels are made up.')).toBeVisible()
  const report = await customer.newPage()
  await report.goto(sent.path)
  await report.getByRole('link', { name: /fault/i }).first().click()
  const complaint = report.url()
  const faults: string[] = [...(await sendNonsense(report, complaint))]
  await report.goto(complaint)
  await report.getByLabel('The cut is off').check()
  await report.getByLabel('Set 1').check()
  await report.getByLabel('How many pieces are faulty?').fill('10')
  await report.getByLabel('What do you see?').fill('Off by 2 mm.')
  await report.getByLabel(/again/i).first().check()
  await report.getByRole('button', { name: 'Send report' }).last().click()
  await expect(report.getByText('Thank you. We have your report.')).toBeVisible()

  const staffPages = [
    '/staff/dispatch',
    '/staff/dispatch/T-2026-000001',
    '/staff/dispatch/T-2026-000003',
    '/staff/dispatch/promises',
    '/staff/complaints',
    '/staff/complaints/1',
    '/staff/complaints/statistics',
    '/staff/planning',
    gang,
    '/staff/board',
    `/staff/orders/${sent.orderNo}`,
  ]
  for (const address of staffPages) {
    faults.push(...(await sendNonsense(first, address)))
    faults.push(...(await walkByKeyboard(page, ownShop.url + address)))
    await expectNoAxeViolations(page)
    for (const width of [390, 810, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) faults.push(`${address}: ${wide} px too wide at ${width}`)
      await page.screenshot({
        path: test.info().outputPath(`${address.replaceAll('/', '_')}-${width}.png`),
        fullPage: true,
      })
    }
  }
  for (const address of [complaint, sent.path]) {
    faults.push(...(await sendNonsense(report, address)))
    faults.push(...(await walkByKeyboard(page, new URL(address, ownShop.url).href)))
    for (const width of [390, 810, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const name = new URL(address, ownShop.url).pathname.replaceAll('/', '_')
      await page.screenshot({ path: test.info().outputPath(`customer${name}-${width}.png`), fullPage: true })
    }
  }
  expect(faults).toEqual([])
})
