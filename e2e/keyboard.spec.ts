import type { Locator, Page } from '@playwright/test'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/** More stops than any page has between two things that a test goes to. */
const MAX_STOPS = 80

/** Tabs to a control; at every stop on the way the focus must be seen. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key)
    expect(await invisibleFocus(page), 'a stop of the focus that is not seen').toBeNull()
    if (await hasFocus(goal)) return
  }
  throw new Error(`The focus does not come to ${goal.toString()}`)
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === document.activeElement)
}

/**
 * What has the focus without an outline that can be seen (WCAG 2.4.7), or is off the screen; null where all is well.
 * A radio or a checkbox is drawn by its label, which then carries the outline.
 */
function invisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const label = focused.closest('label')
    const drawn = getComputedStyle(focused).opacity === '0' ? [label, ...(label?.children ?? [])] : [focused]
    const outlined = drawn.some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
    })
    const { top, bottom, left, right } = (label ?? focused).getBoundingClientRect()
    const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return outlined && onScreen ? null : focused.outerHTML
  })
}

test('a product can be ordered by keyboard alone', async ({ page, shop }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, banner.option('Product', 'Art Paper'))
  await page.keyboard.press('ArrowRight')
  await expect(banner.option('Product', 'Classic Paper')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(banner.option('Product', 'Art Paper')).toBeChecked()

  await tabTo(page, banner.option('Size (mm)', '50 × 50'))
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(banner.option('Size (mm)', '75 × 100')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(banner.option('Size (mm)', 'Custom Size')).toBeChecked()
  await tabTo(page, page.getByLabel('Width'))
  await page.keyboard.type('61')
  await tabTo(page, page.getByLabel('Height'))
  await page.keyboard.type('47')

  await tabTo(page, page.getByLabel('More quantities'))
  await page.keyboard.type('500')
  await expect(page.getByLabel('More quantities')).toHaveValue('500')
  await tabTo(page, page.getByLabel('More sets'))
  await page.keyboard.type('3')
  await expect(page.getByLabel('More sets')).toHaveValue('3')

  const foil = page.locator('summary', { hasText: 'Foil Stamp' })
  await tabTo(page, foil)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Gold Foil', exact: true }))
  await page.keyboard.press('Space')
  const row = await priceRow(page.request, shop.url, {
    featured_item_id: '1',
    product_id: '1',
    width: '61',
    height: '47',
    quantity: '500',
    'print_features[]': '101',
  })
  await expect(banner.total).toHaveText(pounds(row.price * 3))

  await expect(banner.add).toBeEnabled()
  await tabTo(page, banner.add)
  await page.keyboard.press('Enter')
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added).toBeVisible()
  await tabTo(page, added.getByRole('link', { name: 'View cart' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Art Paper' })).toContainText(pounds(row.price * 3))
})

test('with skip links ADD TO CART is reached from the fields within 15 tab stops', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await banner.option('Product', 'Art Paper').focus()
  let stops = 0
  const skip = page.getByRole('link', { name: 'Skip to your order' }).last()
  while (!(await hasFocus(skip))) {
    await page.keyboard.press('Tab')
    expect(await invisibleFocus(page), 'a stop of the focus that is not seen').toBeNull()
    expect(++stops).toBeLessThan(15)
  }
  await page.keyboard.press('Enter')
  await expect(banner.order).toBeFocused()
  while (!(await hasFocus(banner.add))) {
    await page.keyboard.press('Tab')
    expect(++stops).toBeLessThanOrEqual(15)
  }
  // Past all fields at once.
  await banner.option('Product', 'Art Paper').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Skip to your order' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner.order).toBeFocused()
})

for (const path of ['/stickers', '/business-cards/swing-tags', '/cart']) {
  test(`on a phone the foot bar of ${path} never covers the focus (WCAG 2.4.11)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.request.post('/api/cart/items', { data: { product_id: 1 } })
    await page.goto(path)
    await page.evaluate(() => document.getElementById('main')?.focus())
    for (const key of [...Array(60).fill('Tab'), ...Array(60).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      await expect.poll(() => hiddenUnderBar(page)).toBeNull()
    }
  })
}

/** What has the focus and cannot be seen for the bar at the foot; null where all is well. */
function hiddenUnderBar(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const bar = document.querySelector('.foot-bar')
    const focused = document.activeElement
    if (bar === null) return 'there is no bar'
    if (focused === null || focused === document.body || bar.contains(focused)) return null
    const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
    const edge = bar.getBoundingClientRect()
    return top >= edge.top && bottom <= edge.bottom ? focused.outerHTML : null
  })
}

test('the dialog keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await banner.add.focus()
  await page.keyboard.press('Enter')
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added).toBeVisible()
  const inside = [
    added.getByRole('button', { name: 'Keep shopping' }),
    added.getByRole('link', { name: 'View cart' }),
    added.getByRole('button', { name: 'Close' }),
  ]
  for (const control of [...inside, ...inside]) await tabTo(page, control)
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(
      () => document.activeElement?.closest('dialog')?.open ?? document.activeElement?.tagName,
    )
    // Between its last control and its first the browser's own controls have their turn.
    expect([true, 'BODY']).toContain(where)
  }
  await page.keyboard.press('Escape')
  await expect(added).toBeHidden()
  await expect(banner.add).toBeFocused()
})

test('listed amounts can be brought back by keyboard with the buttons beside them', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?quantity=500&kinds=3')
  await page.getByLabel('More quantities').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(banner.order).toContainText('100 × 3 Kinds')
  await page.getByLabel('More sets').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(banner.order).toContainText('100 × 1 Kind')
})

test('the cart is changed, emptied and filled again by keyboard', async ({ page }) => {
  await page.request.post('/api/cart/items', { data: { product_id: 1 } })
  await page.goto('/cart')
  const line = page.getByRole('article', { name: 'Art Paper' })
  await expect(line).toContainText('£18.02')
  await tabTo(page, line.getByRole('combobox', { name: 'Quantity' }))
  await page.keyboard.type('500')
  await tabTo(page, line.getByRole('textbox', { name: 'Sets' }))
  await page.keyboard.type('3')
  await tabTo(page, line.getByRole('button', { name: 'Update' }))
  await page.keyboard.press('Enter')
  // The line is priced anew: removed meanwhile, it would be the one before.
  await expect(line).not.toContainText('£18.02')
  await tabTo(page, line.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Art Paper, 500: removed.' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(line.getByRole('textbox', { name: 'Sets' })).toHaveValue('3')
})
