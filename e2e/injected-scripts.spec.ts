import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type PageHostOptions, pageHost } from '../server/page-host.ts'
import { addSecurityHeaders } from '../server/security-headers.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* The content security policy in a real browser: only the shop's own inline scripts run (decisions/0038). */

const INJECTED = '<script>document.documentElement.dataset.injected = "yes"</script>'
const REFUSED = /Executing inline script violates the following Content Security Policy/

test('a script that was in the page before its policy was made does not run, cached or not', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(REFUSED)
  const app = Fastify()
  addSecurityHeaders(app)
  await app.register(pageHost, {
    production: true,
    publicUrl: null,
    analyticsUrl: null,
    clock: systemClock,
    perMinute: 10,
    receiveFiles: {},
    apiPages: [],
    movedTo: () => null,
    cacheEpoch: () => 'morning',
    servicesFor: () => ({ content: { preview: null } }) as ReturnType<PageHostOptions['servicesFor']>,
    // As if a loader's text had come into the page without being escaped.
    loadRender:
      async () =>
      async (_request, { scriptNonce: nonce }) => {
        const ours = `<script nonce="${nonce}">document.documentElement.dataset.ours = "yes"</script>`
        const html = `<!doctype html><html lang="en"><title>Stickers</title><p>A text${INJECTED}</p>${ours}</html>`
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // The second time from the cache.
  for (let times = 0; times < 2; times += 1) {
    await page.goto(`http://127.0.0.1:${port}/stickers`)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-ours', 'yes')
    await expect(root).not.toHaveAttribute('data-injected')
  }
  await app.close()
})

test('a script put into a page of the shop does not run, and the page works', async ({ page, consoleErrors }) => {
  consoleErrors.expect(REFUSED)
  await page.route('**/stickers', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${INJECTED}</body>`) })
  })
  await page.goto('/stickers')
  // The shop's own scripts run: without them no choice shows another price.
  const banner = bannerOn(page)
  const before = await banner.total.innerText()
  await banner.choose('Finishing', 'Matte Lamination')
  await expect(banner.total).not.toHaveText(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-injected')
})
