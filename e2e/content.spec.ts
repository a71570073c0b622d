import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* Staff write what shoppers read: edited, looked at on the real page, published, taken back. */

const EDIT = '/staff/content/faq/delivery'

async function openEntry(page: Page, number: number) {
  const summary = page.locator('summary', { hasText: `Question ${number}:` })
  const details = page.locator('details').filter({ has: summary })
  if ((await details.getAttribute('open')) === null) await summary.click()
  return details
}

test('a text is edited, previewed, published and read by a visitor; then an older version is restored', async ({
  ownShop,
  browser,
  page: visitor,
}) => {
  test.slow()
  const staff = await openStaff(ownShop, browser)
  await visitor.goto(`${ownShop.url}/faq`)
  await expect(visitor.getByText('How long does delivery take?')).toBeVisible()

  await test.step('errors are shown beside their fields', async () => {
    await staff.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Texts' }).click()
    await expect(staff.getByRole('heading', { name: 'Texts', level: 1 })).toBeVisible()
    await expectNoAxeViolations(staff)
    await staff.getByRole('link', { name: 'Turnaround and delivery' }).click()
    const first = await openEntry(staff, 1)
    await first.getByLabel('Answer').fill('In {least:stickers} days.')
    await staff.getByRole('button', { name: 'Save draft' }).last().click()
    await expect(staff.getByRole('alert')).toContainText('{least:stickers} is not a known fact.')
    await expect(first.getByLabel('Answer')).toHaveValue('In {least:stickers} days.')
    await expectNoAxeViolations(staff)
  })

  await test.step('entries are added and moved', async () => {
    const first = await openEntry(staff, 1)
    await first.getByLabel('Answer').fill('Delivery included: {turnaround:stickers}.')
    await staff.getByRole('button', { name: 'Add question' }).click()
    const added = staff.locator('details[open]').last()
    await expect(added.getByLabel('Name in the address')).toBeFocused()
    await added.getByLabel('Name in the address').fill('saturday')
    await added.getByLabel('Question', { exact: true }).fill('Do parcels come on Saturdays?')
    await added.getByLabel('Answer').fill('Sometimes, but we do not count on it.')
    await staff.getByRole('button', { name: 'Up: question 8' }).click()
    await expect(staff.locator('summary', { hasText: 'Question 7:' })).toContainText('Do parcels come on Saturdays?')
  })

  await test.step('the real page shows the draft to staff, and to nobody else', async () => {
    await staff.getByRole('button', { name: 'Preview' }).click()
    await expect(staff.getByText('Preview: not published')).toBeVisible()
    await expect(staff).toHaveURL(/\/faq\?preview=faq\/delivery/)
    await expect(staff.getByText('Do parcels come on Saturdays?')).toBeVisible()
    await expect(staff.getByText('Delivery included: 5–9 business days.')).toBeVisible()
    await expectNoAxeViolations(staff)
    const { status, robots, kept } = await staff.evaluate(async () => {
      const answer = await fetch(location.href)
      const { headers } = answer
      return { status: answer.status, robots: headers.get('x-robots-tag'), kept: headers.get('cache-control') }
    })
    expect({ status, robots, kept }).toEqual({ status: 200, robots: 'noindex, nofollow', kept: 'private, no-store' })
    await visitor.goto(staff.url())
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText('Do parcels come on Saturdays?')).toHaveCount(0)
    await expect(visitor.getByText('Preview: not published')).toHaveCount(0)
  })

  await test.step('everybody sees the published text at once', async () => {
    await staff.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Publish' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'Published. Shoppers can see it now.' })).toBeVisible()
    await visitor.goto(`${ownShop.url}/faq`)
    await expect(visitor.getByText('Do parcels come on Saturdays?')).toBeVisible()
    await visitor.goto(`${ownShop.url}/stickers`)
    await expect(visitor.getByText('Delivery included: 5–9 business days.')).toHaveCount(1)
  })

  await test.step('the history shows the differences and restores the first text', async () => {
    await staff.goto(`${ownShop.url}${EDIT}`)
    await staff.getByRole('link', { name: 'Compare first text' }).click()
    await expect(staff.getByRole('heading', { name: 'Changes since first text' })).toBeVisible()
    await expect(staff.getByRole('term').filter({ hasText: 'Questions 7, Question' })).toBeVisible()
    await expectNoAxeViolations(staff)
    await staff.getByRole('button', { name: 'Restore first text as the draft' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'The older version is now the draft.' })).toBeVisible()
    await staff.getByRole('button', { name: 'Delete draft' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'The draft is deleted.' })).toBeVisible()
  })

  await test.step('leaving the page with unsaved input asks first', async () => {
    await staff.getByLabel('Title', { exact: true }).fill('Delivery')
    const leave = () => staff.getByRole('link', { name: 'Texts' }).first().click()
    await Promise.all([staff.waitForEvent('dialog').then((dialog) => dialog.dismiss()), leave()])
    await expect(staff.getByLabel('Title', { exact: true })).toHaveValue('Delivery')
    await Promise.all([staff.waitForEvent('dialog').then((dialog) => dialog.accept()), leave()])
    await expect(staff.getByRole('heading', { name: 'Texts', level: 1 })).toBeVisible()
  })

  await test.step('without scripts the same form adds, moves and publishes', async () => {
    const context = await browser.newContext({
      baseURL: ownShop.url,
      javaScriptEnabled: false,
      storageState: await staff.context().storageState(),
    })
    const bare = await context.newPage()
    await bare.goto(EDIT)
    await bare.getByRole('button', { name: 'Remove: question 7' }).click()
    await bare.getByRole('button', { name: 'Down: question 1' }).click()
    await bare.getByLabel('Title', { exact: true }).fill('How soon')
    await bare.getByRole('button', { name: 'Publish' }).click()
    await expect(bare.getByText('Published. Shoppers can see it now.')).toBeVisible()
    await visitor.goto(`${ownShop.url}/faq`)
    await expect(visitor.getByRole('heading', { name: 'How soon' })).toBeVisible()
    await expect(visitor.getByText('Do parcels come on Saturdays?')).toHaveCount(0)
    await context.close()
  })
  await staff.context().close()
})
