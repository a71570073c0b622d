import type { Page } from '@playwright/test'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

const TAGS = '/business-cards/swing-tags'
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
const priceMatch = (page: Page) => page.locator('form[data-price-match]')

test.describe('addresses (000 §2.2)', () => {
  test('/business-cards opens with swing tags; unknown items and products are 404 Not Found', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 404/)
    await page.goto('/business-cards')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swing Tags')
    for (const path of ['/business-cards/velvet-card', `${TAGS}/velvet`, `${TAGS}/vintage-kraft-300gsm`]) {
      const response = await page.goto(path)
      expect([response?.status(), response?.statusText()], path).toEqual([404, 'Not Found'])
    }
  })

  test('a card stock under /business-cards leads to the premium card', async ({ page }) => {
    await page.goto('/business-cards/vintage-kraft-300gsm')
    await expect(page).toHaveURL('/business-cards/premium-business-card/vintage-kraft-300gsm')
    await expect(bannerOn(page).option('Product', 'Vintage Kraft 300gsm')).toBeChecked()
  })

  test('breadcrumbs: Type or Material and the product, once exactly one is selected', async ({ page }) => {
    await page.goto(TAGS)
    await expect(crumbs(page)).toHaveCount(0)
    await page.goto(`${TAGS}/folded-swing-tag`)
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Type', 'Folded Swing Tag'])
    await expect(crumbs(page).getByRole('link')).toHaveText(['Business Cards', 'Type'])
    await page.goto('/business-cards/standard-business-card')
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Type', 'Standard Business Card'])
    await page.goto('/business-cards/premium-business-card/royal-extra-white-400gsm')
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Material', 'Royal Extra White 400gsm'])
    await crumbs(page).getByRole('link', { name: 'Material' }).click()
    await expect(page).toHaveURL('/business-cards/premium-business-card')
    await expect(crumbs(page)).toHaveCount(0)
  })

  test('breadcrumbs follow the product chosen by radio button, and survive a reload (decisions §8)', async ({
    page,
  }) => {
    const banner = bannerOn(page)
    await page.goto(TAGS)
    await banner.choose('Product', 'Folded Swing Tag')
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Type', 'Folded Swing Tag'])
    await expect(page).toHaveURL(/product_id=18/)
    await page.reload()
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Type', 'Folded Swing Tag'])
    await banner.choose('Product', 'Classic Swing Tag')
    await expect(crumbs(page)).toHaveText(['Business Cards', 'Type', 'Classic Swing Tag'])

    await page.goto('/stickers')
    await expect(crumbs(page)).toHaveText(['Home', 'Custom Stickers'])
    await banner.choose('Product', 'Kraft Paper')
    await expect(crumbs(page)).toHaveText(['Home', 'Custom Stickers', 'Kraft Paper'])
  })
})

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('selecting a different item goes to its slug with featured=1 (000 §2.2)', async ({ page }) => {
      await page.goto('/business-cards')
      const switcher = page.getByRole('navigation', { name: 'Cards and tags' })
      await expect(switcher.getByRole('link')).toHaveText([
        'Standard Business Card',
        'Premium Business Card',
        'Swing Tags',
      ])
      await expect(switcher.getByRole('link', { name: 'Swing Tags' })).toHaveAttribute('aria-current', 'page')
      await switcher.getByRole('link', { name: 'Premium Business Card' }).click()
      await expect(page).toHaveURL('/business-cards/premium-business-card?featured=1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Business Card')
    })

    test('changing material, sides, colour, add-on or a feature requests the price again (000 §4.2)', async ({
      page,
    }) => {
      const banner = bannerOn(page)
      await page.goto(TAGS)
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'true')
      const choices: [title: string, name: string, query: RegExp][] = [
        ['Material', 'Vintage Kraft 300gsm', /material_id=3/],
        ['Size (mm)', '60 × 100', /size=60x100/],
        ['Sides', 'Both Sides', /printed_side_id=2/],
        ['Colour', 'Single Colour', /color_id=2/],
        ['Punch Hole', '5 mm', /addon_item_id=/],
      ]
      for (const [title, name, query] of choices) {
        const asked = page.waitForRequest((request) => /pricing-data/.test(request.url()) && query.test(request.url()))
        await banner.choose(title, name)
        await asked
        await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'true')
      }
      const asked = page.waitForRequest(/pricing-data.*print_features%5B%5D=144/)
      // Its scripts are fetched as it comes near the screen.
      await banner.group('Special Features (Add-ons)').scrollIntoViewIfNeeded()
      await banner.group('Special Features (Add-ons)').getByText('Tag Strings', { exact: true }).click()
      await page.getByRole('radio', { name: 'Jute Twine' }).check()
      await asked
      await expect(banner.order).toContainText('Special Features Cost')
    })

    test('the price match is -1 while unknown and false if there is no price (decisions §3)', async ({ page }) => {
      await page.goto(TAGS)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(/pricing-data/, async (route) => {
        await held
        await route.continue()
      })
      await bannerOn(page).choose('Colour', 'Single Colour')
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', '-1')
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeDisabled()
      answer()
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'true')
      await bannerOn(page).choose('Size (mm)', 'Custom Size')
      await bannerOn(page).group('Size (mm)').getByLabel('Width').fill('151')
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'false')
    })

    test('kinds come from a dropdown of 1 to 10, labelled Kind or Kinds, and multiply (000 §4.2, §9)', async ({
      page,
      shop,
    }) => {
      const banner = bannerOn(page)
      await page.goto(TAGS)
      const query = { featured_item_id: '12', product_id: '17', quantity: '200' }
      const { price } = await priceRow(page.request, shop.url, query)
      const kinds = page.getByRole('combobox', { name: /Kinds?$/ })
      await expect(kinds).toHaveValue('1')
      await expect(page.getByText('Kind', { exact: true })).toBeVisible()
      await expect(kinds.getByRole('option')).toHaveText([
        ...Array.from({ length: 10 }, (_, index) => String(index + 1)),
        'Enter your own number',
      ])
      await kinds.selectOption('7')
      await expect(page.getByText('Kinds', { exact: true })).toBeVisible()
      await expect(banner.total).toHaveText(pounds(price * 7))
      await kinds.selectOption('Enter your own number')
      await page.getByLabel('Your own number of sets').fill('123x')
      await expect(page.getByLabel('Your own number of sets')).toHaveValue('12')
      await expect(banner.total).toHaveText(pounds(price * 12))
    })

    test('further quantities are in a dropdown; an invalid typed one shows its message (000 §5)', async ({ page }) => {
      await page.goto(TAGS)
      const group = page.getByRole('group', { name: 'Quantity', exact: true })
      await expect(group.getByRole('radio')).toHaveCount(2)
      const more = page.getByLabel('See more quantities')
      await more.selectOption('Enter your own quantity')
      const own = page.getByLabel('Your own quantity')
      await own.fill('199')
      await expect(group.getByRole('alert')).toHaveText('* Please enter quantity greater than 200.')
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeDisabled()
      await own.fill('10001')
      await expect(group.getByRole('alert')).toHaveText('* You can request a quote from the button below.')
      await expect(page.getByRole('link', { name: 'REQUEST A QUOTE' })).toBeVisible()
      await own.fill('750')
      await expect(group.getByRole('alert')).toBeHidden()
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled()
    })

    test('a custom size takes digits only, needs both sides, and is refused or quoted beyond its limits (000 §5)', async ({
      page,
    }) => {
      await page.goto(TAGS)
      await bannerOn(page).choose('Size (mm)', 'Custom Size')
      const size = bannerOn(page).group('Size (mm)')
      const [width, height] = [size.getByLabel('Width'), size.getByLabel('Height')]
      const error = size.getByRole('alert')
      await width.fill('')
      await height.fill('')
      await expect(error).toHaveText('Please enter width and height.')
      await width.fill('')
      await width.focus()
      // As a paste does: all at once, letters and all.
      await page.keyboard.insertText(' 9o5mm')
      await expect(width).toHaveValue('95')
      await expect(error).toHaveText('Please enter height.')
      await width.fill('')
      await height.fill('60')
      await expect(error).toHaveText('Please enter width.')
      await width.fill('29')
      await expect(error).toHaveText('※ Width or height must not be below 30mm.')
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeDisabled()
      await width.fill('151')
      await expect(error).toHaveText('* For special sizes, request a quote from the button below.')
      await page.getByRole('link', { name: 'REQUEST A QUOTE' }).click()
      // A visitor signs in first, or continues as a guest (000 §4.2).
      await expect(page).toHaveURL(/\/login\?to=.*width%3D151/)
      const pending = await page.evaluate(() => sessionStorage.getItem('pending_quote'))
      expect(JSON.parse(pending ?? 'null')).toEqual({ path: expect.stringContaining(TAGS), pending: true })
    })

    test('a failed price request keeps the quantities, shows an error, and can be repeated (000 §8)', async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.expect(/ERR_FAILED/)
      const banner = bannerOn(page)
      await page.goto(TAGS)
      await page.route(/pricing-data/, (route) => route.abort())
      await banner.choose('Colour', 'Single Colour')
      await expect(page.getByText('An error occurred. Please try again or submit a report.')).toBeVisible()
      const group = page.getByRole('group', { name: 'Quantity', exact: true })
      await expect(group.getByRole('radio')).toHaveCount(2)
      await page.getByLabel('See more quantities').selectOption('1000')
      await expect(page.getByLabel('See more quantities')).toHaveValue('1000')
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'false')
      await page.unroute(/pricing-data/)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(banner.order).toContainText('1,000 × 1 Kind')
      await expect(priceMatch(page)).toHaveAttribute('data-price-match', 'true')
      await expect(page.getByText('An error occurred.')).toHaveCount(0)
    })

    test('shipping is free from £100, and the missing amount is shown (000 §4.2)', async ({ page }) => {
      const banner = bannerOn(page)
      await page.goto(TAGS)
      await expect(banner.order).toContainText('Fast Shipping, £4.95')
      await expect(banner.order).toContainText(/Estimated dispatch \w+ \d+ \w+/)
      await expect(banner.order).toContainText(/Estimated delivery by \w+ \d+ \w+/)
      await expect(banner.order).toContainText(/£\d+\.\d\d more for free shipping/)
      await page.getByLabel('See more quantities').selectOption('3000')
      await expect(banner.order).toContainText('Free Fast Shipping')
    })
  })
}

test('the button names the add-ons, if there are any (000 §2.2)', async ({ page }) => {
  await page.goto(TAGS)
  const button = page.getByRole('button', { name: 'ADD TO CART' })
  const words = 'Get the most out of your custom swing tags with these add-ons.'
  await expect(button).toHaveAccessibleDescription(words)
  await button.hover()
  await expect(page.getByRole('tooltip').filter({ hasText: words })).toBeVisible()
  await page.goto('/business-cards/standard-business-card')
  await expect(button).toHaveAccessibleDescription('')
})
