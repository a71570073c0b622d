import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/shop-with-mail.ts'

/* Quotations after they were issued: ordered, sent to a colleague, withdrawn, found again (decisions §9). */

/** Quotes a configuration, opens its page, and gives its number and total. */
async function quote(page: Page, quantity: string) {
  await page.goto(`/stickers?product_id=1&size=50x50&quantity=${quantity}`)
  await bannerOn(page).quotation.click()
  const modal = page.getByRole('dialog', { name: 'QUOTATION' })
  await modal.getByRole('link', { name: 'Send to a colleague' }).click()
  await expect(page).toHaveURL(/\/quotations\/Q-\d{4}-\d{5}#share$/)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const amount = await page.getByRole('row').last().getByRole('cell').last().innerText()
  return { number, amount }
}

const section = (page: Page) => page.getByRole('region', { name: 'Send to a colleague' })

test('a quotation shows its last day, is listed in the header and ordered at its price, and the cart shows the last day', async ({
  page,
}) => {
  const { number, amount } = await quote(page, '500')
  await expect(page.getByRole('article')).toContainText(/Valid until\s*\w+day \d+ \w+ \d{4}/)
  await expectNoAxeViolations(page)
  await page.getByRole('banner').getByRole('link', { name: 'My quotations' }).click()
  await expect(page.getByRole('heading', { name: 'My quotations', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Order this' }).click()
  await expect(page).toHaveURL(/\/cart\?quoted=Q-/)
  const line = page.getByRole('article')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(amount)
  await expect(line).toContainText(
    new RegExp(`Price agreed in quotation ${number}. It is valid until \\w+day \\d+ \\w+`),
  )
  await page.goto('/quotations')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Accepted, prices hold until')
})

test('a colleague opens and orders a quotation by a mailed link; once withdrawn the link opens nothing', async ({
  page,
  browser,
  inbox,
  consoleErrors,
}) => {
  const { number, amount } = await quote(page, '1000')
  await section(page).getByRole('textbox', { name: 'Colleague’s email' }).fill('joan')
  consoleErrors.expect(/422/)
  await section(page).getByRole('button', { name: 'Send', exact: true }).click()
  const field = section(page).getByRole('textbox', { name: 'Colleague’s email' })
  await expect(field).toHaveAccessibleDescription('Please enter a valid email.')
  await field.fill('joan@accounts.example')
  await field.press('Enter')
  await expect(section(page).getByRole('status').first()).toHaveText('The quotation is on its way by email.')
  await expect(field).toHaveValue('')
  const mail = () => inbox.received.find(({ to }) => to === 'joan@accounts.example')
  await expect.poll(() => mail()?.parsed.subject).toBe(`Quotation ${number}`)
  const link =
    /href="([^"]*\/quotations\/[^"]*)"/.exec(String(mail()?.parsed.html))?.[1]?.replaceAll('&amp;', '&') ?? ''
  const path = new URL(link).pathname + new URL(link).search

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const colleague = await context.newPage()
  await colleague.goto(path)
  await expect(colleague.getByRole('article')).toContainText(number)
  await expect(colleague.getByRole('switch', { name: 'Edit' })).toHaveCount(0)
  await expect(section(colleague)).toHaveCount(0)
  const [download] = await Promise.all([
    colleague.waitForEvent('download'),
    colleague.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  await colleague.getByRole('button', { name: 'Order this' }).click()
  await expect(colleague.getByRole('article')).toContainText(amount)

  await section(page).getByRole('button', { name: 'Withdraw the link to joan@accounts.example' }).click()
  await expect(section(page).getByRole('status').first()).toContainText('The link was withdrawn.')
  await colleague.goto(path)
  await expect(colleague.getByRole('heading', { name: 'Quotation not found', level: 1 })).toBeVisible()
  await context.close()
})

test('a quotation is found by its number and the address it was sent to, with the same answer for any other', async ({
  page,
  browser,
  inbox,
}) => {
  const { number } = await quote(page, '2000')
  await section(page).getByRole('textbox').fill('finance@harbour.example')
  await section(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(section(page).getByText('on its way')).toBeVisible()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const stranger = await context.newPage()
  for (const email of ['nobody@world.example', 'finance@harbour.example']) {
    await stranger.goto('/quotations')
    await stranger.getByRole('textbox', { name: 'Quotation number' }).fill(number.toLowerCase())
    await stranger.getByRole('textbox', { name: 'Email address' }).fill(email)
    await stranger.getByRole('button', { name: 'Email me a link' }).click()
    await expect(stranger.getByRole('main').getByRole('status')).toHaveText(
      'If there is such a quotation for that address, a link to it is on its way.',
    )
  }
  await context.close()
  const found = () => inbox.received.filter(({ parsed }) => parsed.subject === `Your link to quotation ${number}`)
  await expect.poll(() => found().map(({ to }) => to)).toEqual(['finance@harbour.example'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link is created, copied and withdrawn, and the quotation is ordered', async ({ page, browser }) => {
    await page.goto('/stickers?product_id=1&size=50x50&quantity=5000')
    await bannerOn(page).quotation.click()
    await section(page).getByRole('button', { name: 'Make a link to copy' }).click()
    const address = await section(page).getByRole('textbox', { name: 'Link to this quotation' }).inputValue()
    const context = await browser.newContext()
    const colleague = await context.newPage()
    await colleague.goto(address)
    await expect(colleague.getByRole('button', { name: 'Order this' })).toBeVisible()
    await section(page)
      .getByRole('button', { name: /Withdraw the link of/ })
      .click()
    await expect(section(page).getByText('The link was withdrawn.')).toBeVisible()
    expect((await colleague.goto(address))?.status()).toBe(404)
    await context.close()
    await page.getByRole('button', { name: 'Order this' }).click()
    await expect(page.getByRole('article')).toContainText('Price agreed in quotation')
  })
})
