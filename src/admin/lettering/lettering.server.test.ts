import { expect, test } from 'vitest'
import { firstManager, openTestStaff } from '#admin/testing/test-staff.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { placeTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { DEFAULT_AIDS } from '#studio/lettering/files/cut-sheet.ts'
import { FERN, testDesigns } from '#studio/lettering/testing/test-designs.server.ts'

const database = testDatabase()

test('staff get the file that was ordered, with order, line and customer in its name and in it', async () => {
  const { db } = database
  const shop = openTestStaff(db)
  const { browser } = await firstManager(shop)
  const { id } = await testDesigns({ db, clock: shop.clock })
    .save({ ...FERN, mirrored: true })
    .then((saved) => {
      if (!saved.ok) throw new Error(saved.message)
      return saved
    })
  const placed = await placeTestOrder(db, {})
  const [line] = placed.lines
  if (line === undefined) throw new Error('an order has lines')
  const { configuration } = line
  const ready = { ...configuration, design_id: id, install_ready: 'yes' as const }
  const { order, lines } = await placeTestOrder(db, {
    firstName: 'Siân',
    lastName: 'Owen',
    lines: [{ configuration: ready }],
  })

  const { lettering } = shop.in(browser)
  const view = await lettering.design(id)
  expect(view?.uses).toMatchObject([
    { key: `order-${lines[0]?.id}`, name: `Order ${order.orderNo}, line 1`, customer: 'Siân Owen', installReady: true },
  ])
  const file = await lettering.file(id, 'cut.svg', { use: view?.uses[0]?.key ?? '', aids: DEFAULT_AIDS })
  expect(file?.name).toBe(`order-${order.orderNo.toLowerCase()}-line-1-sian-owen-fern-thread-600x93-mirrored.svg`)
  const svg = file?.bytes.toString() ?? ''
  expect(svg).toContain(`<desc>Order ${order.orderNo}, line 1, Siân Owen</desc>`)
  expect(svg).toContain('id="TransferTape"')

  // Without an order it is cut as designed; another key has no file.
  expect((await lettering.file(id, 'cut.svg', { use: null, aids: DEFAULT_AIDS }))?.name).toBe(
    'fern-thread-600x93-mirrored.svg',
  )
  expect(await lettering.file(id, 'cut.svg', { use: 'order-other', aids: DEFAULT_AIDS })).toBeNull()
  expect(await lettering.file(id, 'cut.exe', { use: null, aids: DEFAULT_AIDS })).toBeNull()
})
