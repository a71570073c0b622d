import type { Page } from '@playwright/test'
import { waitUntilHydrated } from './support/hydration.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* What is chosen, typed and pressed before the scripts are there is what is ordered, or the page says what it is not. */

const SCRIPTS = '**/assets/*.js'

/** Holds back the scripts that match until `release` is called. */
async function holdBack(page: Page, scripts: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('choices made before the scripts load are put into the cart', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/stickers', { waitUntil: 'commit' })
  const banner = bannerOn(page)
  await banner.choose('Product', 'PVC Vinyl')
  await banner.choose('Size (mm)', '75 × 75')
  await page.getByLabel('See more quantities').selectOption('500')
  await release()

  await expect(banner.order).toContainText('500 × 1 Kind')
  await expect(banner.order).toContainText('PVC Vinyl')
  await expect(banner.order).toContainText('75 × 75')
  await expect(banner.add).toBeEnabled()
  const total = await banner.total.innerText()
  await banner.add.click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog).toContainText('PVC Vinyl')
  await expect(dialog).toContainText('75 × 75 mm, 500 × 1 Kind')
  await expect(dialog).toContainText(total)
})

test('a button pressed before the scripts load works, with the choices of that moment', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/stickers', { waitUntil: 'commit' })
  const banner = bannerOn(page)
  await banner.choose('Product', 'PVC Vinyl')
  await banner.compare.click()
  await release()
  await expect(page.getByRole('region', { name: /compare/i })).toContainText('PVC Vinyl')
})

test('links pressed before the scripts load lead to the current choices', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load|ERR_FAILED|dynamically imported/)
  const banner = bannerOn(page)
  const chooseEarly = async () => {
    await page.goto('/stickers?size=custom&width=1200&height=900', { waitUntil: 'commit' })
    await banner.choose('Product', 'PVC Vinyl')
    await page.getByLabel('Width').fill('1100')
    await page.getByLabel('See more quantities').selectOption('500')
  }
  await page.route(SCRIPTS, (route) => route.abort())
  await chooseEarly()
  await banner.order.getByRole('link', { name: 'REQUEST A QUOTE' }).click()
  const description = page.getByRole('region', { name: 'DESCRIPTION' })
  await expect(description).toContainText('PVC Vinyl')
  await expect(description).toContainText('1100 × 900')
  await expect(description).toContainText('500 × 1 Kind')
  await expect(page.getByText(/no longer available|not available/)).toHaveCount(0)

  await chooseEarly()
  await page.getByRole('navigation', { name: 'Product details' }).getByRole('link', { name: 'PRICE' }).click()
  await expect(page.getByRole('heading', { name: 'You can check prices here.' })).toBeVisible()
  await expect(banner.option('Product', 'PVC Vinyl')).toBeChecked()
  await expect(page.getByLabel('Width').first()).toHaveValue('1100')
  await expect(page.getByLabel('See more quantities')).toHaveValue('500')

  await chooseEarly()
  await page.getByRole('group', { name: 'Special Processing' }).getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL(/special-processing\?.*product_id=3/)
  await expect(page.getByLabel('Product', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Width')).toHaveValue('1100')
})

test('a quote request that would differ from the form shown is not sent, and a message says so', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await page.route('**/api/quote/create/quote-request', (route) => {
    const sent = route.request().postDataJSON() as object
    return route.continue({ postData: JSON.stringify({ ...sent, finishing_id: '2' }) })
  })
  await page.goto('/quote-request?product_id=1&featured_item_id=1&size=custom&width=1200&height=900&quantity=500')
  // Sent without scripts it would be the right one.
  await waitUntilHydrated(page.getByRole('button', { name: 'SEND QUOTE' }))
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('E-mail Address').fill('early-ada@reader.example')
  await page.getByRole('button', { name: 'SEND QUOTE' }).click()
  await expect(page.getByText('Your choices have changed. Please check them, then send the form again.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})

test('files that are chosen and notes that are typed before the scripts are there are sent', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  const release = await holdBack(page, '**/assets/entry.client*')
  await page.goto('/quote-request?product_id=1&featured_item_id=1&size=custom&width=1200&height=900&quantity=500', {
    waitUntil: 'commit',
  })
  const pdf = { name: 'star.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'%'.repeat(900)}`) }
  await page.getByLabel(/^Up to 4 files/).setInputFiles(pdf)
  await page.getByLabel('First Name').fill('Ada')
  await release()
  await waitUntilHydrated(page.getByRole('button', { name: 'SEND QUOTE' }))
  await page.getByRole('button', { name: 'SEND QUOTE' }).click()
  await expect(page.getByTitle('star.pdf')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')

  await page.goto('/stickers')
  await bannerOn(page).add.click()
  await expect(page.getByRole('link', { name: /^Cart, 1/ }).first()).toBeVisible()
  await page.goto('/cart')
  const line = await page.getByRole('article').locator('[id^=line-]').first().getAttribute('id')
  const releaseArtwork = await holdBack(page, '**/assets/entry.client*')
  await page.goto(`/cart/artwork/${line?.slice('line-'.length)}`, { waitUntil: 'commit' })
  await page.getByLabel('Note').fill('Cut with care.')
  await releaseArtwork()
  await waitUntilHydrated(page.getByRole('button', { name: 'Send artwork' }))
  await expect(page.getByLabel('Note')).toHaveValue('Cut with care.')
})

test('without the scripts, changed choices show their price before anything is added to the cart', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load|ERR_FAILED|dynamically imported/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/stickers')
  const banner = bannerOn(page)
  // At the same price, so that only the choices in words differ.
  await banner.choose('Shape', 'Square')
  await banner.add.click()
  await expect(page.getByText(/^Your choices have changed\./)).toBeVisible()
  await expect(banner.option('Shape', 'Square')).toBeChecked()
  await banner.add.click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByRole('article', { name: 'Art Paper' })).toContainText('Square')
})

test('a special feature ticked while its script is still loading is waited for and priced', async ({ page }) => {
  const release = await holdBack(page, '**/assets/special-features*')
  await page.goto('/business-cards/premium-business-card')
  const banner = bannerOn(page)
  await expect(banner.add).toBeEnabled()
  const feature = page
    .getByRole('group', { name: /^Foil Stamp/ })
    .getByRole('radio')
    .or(page.getByRole('group', { name: /^Foil Stamp/ }).getByRole('checkbox'))
  await page.getByText('Foil Stamp', { exact: true }).click()
  await feature.nth(1).check()
  await expect(banner.add).toBeDisabled()
  await expect(page.getByText('We are still loading your last choice.')).toBeVisible()
  await release()
  await expect(banner.add).toBeEnabled()
  await expect(banner.order).toContainText('Foil Stamp')
  await expect(banner.order).toContainText('Special Features Cost')
})

test('a special feature whose script fails to load blocks the order, shows an error, and can be retried', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load|ERR_FAILED|dynamically imported/)
  await page.route('**/assets/special-features*', (route) => route.abort())
  await page.goto('/business-cards/premium-business-card')
  const banner = bannerOn(page)
  await page.getByText('Foil Stamp', { exact: true }).click()
  const group = page.getByRole('group', { name: /^Foil Stamp/ })
  await group.getByRole('radio').or(group.getByRole('checkbox')).nth(1).check()
  await expect(page.getByText(/^Part of the form could not be loaded/)).toBeVisible()
  await expect(banner.add).toBeDisabled()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(banner.order).toContainText('Foil Stamp')
  await expect(banner.add).toBeEnabled()
})

test('lettering waits for the designer to load, and is not sold if it fails to load', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load|ERR_FAILED|dynamically imported/)
  const banner = bannerOn(page)
  const release = await holdBack(page, '**/assets/designer-*')
  await page.goto('/vinyl-lettering')
  await banner.add.click()
  await release()
  const text = page.getByRole('textbox', { name: 'Your text' })
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Please type your text in the designer/)
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toHaveCount(0)

  await page.route('**/assets/designer-*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('This part could not be loaded. Please reload the page.')).toBeVisible()
  await banner.add.click()
  await expect(banner.order).toContainText('Type your text in the designer to see its price')
  await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
})

test('a range chosen in the turnaround calendar before its scripts are there is taken up', async ({ page }) => {
  const release = await holdBack(page, '**/assets/turnaround-calendar*')
  await page.goto('/user-guide/shipping-info')
  const calendar = page.getByRole('region', { name: 'Turnaround calendar' })
  const result = calendar.getByRole('status')
  const before = await result.innerText()
  await calendar.getByRole('combobox', { name: 'Range' }).selectOption('Standard Business Card')
  await expect(result).toHaveText(before, { useInnerText: true })
  await release()
  await expect(result).not.toHaveText(before, { useInnerText: true })
  await expect(calendar.getByRole('combobox', { name: 'Range' }).locator('option:checked')).toHaveText(
    'Standard Business Card',
  )
})

test('a link pressed during hydration of its part is still followed', async ({ page }) => {
  const release = await holdBack(page, '**/assets/site-footer*')
  await page.goto('/stickers')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping info' })
  await link.hover()
  await page.mouse.down()
  await release()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page).toHaveURL(/shipping-info/)
})

test('on a phone a failed lookup is shown in the bar in place of the price, and can be retried', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stickers')
  const bar = page.locator('.price-bar')
  await expect(bar).toContainText('£')
  await page.route('**/api/get/pricing-data*', (route) => route.abort())
  await bannerOn(page).choose('Product', 'PVC Vinyl')
  await expect(bar).toContainText('The price could not be loaded.')
  await page.unrouteAll()
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toContainText('£')
})

test('what cannot be ordered can be neither compared nor quoted, and typing sets starts from the previous number', async ({
  page,
}) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?kinds=custom&custom_kinds=0')
  await expect(banner.add).toBeDisabled()
  await expect(banner.compare).toBeDisabled()
  await expect(banner.quotation).toBeDisabled()
  await page.goto('/stickers?kinds=3')
  const total = await banner.total.innerText()
  await page.getByLabel('More sets').selectOption({ label: 'Enter your own number' })
  await expect(page.getByLabel('Your own number of sets')).toHaveValue('3')
  await expect(banner.total).toHaveText(total)
})
