import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSmallDisk } from '#platform/database/testing/small-disk.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { getForm, SPECIAL_PROCESSING } from '#shop/quoting/testing/test-requests.server.ts'
import { ask } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Forms that write, while the disk under the embedded database takes nothing more. */

const disk = makeSmallDisk(200)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MESSAGE = 'Our labels for the jam jars should be 60 mm round. '.repeat(20).trim()

const FORMS: readonly [path: string, fields: Record<string, string>][] = [
  ['/contact', { first_name: 'Ada', email: 'ada@reader.example', message: MESSAGE }],
  [
    '/cart',
    {
      intent: 'add',
      product_id: '1',
      cutting_id: '1',
      shape_id: '1',
      size: '50x50',
      quantity: '500',
      featured_item_id: '1',
    },
  ],
  ['/special-processing', Object.fromEntries(getForm(SPECIAL_PROCESSING))],
]

const SIGNS: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }
const unescape = (html: string) => html.replaceAll(/&([#\w]+);/g, (_whole, name: string) => SIGNS[name] ?? name)

describe.skipIf(disk === null)('on a full disk', () => {
  let shop: OpenShop
  const clock = fixedClock('2026-11-26T09:00:00Z')
  beforeAll(async () => {
    shop = await openShop({ DATA_DIR: disk?.folder ?? '', DISK_RESERVE_MB: '0' }, clock)
  }, 60_000)
  afterAll(async () => {
    disk?.empty()
    await shop?.close()
    disk?.remove()
  })

  const send = (path: string, fields: Record<string, string>) =>
    ask(shop, { method: 'POST', path, headers: FORM, body: new URLSearchParams(fields).toString() })

  test('every form that writes answers 503 with a sentence, and holds what was typed', async () => {
    const page = await ask(shop, { path: '/contact' })
    const ticket = /name="ticket"[^>]* value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(ticket).not.toBe('')
    // Nobody types that fast.
    clock.moveTo('2026-11-26T09:01:00Z')
    disk?.fill(0)
    for (const [path, fields] of FORMS) {
      const { status, headers, text } = await send(path, { ticket, ...fields })
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '60'])
      expect(text).toContain('We could not save this')
      const form = /<form action="([^"]+)" method="post">(<input.*?)<\/form>/s.exec(text)
      expect(form?.[1]).toBe(path)
      const inputs = [...(form?.[2] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)]
      const held = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescape(value)]))
      expect(held).toEqual({ ticket, ...fields })
    }
    // What is read goes on, the contact page with its form, too.
    for (const path of ['/', '/stickers', '/contact'])
      expect([path, (await ask(shop, { path })).status]).toEqual([path, 200])
  })
})
