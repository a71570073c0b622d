import { readdir, readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { placeReleasedOrders } from './support/place-released.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/*
 * From planning to packing (issue 21, 3 and 5): three orders run together, without scripts too; what may be done until they
 * are printed; and then through the board.
 */

test('three orders are planned together, one is taken out, the gang is printed, and its jobs go over the board', async ({
  browser,
  page,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/status of 422/)
  const link = await firstLink(ownShop)
  await ownShop.stop()
  await placeReleasedOrders(ownShop.dataDir)
  await ownShop.start()
  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.getByRole('link', { name: 'lines to plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expectNoAxeViolations(page)

  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plain = await context.newPage()
  await plain.goto(`${ownShop.url}/staff/planning`)
  for (const box of await plain.getByRole('checkbox').all()) await box.check()
  await plain.getByRole('button', { name: 'Plan what is ticked' }).click()
  await expect(plain.getByText('The jobs are planned and laid out.')).toBeVisible()
  const address = new URL(plain.url()).pathname
  await context.close()

  await page.goto(`${ownShop.url}${address}`)
  await expect(page.getByRole('img', { name: /^Layout 1: / })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expect(page.getByText(/% of the sheets/)).toBeVisible()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`gang-${width}.png`), fullPage: true })
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the press PDF' }).click()
  const library = await PDFiumLibrary.init()
  const pressPdf = await library.loadDocument(await readFile(await (await downloading).path()))
  expect(pressPdf.getPageCount()).toBe(await page.getByRole('img', { name: /^Layout/ }).count())
  const { originalWidth, originalHeight } = pressPdf.getPage(0).getOriginalSize()
  expect([originalWidth, originalHeight].map((points) => ((points * 25.4) / 72).toFixed(0))).toEqual(['320', '450'])
  library.destroy()
  await page.getByRole('checkbox', { name: 'T-2026-000002, line 1' }).check()
  await page.getByRole('button', { name: 'Take out of the plan' }).click()
  await expect(page.getByText('The jobs are taken out. They can be planned again.')).toBeVisible()
  // What was taken out could be added again.
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.getByLabel('Free at the end of each sheet (mm)').fill('30')
  await page.getByRole('button', { name: 'Lay out again' }).click()
  await expect(page.getByText('The gang is laid out again.')).toBeVisible()
  await expect(page.getByText('30 mm at the end of each sheet')).toBeVisible()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`open-${width}.png`), fullPage: true })
  }
  await page.getByRole('button', { name: 'Lock' }).click()
  // The press finds its files in its hot folder, and no longer once they are printed.
  const inHotFolder = () => readdir(joinPath(ownShop.dataDir, 'hot-folders/sra3-digital-press')).catch(() => [])
  await expect.poll(inHotFolder).toEqual(expect.arrayContaining(['gang-1.pdf', 'job-ticket-G1.xjdf']))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Since .* its files are in hot-folders\/sra3-digital-press\.$/)).toBeVisible()
  }).toPass()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`locked-${width}.png`) })
  }
  await page.goto(`${ownShop.url}/staff/board`)
  // What is not known stays where it was typed, until the next scan takes its place.
  const scan = page.getByLabel('Scan a ticket, or type a job')
  await scan.fill('ticket 4')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This is no job: scan its ticket/)).toBeVisible()
  await expect(scan).toHaveValue('ticket 4')
  await expect(scan).toBeFocused()
  await page.keyboard.type(`G${address.split('/').at(-1)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is noted.')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Last reports' }).getByText('Print: front, Full Colour; started').first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`board-${width}.png`), fullPage: true })
  }
  await page.goto(`${ownShop.url}${address}`)
  await page.getByRole('link', { name: 'Job ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job ticket G1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Steps' })).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'QR code of gang 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of job G1-\d$/ })).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'Print' }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`ticket-${width}.png`), fullPage: true })
  }
  // On paper: the run, then a page for each job.
  const paper = await page.pdf({
    path: test.info().outputPath('ticket-on-paper.pdf'),
    format: 'A4',
    printBackground: true,
  })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4)
  for (const [name, file] of [
    ['A5 tickets (PDF)', 'job-ticket-G1.pdf'],
    ['XJDF', 'job-ticket-G1.xjdf'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }
  await page.getByRole('link', { name: 'Gang 1' }).click()
  await page.getByRole('button', { name: 'Mark as printed' }).click()
  await expect(page.getByText('The gang is printed.')).toBeVisible()
  await expect.poll(inHotFolder).not.toContain('gang-1.pdf')
  await page.goto(`${ownShop.url}/staff/orders/T-2026-000001`)
  await expect(page.getByText('Line 1: printed').first()).toBeVisible()
  await page.goto(`${ownShop.url}/staff/orders/T-2026-000002`)
  await page.getByRole('link', { name: 'Open planning' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`planning-${width}.png`), fullPage: true })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ownShop.url}/staff/board`)
  await page.getByRole('link', { name: /^Guillotine/ }).click()
  await page.getByRole('button', { name: /^Start: Gang / }).click()
  await page.getByRole('list', { name: 'Last reports' }).getByRole('link').first().click()
  await page.getByRole('listitem').filter({ hasText: 'T-2026-000001' }).getByRole('link', { name: 'Steps' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Trim/ })).toBeVisible()
  await page.getByText('Some done, or spoiled').click()
  await page.getByLabel('Pieces spoiled').fill('40')
  await page.getByLabel('Reason').first().fill('Cut off centre.')
  await page.getByRole('button', { name: 'Note them as spoiled' }).click()
  await expect(page.getByText('40 spoiled (Cut off centre.)')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Pack:/ })).toBeVisible()
  await expect(page.getByText('25 of those ordered are missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByLabel('Why fewer are packed').fill('The customer takes 475.')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Packed' })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`job-${width}.png`), fullPage: true })
  }
  await page.goto(`${ownShop.url}/staff/orders/T-2026-000001`)
  await expect(page.getByText('Line 1: packed').first()).toBeVisible()
})
