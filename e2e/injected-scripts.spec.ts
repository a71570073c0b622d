import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import { addSecurityHeaders } from '../server/security-headers.ts'
import { hostPages } from '../server/testing/host-pages.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* The content security policy in a real browser: only the shop's own inline scripts run (decisions/0038). */

const INJECTED = '<script>document.documentElement.dataset.injected = "yes"</script>'
const REFUSED = /Executing inline script violates the following Content Security Policy/

for (const [what, path] of [
  ['a page that is kept for everybody', '/stickers'],
  ['a personal page', '/cart'],
] as const) {
  test(`a script inserted into ${what} before its policy was made does not run`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(REFUSED)
    let renderings = 0
    const app = Fastify()
    addSecurityHeaders(app)
    await hostPages(app, {
      // As if a loader's text had come into the page without being escaped.
      render: async (_request, { scriptNonce: nonce }) => {
        renderings += 1
        const ours = `<script nonce="${nonce}">document.documentElement.dataset.ours = "yes"</script>`
        const html = `<!doctype html><html lang="en"><title>Stickers</title><p>A text${INJECTED}</p>${ours}</html>`
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    for (let times = 0; times < 2; times += 1) {
      await page.goto(url + path)
      const root = page.locator('html')
      await expect(root).toHaveAttribute('data-ours', 'yes')
      await expect(root).not.toHaveAttribute('data-injected')
    }
    // The kept one was not rendered a second time, the personal one was.
    expect(renderings).toBe(path === '/stickers' ? 1 : 2)
    await app.close()
  })
}

/** Has a script in every page that the browser gets from here on, added on its way. */
async function injectInto(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${INJECTED}</body>`) })
  })
}

test('a script inserted into a cached page does not run, and the page works', async ({ page, consoleErrors }) => {
  consoleErrors.expect(REFUSED)
  // From here on it is kept.
  await page.request.get('/stickers')
  await injectInto(page, '/stickers')
  const answer = await page.goto('/stickers')
  expect(answer?.headers()['etag']).toBeTruthy()
  // The shop's own scripts run: without them no choice shows another price.
  const banner = bannerOn(page)
  const before = await banner.total.innerText()
  await banner.choose('Finishing', 'Matte Lamination')
  await expect(banner.total).not.toHaveText(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-injected')
})

test('a script inserted into a personal page, a cart with a line, does not run', async ({ page, consoleErrors }) => {
  consoleErrors.expect(REFUSED)
  expect((await page.request.post('/api/cart/items', { data: { product_id: 1 } })).status()).toBe(201)
  await injectInto(page, '/cart')
  const answer = await page.goto('/cart')
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store' })
  // The shop's own scripts run: without them removing a line would load another document.
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes'
  })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-same', 'yes')
  await expect(root).not.toHaveAttribute('data-injected')
})
