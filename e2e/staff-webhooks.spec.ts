import type { Page } from '@playwright/test'
import { isSignedWith, type Listener, startListener } from '../src/platform/webhooks/testing/start-listener.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { openStaff } from './support/staff-rooms.ts'
import { startShop } from './support/start-shop.ts'
import { expect, leaveShop, test } from './support/test.ts'

/* Webhooks of the shop (issue 19, point 8), received by a program of somebody else's. */

let listener: Listener
let shop: Awaited<ReturnType<typeof startShop>>
let staff: Page

test.beforeEach(async ({ browser }) => {
  test.slow()
  listener = await startListener()
  shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env: { WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' } })
  staff = await openStaff(shop, browser)
})

test.afterEach(async () => {
  await leaveShop(staff.context())
  await shop.close()
  await listener.close()
})

/** Adds the listener's address; gives its secret. */
async function addAddress(): Promise<string> {
  await staff.goto('/staff/webhooks')
  await staff.getByRole('textbox', { name: 'Address' }).fill(listener.url)
  await staff.getByRole('button', { name: 'Add address' }).click()
  await expect(staff.getByText('The address is added.')).toBeVisible()
  const secret = await staff.getByRole('code').filter({ hasText: 'whsec_' }).innerText()
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: 'I have saved it' }).click()
  return secret
}

const log = () => staff.getByRole('region', { name: 'Deliveries' })

test('a manager adds an address and tries it; the receiver gets a signed message', async () => {
  await staff.goto('/staff/webhooks')
  await expectNoAxeViolations(staff)
  await staff.getByRole('textbox', { name: 'Address' }).fill('http://hooks.example/x')
  await staff.getByRole('button', { name: 'Add address' }).click()
  await expect(staff.getByText('Please enter a full web address that starts with https://')).toBeVisible()
  await expect(staff.getByRole('textbox', { name: 'Address' })).toHaveValue('http://hooks.example/x')
  const secret = await addAddress()
  await expect(staff.getByRole('main')).not.toContainText('whsec_')

  await staff.getByRole('link', { name: listener.url }).click()
  await staff.getByRole('button', { name: 'Send a test event' }).click()
  await expect(staff.getByText('The test event is on its way.')).toBeVisible()
  await expect.poll(() => listener.received.length).toBe(1)
  const [received] = listener.received
  if (received === undefined) throw new Error('nothing came')
  expect(received.event).toMatchObject({ type: 'webhook.test', data: { message: 'This is a test.' } })
  expect(isSignedWith(secret, received, new Date())).toBe(true)
  await expect(async () => {
    await staff.reload()
    await expect(log()).toContainText('Delivered', { timeout: 500 })
  }).toPass()
  await log().getByText('Content').click()
  await expect(log()).toContainText('"message": "This is a test."')
  await expectNoAxeViolations(staff)
})

test('what did not arrive is sent again by hand; an address is paused, gets a new secret, and is deleted', async () => {
  listener.answer = (response) => void response.writeHead(500).end()
  const secret = await addAddress()
  await staff.getByRole('link', { name: listener.url }).click()
  await staff.getByRole('button', { name: 'Send a test event' }).click()
  await expect.poll(() => listener.received.length).toBe(1)
  await expect(async () => {
    await staff.reload()
    await expect(log()).toContainText('Answered with 500.', { timeout: 500 })
  }).toPass()
  listener.answer = (response) => void response.writeHead(204).end()
  await log().getByRole('button', { name: 'Send again' }).click()
  await expect(staff.getByText('The delivery is on its way again.')).toBeVisible()
  await expect.poll(() => listener.received.length).toBeGreaterThanOrEqual(2)
  expect(new Set(listener.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  await staff.getByText('New secret', { exact: true }).click()
  await staff.getByRole('button', { name: 'Create a new secret' }).click()
  const renewed = await staff.getByRole('code').filter({ hasText: 'whsec_' }).innerText()
  expect(renewed).not.toBe(secret)
  await staff.getByRole('link', { name: 'I have saved it' }).click()
  await staff.getByRole('link', { name: listener.url }).click()
  await staff.getByRole('button', { name: 'Pause' }).click()
  await expect(staff.getByText('The address is paused.')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Send a test event' })).toBeHidden()
  await staff.getByText('Delete', { exact: true }).click()
  await staff.getByRole('button', { name: 'Delete this address' }).click()
  await expect(staff.getByText('The address and its log are deleted.')).toBeVisible()
  await expect(staff.getByRole('main')).not.toContainText(listener.url)
})
