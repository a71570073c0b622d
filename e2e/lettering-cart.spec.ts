import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* A lettering design from the designer's answer to the cutter: cart, quote request, the staff's view and the cut PDF. */

const FERN = { version: 1, text: 'Fern & Thread', font: 'pacifico', color_id: 211, width: 600 }
const SAID = '“Fern & Thread”, Pacifico, Gold'

async function keep(page: Page, shop: Shop, design: object): Promise<string> {
  const kept = await page.request.post(`${shop.url}/api/lettering/designs`, { data: design })
  expect(kept.status(), await kept.text()).toBe(201)
  return ((await kept.json()) as { data: { id: string } }).data.id
}

test('a design is put into the cart and a quote request, and staff download the PDF for the cutter', async ({
  page,
  ownShop,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  const id = await keep(page, ownShop, FERN)
  const line = { product_id: 9, quantity: '10', install_ready: 'yes', design_id: id }
  const added = await page.request.post(`${ownShop.url}/api/cart/items`, { data: line })
  expect(added.status(), await added.text()).toBe(201)

  await page.goto(`${ownShop.url}/cart`)
  const drawing = page.getByRole('img', { name: `Your lettering design: ${SAID}` })
  await expect(drawing).toBeVisible()
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100)
  await expect(page.getByText(SAID)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit design' })).toHaveAttribute('href', new RegExp(`design_id=${id}`))
  await expect(page.getByText('Cut from your design: no artwork needed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a file or a note for Vinyl Lettering' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Too long for the price list: it can be asked for, and not be bought.
  const long = await keep(page, ownShop, { ...FERN, width: 4800 })
  const refused = await page.request.post(`${ownShop.url}/api/cart/items`, { data: { ...line, design_id: long } })
  expect(refused.status()).toBe(422)
  const who = { firstname: 'Ada', lastname: 'Byron', email_address: 'ada@reader.example' }
  const asked = await page.request.post(`${ownShop.url}/api/quote/create/quote-request`, {
    data: { ...line, ...who, design_id: long, quote_type: 'Special Size' },
  })
  expect(asked.status(), await asked.text()).toBe(201)

  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.getByRole('link', { name: 'Lettering', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lettering' })).toBeVisible()
  await expect(page.getByText(/^Cart line/)).toHaveCount(1)
  await page.getByRole('link', { name: /^Quote [0-9A-F]{8}$/ }).click()
  await expect(page.getByRole('heading', { name: /^Quote request / })).toBeVisible()
  await page.getByRole('link', { name: 'Files for the cutter' }).click()
  await expect(page.getByText(/^4800 × /)).toBeVisible()

  await page.goto(`${ownShop.url}/staff/lettering/${id}`)
  await expect(page.getByRole('heading', { name: SAID })).toBeVisible()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PDF.*Cart line/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cart-line-[0-9a-f]{8}-fern-thread-600x93\.pdf$/)
  const bytes = await readFile((await download.path()) ?? '')
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/WeedingBorder')

  // Those who cut choose what helps them; the addresses of the files carry it.
  await page.getByRole('checkbox', { name: 'Weeding border' }).uncheck()
  await page.getByRole('checkbox', { name: 'Registration marks' }).check()
  await page.getByRole('button', { name: 'Update files' }).click()
  await expect(page).toHaveURL(/aids=&register=on$/)
  await expect(page.getByRole('checkbox', { name: 'Weeding border' })).not.toBeChecked()
  const [dxf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^DXF.*Cart line/ }).click(),
  ])
  const lines = await readFile((await dxf.path()) ?? '', 'utf8')
  expect(lines).toContain('AC1015')
  expect(lines).toContain('Register')
  expect(lines).not.toContain('WeedingBorder')
})

test('two picked colours are printed on Full Colour, shown on the stage, in the cart and to staff at the order', async ({
  page,
  ownShop,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  await page.goto(`${ownShop.url}/vinyl-lettering-designer`)
  const designer = page.getByRole('region', { name: 'Lettering designer' })
  await designer.getByRole('textbox', { name: 'Your text' }).fill('Sorbet')
  await expect(designer.getByText('Cut length')).toBeVisible()
  const colours = designer.getByRole('combobox', { name: 'Colours' })
  await expect(colours).toBeHidden()
  await designer.getByRole('radio', { name: 'Full Colour' }).check({ force: true })
  await expect(colours).toHaveValue('')
  await colours.selectOption('Two colours, top and bottom')
  await designer.getByRole('textbox', { name: /^Top/ }).fill('#00824a')
  await designer.getByRole('textbox', { name: /^Bottom/ }).fill('#f7c600')
  await expectNoAxeViolations(page)

  // Above there is green, below yellow, where the letters are.
  const greener = await designer
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const rows = { yellow: [] as number[], green: [] as number[] }
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, , blue = 0, alpha = 0] = pixels.slice(at, at + 4)
        const row = Math.floor(at / 4 / canvas.width)
        if (alpha === 255 && red > 240 && blue < 20) rows.yellow.push(row)
        if (alpha === 255 && red < 5) rows.green.push(row)
      }
      const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
      return mean(rows.green) < mean(rows.yellow)
    })
  expect(greener).toBe(true)

  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.goto(`${ownShop.url}/cart`)
  const words = 'Full Colour, two colours, top and bottom: #00824A and #F7C600'
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  await page.goto(`${ownShop.url}/checkout`)
  await page.getByLabel('Email address').fill('ada@reader.example')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
  await page.getByRole('button', { name: /^Order and pay £/ }).click()
  await expect(page).toHaveURL(/\/orders\/T-\d{4}-\d{6}\?key=/)
  const number = /T-\d{4}-\d{6}/.exec(page.url())?.[0] ?? ''

  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.goto(`${ownShop.url}/staff/orders/${number}`)
  await expect(page.getByText('Film: not named in the catalogue')).toBeVisible()
  await page.getByRole('link', { name: 'Files for the cutter' }).click()
  await expect(page.getByText('Two colours, top and bottom: #00824A and #F7C600', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PDF.*Order/ }).click(),
  ])
  expect((await readFile((await download.path()) ?? '')).toString('latin1')).toContain('/GTS_PDFX')
})

test('a window sign is mirrored from the designer to the one file that staff download', async ({ page, ownShop }) => {
  test.slow()
  const link = await firstLink(ownShop)
  await page.goto(`${ownShop.url}/vinyl-lettering-designer`)
  const designer = page.getByRole('region', { name: 'Lettering designer' })
  await designer.getByRole('textbox', { name: 'Your text' }).fill('Open')
  await expect(designer.getByText('Cut length')).toBeVisible()
  await designer.getByRole('button', { name: 'Cut view' }).click()
  await expect(designer.locator('[data-cut]')).not.toHaveAttribute('transform', /./)
  await designer.getByRole('checkbox', { name: 'Mirrored, for the inside of glass' }).check()
  await expect(designer.locator('[data-cut]')).toHaveAttribute('transform', / scale\(-1 1\)$/)
  await expectNoAxeViolations(page)

  // A link opens it mirrored, and a reload keeps it.
  await designer.getByRole('button', { name: 'Share by link' }).click()
  await page.goto(await designer.getByRole('textbox', { name: 'Link' }).inputValue())
  await expect(designer.getByRole('checkbox', { name: 'Mirrored, for the inside of glass' })).toBeChecked()

  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.goto(`${ownShop.url}/cart`)
  const said = /“Open”, Antique Olive style, .*, mirrored for the inside of glass/
  await expect(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
  await page.getByRole('button', { name: 'Print quotation' }).click()
  await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible()
  const editor = await page.getByRole('link', { name: 'Edit design', includeHidden: true }).getAttribute('href')
  const id = new URL(editor ?? '', ownShop.url).searchParams.get('design_id') ?? ''

  const who = { firstname: 'Ada', lastname: 'Byron', email_address: 'ada@reader.example' }
  const line = { product_id: 9, quantity: '10', install_ready: 'yes', design_id: id }
  const asked = await page.request.post(`${ownShop.url}/api/quote/create/quote-request`, {
    data: { ...line, ...who, quote_type: 'Special Size' },
  })
  expect(asked.status(), await asked.text()).toBe(201)

  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.goto(`${ownShop.url}/staff/lettering/${id}`)
  await expect(page.getByText('Mirrored, for the inside of glass').first()).toBeVisible()
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^DXF.*Quote/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^quote-[0-9a-f]{8}-ada-byron-open-[\d.]+x[\d.]+-mirrored\.dxf$/)
  expect(await readFile((await download.path()) ?? '', 'utf8')).toMatch(/^999\nQuote [0-9A-F]{8}, Ada Byron\n/)
})
