import { priceCheckOn } from './support/price-check.ts'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Decisions §8, product truth: what is sold is what its name says. */

test('foil, embossing, fold, hole and string are chosen, priced and shown; a finishing in the product’s name cannot be removed', async ({
  page,
}) => {
  const banner = bannerOn(page)
  await page.goto('/foil-stickers')
  await expect(banner.order).toContainText('Gold Foil')
  await expect(banner.order).toContainText('Special Features Cost')
  await expect(page.getByText('Minimum 1,000. The foil press is set up for long runs.')).toBeVisible()
  await banner.group('Special Features (Add-ons)').scrollIntoViewIfNeeded()
  await banner.group('Special Features (Add-ons)').getByText('Foil Stamp', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Gold Foil/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Silver Foil' }).check()
  await page.getByRole('checkbox', { name: /^Gold Foil/ }).uncheck()
  await expect(banner.order).toContainText('Silver Foil')
  await expect(banner.order).not.toContainText('Gold Foil')

  await page.goto('/business-cards/swing-tags/folded-swing-tag')
  await expect(banner.order).toContainText('91 × 55 folded, 91 × 110 open')
  await expect(banner.order).toContainText('Half Fold')
  await expect(banner.order).toContainText('Natural Cotton')
  await expect(page.getByRole('img', { name: 'Half Fold, opened: 91 × 110 mm' })).toBeVisible()
  const strung = await banner.total.textContent()
  await banner.choose('Punch Hole', 'None')
  await expect(banner.order).not.toContainText('Natural Cotton')
  await expect(banner.total).not.toHaveText(strung ?? '')
})

test('a sheet has a paper size, and for a label size the number that fits is shown', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/labels')
  await banner.choose('Size of Sheet (mm)', 'A4 210 × 297')
  await expect(banner.order).toContainText('Sheet, 210 × 297 mm')
  await page.getByRole('textbox', { name: 'Label width' }).fill('50')
  await page.getByRole('textbox', { name: 'Label height' }).fill('50')
  await expect(page.getByText('15 labels fit on this sheet.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sheet 210 × 297 mm with 15 labels' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Number of Cuts' })).toHaveValue('15')
  await page.getByRole('textbox', { name: 'Number of Cuts' }).fill('16')
  await expect(
    page.getByText('16 labels of this shape do not fit on a 210 × 297 mm sheet. At most 15 fit.'),
  ).toBeVisible()
})

test('the price check takes the label size like the item’s page, and prices the full sheet', async ({ page, shop }) => {
  const view = priceCheckOn(page)
  await page.goto('/prices?featured_item_id=3')
  await view.field('Width (mm)').fill('210')
  await view.field('Height (mm)').fill('297')
  await page.getByRole('textbox', { name: 'Label width' }).fill('50')
  await page.getByRole('textbox', { name: 'Label height' }).fill('50')
  await expect(page.getByText('15 labels fit on this sheet.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sheet 210 × 297 mm with 15 labels' })).toBeVisible()
  await expect(view.field('Number of Cuts')).toHaveValue('15')
  const query = { featured_item_id: '3', product_id: '1', width: '210', height: '297', cut_per_shape: '15' }
  const { price } = await priceRow(page.request, shop.url, { ...query, quantity: '100' })
  await expect(view.price('100')).toHaveAccessibleName(pounds(price))
  await page.getByRole('textbox', { name: 'Label width' }).fill('300')
  await expect(page.getByText(/300 × 50 mm/)).toBeVisible()
  await expect(view.table).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('another supply starts with its own default size and says so', async ({ page }) => {
    const banner = bannerOn(page)
    const view = priceCheckOn(page)
    const update = page.getByRole('button', { name: 'Update price' })
    const said = page.getByText('The size is now that of one sheet: 105 × 148 mm.')
    await page.goto('/prices')
    await view.field('Supply').selectOption('Sheet')
    await update.click()
    await expect(said).toBeVisible()
    await expect(view.field('Width (mm)')).toHaveValue('105')
    await expect(view.price('100')).toBeVisible()
    await page.getByRole('textbox', { name: 'Label width' }).fill('40')
    await page.getByRole('textbox', { name: 'Label height' }).fill('40')
    await update.click()
    await expect(page.getByText('6 labels fit on this sheet.')).toBeVisible()
    await expect(view.field('Number of Cuts')).toHaveValue('6')

    await page.goto('/stickers')
    await banner.choose('Supply', 'Sheet')
    await update.click()
    await expect(said).toBeVisible()
    await expect(banner.option('Size of Sheet (mm)', 'A6 105 × 148')).toBeChecked()
    await expect(banner.add).toBeEnabled()
  })

  test('a product without foil drops it, and the foil stays chosen for the product that has it', async ({ page }) => {
    const banner = bannerOn(page)
    const update = page.getByRole('button', { name: 'Update price' })
    await page.goto('/foil-stickers')
    await page.getByText('Foil Stamp', { exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'Silver Foil' }).check()
    await update.click()
    await page.getByText('Foil Stamp', { exact: true }).first().click()
    await page.getByRole('checkbox', { name: /^Gold Foil/ }).uncheck()
    await update.click()
    await expect(banner.order).toContainText('Silver Foil')
    await expect(banner.order).not.toContainText('Gold Foil')
    // The last foil cannot be taken off, and is still there when something else is chosen.
    await banner.choose('Size (mm)', '75 × 75')
    await update.click()
    await expect(banner.order).toContainText('Silver Foil')
    await expect(banner.order).not.toContainText('Gold Foil')

    await banner.choose('Product', 'Embossed Paper Stickers')
    await update.click()
    await expect(banner.option('Product', 'Embossed Paper Stickers')).toBeChecked()
    await expect(banner.order).toContainText('Emboss')
    await expect(banner.order).not.toContainText('Foil')
    await banner.add.click()
    await expect(page.getByRole('article', { name: 'Embossed Paper Stickers' })).not.toContainText('Foil')
  })

  test('changing the product and ordering at once shows the price first', async ({ page }) => {
    const banner = bannerOn(page)
    await page.goto('/foil-stickers')
    await banner.choose('Product', 'Embossed Paper Stickers')
    await banner.add.click()
    await expect(page).toHaveURL(/\/foil-stickers/)
    await expect(banner.order).toContainText('Emboss')
    await expect(banner.order).not.toContainText('Foil')
  })
})

test('the template of a folded tag has its open size and its creases', async ({ page }) => {
  await page.goto('/business-cards/swing-tags/folded-swing-tag?tab=artwork-guide')
  await expect(page.getByText('91x110mm, Card or tag, the open size, with creases')).toBeVisible()
  await page.getByRole('link', { name: 'Show the dimensions' }).click()
  await expect(
    page.getByRole('img', { name: 'Bleed, trim line, creases and safety of 91x110mm, to scale' }),
  ).toBeVisible()
  await expect(page.getByText('55 mm from the top')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF template' }).first().click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('business-card-91x110mm-fold-half-height.pdf')
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString('latin1')).toContain('/Separation /Crease')
})

test('a sheet without scripts says how many fit', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/labels?size=148x210&label_width=50&label_height=50`)
  await expect(page.getByText('6 labels fit on this sheet.')).toBeVisible()
  await context.close()
})

test('the "from" price is the price with which the page opens, on the home page, the page itself and in the feed', async ({
  page,
  shop,
}) => {
  const banner = bannerOn(page)
  for (const [path, name] of [
    ['/stickers', 'Custom Stickers'],
    ['/hologram-stickers', 'Hologram & Metallic Stickers'],
    ['/business-cards/swing-tags', 'Swing Tags'],
  ] as const) {
    await page.goto(path)
    const total = (await banner.total.textContent()) ?? ''
    await page.goto('/')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .first(),
    ).toContainText(`from ${total} for `)
  }
  const feed = await (await page.request.get(`${shop.url}/feeds/products.xml`)).text()
  expect(feed).toContain('<g:price>18.02 GBP</g:price>')
  expect(feed).toMatch(/<g:title>Hologram Stickers, 50 pieces<\/g:title>/)
  expect(feed).toMatch(/<g:title>Vinyl Lettering, 1 piece<\/g:title>/)
})

test('delivery dates agree: the panel’s date is the last day of the range in the facts', async ({ page, shop }) => {
  const dates = async (product_id: number) => {
    const response = await page.request.get(`${shop.url}/api/get/pricing-data?product_id=${product_id}`)
    const { data } = (await response.json()) as { data: { shipping: { date: string; arrival_date: string }[] }[] }
    return data[0]?.shipping[0]
  }
  const card = await dates(19)
  await page.goto('/business-cards/premium-business-card?tab=shipping-info')
  await expect(page.getByText('9–10 business days').first()).toBeVisible()
  const day = new Date(`${card?.arrival_date}T00:00:00Z`).getTime() - new Date(`${card?.date}T00:00:00Z`).getTime()
  // The next working day: a weekend and the longest run of bank holidays at most.
  expect(day).toBeGreaterThan(0)
  expect(day).toBeLessThanOrEqual(5 * 86_400_000)
})

test('a minimum charge is named as such, and no saving is calculated from it', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/custom-decals')
  await expect(banner.order).toContainText('Minimum charge')
  await expect(banner.order).not.toContainText('% less')
})
