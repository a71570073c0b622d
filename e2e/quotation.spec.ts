import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { amountIn, readPdf } from '../src/platform/pdf/testing/read-pdf.server.ts'
import { arrivalText, shippingDateText } from '../src/print/delivery/shipping-cost.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn, pounds } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Quotations (000 §2.7, §4.6): from a configuration and from the cart, Bill To, the PDF, a page of their own. */

const ART = '/stickers?product_id=1&size=50x50'
/** 001 §2, §4: four days of printing and one more; in days, because a quotation is read later. */
const IN_DAYS =
  /Estimated dispatch 5 business days after approval and payment.* Estimated delivery within 4 business days/

function modalOn(page: Page) {
  const modal = page.getByRole('dialog', { name: 'QUOTATION' })
  return {
    modal,
    edit: modal.getByRole('switch', { name: 'Edit' }),
    company: modal.getByRole('textbox', { name: 'Company Name' }),
    name: modal.getByRole('textbox', { name: 'Name', exact: true }),
    address: modal.getByRole('textbox', { name: 'Address' }),
    /** What stands beside a label. */
    said: (label: string) =>
      modal
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]'),
  }
}

/** Asks for the quotation of a configuration, and gives its number. */
async function quote(page: Page, quantity = '500'): Promise<string> {
  await page.goto(`${ART}&quantity=${quantity}&kinds=2`)
  await bannerOn(page).quotation.click()
  const number = modalOn(page).said('Quotation number')
  await expect(number).toHaveText(/^Q-\d{4}-\d{5}$/)
  return number.innerText()
}

async function getText(download: Download): Promise<string> {
  return (await readPdf(readFileSync(await download.path()))).join('\n')
}

async function downloadFrom(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  return download
}

/** Every amount of the document, and that they add up. */
function expectToAddUp(text: string, prices: readonly number[]): void {
  const total = amountIn(text, 'TOTAL')
  expect(prices.reduce((sum, price) => sum + price, 0)).toBe(amountIn(text, 'Subtotal'))
  expect(amountIn(text, 'Subtotal') + amountIn(text, 'Shipping fee')).toBe(total)
  expect(amountIn(text, 'of which VAT at 20%') + amountIn(text, 'Net')).toBe(total)
}

for (const width of [1440, 390]) {
  test(`at ${width} px a configuration is quoted, Bill To is saved when editing is switched off, and the PDF contains it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const number = await quote(page)
    const { modal, edit, company, name, address, said } = modalOn(page)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await edit.press('Space')
    await company.fill('Harbour Coffee Ltd')
    await name.fill('Grace Hopper')
    await address.fill('12 Harbour Row\nBristol')
    await expectNoAxeViolations(page)
    await expect(modal.getByRole('button', { name: 'Download' })).toBeDisabled()
    await edit.press('Space')
    await expect(modal.getByRole('status')).toHaveText('Saved')
    await expect(said('Address')).toHaveText('12 Harbour Row\nBristol')

    const download = await downloadFrom(page)
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    const text = await getText(download)
    expect(text).toContain(`Quotation number ${number}`)
    expect(text).toContain('Company Name Harbour Coffee Ltd\nName Grace Hopper\nAddress 12 Harbour Row\nBristol')
    const price = amountIn(text, 'Art Paper 1,000')
    await expect(modal.getByRole('row').last().getByRole('cell').last()).toHaveText(pounds(price))
    expectToAddUp(text, [price])
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(bannerOn(page).quotation).toBeFocused()
  })
}

test('the same configuration gives the same quotation, another one gives the next number', async ({ page }) => {
  const first = await quote(page, '200')
  expect(await quote(page, '200')).toBe(first)
  expect(await quote(page, '1000')).not.toBe(first)
})

test('an error is shown and the input is kept, also after closing', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load resource/)
  await quote(page)
  const { modal, edit, name, said } = modalOn(page)
  await edit.click()
  await name.fill('Grace Hopper')
  await page.route('**/api/quote/update/**', (route) => route.abort())
  await edit.click()
  await expect(modal.getByRole('alert')).toContainText('Your changes could not be saved. They are still here')
  await expect(name).toHaveValue('Grace Hopper')
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Grace Hopper')
  await page.unroute('**/api/quote/update/**')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(said('Name')).toHaveText('Grace Hopper')
  await edit.click()
  await name.fill('Ada Byron')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await bannerOn(page).quotation.click()
  await expect(said('Name')).toHaveText('Ada Byron')
})

test('errors of Bill To are shown beside their fields', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/422/)
  await quote(page)
  const { edit, company } = modalOn(page)
  await edit.click()
  await company.fill('<b>Bold</b>')
  await edit.click()
  await expect(company).toHaveAccessibleDescription('Please leave out the characters < and >.')
  await expect(company).toHaveValue('<b>Bold</b>')
})

test('a quotation that fails to load shows an error and can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load resource/)
  await page.route('**/api/quote/createQuotation', (route) => route.abort())
  await page.goto(`${ART}&quantity=500`)
  await bannerOn(page).quotation.click()
  const { modal, said } = modalOn(page)
  await expect(modal.getByRole('alert')).toContainText('An error occurred. Please try again or submit a report.')
  await page.unroute('**/api/quote/createQuotation')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(said('Quotation number')).toHaveText(/^Q-/)
})

test('all lines of the cart are quoted, and the amounts add up', async ({ page }) => {
  for (const quantity of ['200', '500', '1000']) {
    await page.request.post('/api/cart/items', { data: { product_id: 1, quantity } })
  }
  await page.goto('/cart')
  const { dispatch_date, arrival_date } = await getCart(page)
  await expect(page.getByText(shippingDateText(dispatch_date))).toBeVisible()
  await expect(page.getByText(arrivalText(arrival_date))).toBeVisible()
  await page.getByRole('button', { name: 'Print quotation' }).click()
  const { modal, said } = modalOn(page)
  await expect(modal.getByRole('row')).toHaveCount(4)
  const number = await said('Quotation number').innerText()
  await expectNoAxeViolations(page)
  await expect(modal).toContainText(IN_DAYS)
  const text = await getText(await downloadFrom(page))
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(IN_DAYS)
  const prices = ['200', '500', '1,000'].map((quantity) => amountIn(text, `Art Paper ${quantity}`))
  expectToAddUp(text, prices)
  expect(amountIn(text, 'TOTAL')).toBe((await getCart(page)).totals.total)

  await modal.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(`/quotations/${number}`)
  await expect(page.getByRole('heading', { name: 'QUOTATION', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  const printed = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(printed).toHaveLength(1)
  await expect(page.getByRole('article')).toContainText(IN_DAYS)
  expect(amountIn(printed[0] ?? '', 'TOTAL')).toBe(amountIn(text, 'TOTAL'))
  await page.goto('/quotations')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Art Paper and 2 more lines')
})

async function getCart(page: Page) {
  const { data } = await (await page.request.get('/api/cart')).json()
  return data as { totals: { total: number }; dispatch_date: string; arrival_date: string }
}

test('a quotation is not found in another browser', async ({ page, browser, shop }) => {
  const number = await quote(page)
  const stranger = await browser.newContext()
  const answers = ['/quotations/', '/pdf/quotation/preview?quotation_no=', '/pdf/quotation/download?quotation_no=']
  for (const path of answers) {
    expect((await stranger.request.get(`${shop.url}${path}${number}`)).status()).toBe(404)
    expect((await page.request.get(`${path}${number}`)).status()).toBe(200)
  }
  await stranger.close()
})

test('while the modal is open, only the quotation is printed', async ({ page }) => {
  const number = await quote(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  const [text = ''] = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(text).toContain(number)
  expect(text.match(/PRODUCT DESCRIPTION/g)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a configuration is quoted on its own page, with Bill To as a form', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/422/)
    await page.goto(`${ART}&quantity=500&kinds=2`)
    await bannerOn(page).quotation.click()
    await expect(page).toHaveURL(/\/quotations\/Q-\d{4}-\d{5}$/)
    await expect(page.getByRole('row').last()).toContainText('Quantity: 500 × 2 Kinds')

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Company Name' }).fill('<Harbour>')
    await page.getByRole('textbox', { name: 'Address' }).fill('12 Harbour Row')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveAccessibleDescription(
      'Please leave out the characters < and >.',
    )
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Harbour Row')
    await page.getByRole('textbox', { name: 'Company Name' }).fill('Harbour Coffee Ltd')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Harbour Coffee Ltd')).toBeVisible()
    const text = await getText(await downloadFrom(page))
    expect(text).toContain('Company Name Harbour Coffee Ltd')
    expectToAddUp(text, [amountIn(text, 'Art Paper 1,000')])
  })

  test('the cart is quoted on its own page', async ({ page }) => {
    await page.goto(`${ART}&quantity=500`)
    await bannerOn(page).add.click()
    await expect(page).toHaveURL(/\/cart\?added=/)
    await page.getByRole('button', { name: 'Print quotation' }).click()
    await expect(page).toHaveURL(/\/quotations\/Q-/)
    await expect(page.getByRole('row').last()).toContainText('Art Paper')
  })

  test('a configuration without a price links back to its page', async ({ page }) => {
    await page.goto('/stickers?product_id=1&size=50x50&quantity=500')
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[name="quantity"]')) field.value = '1'
    })
    await bannerOn(page).quotation.click()
    await expect(page).toHaveURL(/\/stickers\?.*refused=quantity-too-low/)
  })
})
