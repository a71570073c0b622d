import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { layoutShift } from './support/layout-shift.ts'
import { bannerOn } from './support/quote-banner.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { type Shop, startShop } from './support/start-shop.ts'
import { test as base, expect, leaveShop } from './support/test.ts'

/** A report as it came to the service. */
interface Report {
  body: string
  headers: IncomingHttpHeaders
}

interface Fixtures {
  /** What the shop's analytics service was told so far. */
  reports: Report[]
  /** A shop that has such a service. */
  counted: Shop
}

const test = base.extend<Fixtures & { service: { url: string; reports: Report[] } }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const reports: Report[] = []
    const server = createServer(async (request, response) => {
      if (request.method === 'POST') reports.push({ body: await text(request), headers: request.headers })
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`, reports })
    server.closeAllConnections()
    server.close()
  },
  reports: ({ service }, use) => use(service.reports),
  counted: [
    async ({ service, context }, use) => {
      const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env: { ANALYTICS_URL: service.url } })
      await use(shop)
      await leaveShop(context)
      await shop.close()
    },
    { timeout: 120_000 },
  ],
})

const FORM_PAGE = '/quote-request?featured_item_id=1&product_id=1&size=custom&width=1200&height=900'
const question = (page: Page) => page.getByRole('region', { name: 'May we count quote requests?' })
const getConsent = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')

/** Until its scripts are there an answer is sent as a form, and the page comes anew. */
function isHydrated(page: Page) {
  return page.waitForFunction(() => {
    const form = document.querySelector('form[action="/cookies"]')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'))
  })
}

test('without an analytics service there is no consent question, no setting, and pages may connect to no other host (decisions §7)', async ({
  page,
}) => {
  const opened = await page.goto('/stickers')
  expect(opened?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cookie choices' })).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await page.goto('/cookies')
  await expect(page.getByText('This shop uses no analytics service')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test('the consent banner does not block the page, is reached by keyboard and shifts nothing', async ({
  page,
  counted,
}) => {
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const opened = await page.goto(`${counted.url}/stickers`)
    expect(opened?.headers()['content-security-policy']).toMatch(
      /connect-src 'self' http:\/\/127\.0\.0\.1:\d+\/collect;/,
    )
    await expect(question(page)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expectNoAxeViolations(page)
    const [decline, accept] = [button(page, 'Decline'), button(page, 'Accept')]
    const look = (one: typeof decline) =>
      one.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element)
        return { color, backgroundColor, borderColor, fontWeight, fontSize }
      })
    expect(await look(accept)).toEqual(await look(decline))
  }
  const banner = bannerOn(page)
  await banner.choose('Finishing', 'Matte Lamination')
  await expect(banner.add).toBeEnabled()
})

test('the banner is answered once, by keyboard, and the answer can be changed from the footer', async ({
  page,
  counted,
}) => {
  await page.goto(`${counted.url}/stickers`)
  await isHydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'More' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Decline')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(`${counted.url}/stickers`)
  await expect.poll(() => getConsent(page)).toMatchObject({ value: 'declined', sameSite: 'Lax' })

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page)).toBeHidden()

  await page.getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page.getByText('You declined. We don’t tell the service anything.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You accepted.')).toBeVisible()
  await expect.poll(() => getConsent(page)).toMatchObject({ value: 'accepted' })
})

test('if the answer cannot be saved, the banner says so and stays', async ({ page, counted, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${counted.url}/stickers`)
  await isHydrated(page)
  await page.context().setOffline(true)
  await button(page, 'Accept').click()
  await expect(question(page).getByRole('alert')).toHaveText('Your choice could not be saved. Please try again.')
  await page.context().setOffline(false)
  await button(page, 'Accept').click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => getConsent(page)).toMatchObject({ value: 'accepted' })
})

test('a quote request is reported only with consent, and without personal data (000 §4.4)', async ({
  page,
  counted,
  reports,
}) => {
  const ask = async (quantity: number) => {
    await page.goto(`${counted.url}${FORM_PAGE}&quantity=${quantity}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'SEND QUOTE' }).click()
    await expect(page.getByRole('heading', { name: 'Your Quote Request has been sent!' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const data = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@reader.example' }
  expect((await page.request.post(`${counted.url}/api/guest`, { data })).status()).toBe(201)

  await ask(250)
  expect(reports).toEqual([])

  await button(page, 'Accept').click()
  await expect(question(page)).toBeHidden()
  expect(reports, 'what happened before is not told afterwards').toEqual([])
  await ask(500)
  await expect.poll(() => reports.map(({ body }) => body)).toEqual(['{"event":"quote-request","type":"Special Size"}'])
  const { headers } = reports[0] ?? {}
  expect(headers?.cookie).toBeUndefined()
  expect(headers).toMatchObject({
    origin: counted.url,
    referer: `${counted.url}/`,
    'content-type': 'text/plain;charset=UTF-8',
  })

  await page.goto(`${counted.url}/cookies`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined. We don’t tell the service anything.')).toBeVisible()
  await ask(750)
  expect(reports).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner is not shown, because nothing could be sent', async ({ page, counted }) => {
    await page.goto(`${counted.url}/stickers`)
    await expect(question(page)).toBeHidden()
  })
})

test('the landing page’s UTM fields are kept for the visit, even if the shopper leaves the page at once (000 §3)', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('tracking'))
  await page.goto('/?utm_source=newsletter&utm_campaign=May%20sale&gclid=x')
  await expect.poll(kept).toBe('{"utm_source":"newsletter","utm_campaign":"May sale"}')
  await page.goto('/stickers?utm_nothing=1')
  await expect(bannerOn(page).add).toBeEnabled()
  await expect.poll(kept).toBe('{"utm_source":"newsletter","utm_campaign":"May sale"}')
  await page.goto('/cart?utm_medium=fair')
  await expect.poll(kept).toBe('{"utm_medium":"fair"}')
})

const button = (page: Page, name: string) => question(page).getByRole('button', { name })
