import { brokenAmong, crawl } from './support/crawl.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import type { ReadPage } from './support/read-page.ts'
import { readXml } from './support/read-xml.ts'
import { expect, test } from './support/test.ts'

/* The whole shop as a crawler finds it: from the home page by every link, not signed in. */

test('every linked page exists and has its title and metadata', async ({ page, baseURL }) => {
  test.setTimeout(600_000)
  const origin = baseURL ?? ''
  await page.goto('/contact')
  const listed = (await readXml(page, '/sitemap.xml', 'url')).map(({ loc = [] }) => loc[0] ?? '')
  expect(listed.length).toBeGreaterThan(50)
  const { pages, links } = await crawl(page, origin, listed)
  const read = pages.filter(({ isPage }) => isPage)
  expect(read.length).toBeGreaterThan(60)
  expect(pages.filter(({ status }) => status !== 200).map(({ address, status }) => `${address}: ${status}`)).toEqual([])
  expect(read.flatMap(getFaults)).toEqual([])

  const shown = read.filter(({ hidden }) => !hidden)
  const canonical = new Map(shown.map((one) => [one.canonicals[0] ?? '', one]))
  expect(repeated([...canonical.values()].map(({ title }) => title))).toEqual([])
  expect(repeated([...canonical.values()].map(({ descriptions }) => descriptions[0] ?? ''))).toEqual([])

  expect([...canonical.keys()].filter((address) => !listed.includes(address))).toEqual([])
  // Whatever the sitemap lists is linked, shown to search engines, and its own canonical address.
  const own = new Set(
    shown.filter(({ address, canonicals }) => canonicals[0] === address).map(({ address }) => address),
  )
  // What is for developers is listed, and no page for shoppers leads there.
  expect(listed.filter((address) => !own.has(address))).toEqual([`${origin}/api/docs`])

  expect(withoutTarget(links, read)).toEqual([])
  const assets = [...new Set(read.flatMap((one) => one.assets))].filter((asset) => asset.startsWith(origin))
  expect(assets.length).toBeGreaterThan(200)
  expect(await brokenAmong(page, assets)).toEqual([])
})

/** What is wrong with a page by itself. */
function getFaults({
  address,
  title,
  descriptions,
  canonicals,
  hidden,
  headings,
  crumbs,
  withoutAlt,
}: ReadPage): string[] {
  // What is told is of the canonical address; this one may add a product to it (decisions §8).
  const shown = canonicals[0] === address ? crumbs.shown : crumbs.shown.slice(0, crumbs.told.length)
  const { told } = crumbs
  const faults = [
    title === '' && 'no title',
    headings !== 1 && `${headings} main headings`,
    withoutAlt.length > 0 && `pictures without alternative text: ${withoutAlt.join()}`,
    !hidden && descriptions.length !== 1 && `${descriptions.length} descriptions`,
    !hidden && shown.join(' / ') !== told.join(' / ') && `${shown.join(' / ')} is shown, ${told.join(' / ')} told`,
    !hidden && canonicals.length !== 1 && `${canonicals.length} canonical addresses`,
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${address}: ${fault}`)
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

/** Links to a place in a page that is not there. */
function withoutTarget(links: ReadonlyMap<string, string>, pages: readonly ReadPage[]): string[] {
  const places = new Map(pages.map(({ address, ids }) => [address, new Set(ids)]))
  return [...links].flatMap(([link, from]) => {
    const { hash } = new URL(link)
    const ids = places.get(link.slice(0, link.length - hash.length))
    return hash.length < 2 || ids === undefined || ids.has(decodeURIComponent(hash.slice(1)))
      ? []
      : [`${from}: ${link}`]
  })
}

/** One page of each kind; console errors of the browser fail the test by themselves. */
const KINDS = [
  '/',
  '/products',
  '/stickers',
  '/stickers/roll/art-paper',
  '/vinyl-lettering/transfer-decals',
  '/business-cards/premium-business-card/royal-extra-white-400gsm',
  '/prices',
  '/user-guide/shipping-info',
  '/user-guide/how-to-attach',
  '/faq',
  '/contact',
  '/cookies',
  '/api/docs',
]

for (const path of KINDS) {
  test(`${path} as a browser opens it`, async ({ page, baseURL }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    // 001 §2: all but the last are links, and a single crumb is not shown.
    if ((await crumbs.count()) > 0) {
      const [steps, ways] = [crumbs.getByRole('listitem'), crumbs.getByRole('link')]
      expect(await steps.count()).toBeGreaterThan(1)
      expect(await ways.count()).toBe((await steps.count()) - 1)
    }
    await expectNoAxeViolations(page)
  })
}

test('after navigating there is one title, one canonical address and one set of structured data', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dome Stickers/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Dome Stickers | Trimline')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/dome-stickers`)
  const data = page.locator('script[type="application/ld+json"]')
  await expect(data).toHaveCount(1)
  expect(await data.textContent()).toContain('"Dome Stickers"')
})
