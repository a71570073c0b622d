// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { publicShop } from '#platform/config/public-shop.ts'
import { shop } from '#platform/config/shop.ts'
import type { MenuGroup } from '#print/catalogue/menu.ts'
import { getShell } from './render-shell.server.tsx'
import type { ShellFacts } from './shell.ts'

const item = (id: number, to: string) => ({
  id,
  to,
  name: `Item ${id}`,
  description: `All of ${id}`,
  img: `item/${id}`,
})
const menu: MenuGroup[] = [{ name: 'Labels', items: [item(1, '/stickers'), item(2, '/labels')] }]
const facts: ShellFacts = { menu, pictures: {}, shop: publicShop(shop), vat: 'inc', asksConsent: false }

const render = async (address: string, changed: Partial<ShellFacts> = {}) => {
  const page = document.createElement('div')
  const { header, footer } = await getShell({ ...facts, ...changed }, new URL(address, 'http://shop.example'))
  page.innerHTML = header + footer
  return page
}
const leadsBackTo = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('input[name=next]')].map(({ value }) => value)

test('the VAT switch leads back to the page it stands on, whatever its address, though all is rendered once', async () => {
  for (const address of ['/cart', '/orders/T-2026-000123?key=a&done=%22%3E%3Cscript%3E', "/cart?undo='$&"]) {
    const page = await render(address)
    const { pathname, search } = new URL(address, 'http://shop.example')
    expect(leadsBackTo(page)).toEqual([pathname + search, pathname + search])
    expect(page.querySelector('script')).toBeNull()
  }
})

test('the item of the page is marked, and not on the next page', async () => {
  const marked = async (address: string) =>
    [...(await render(address)).querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'))
  expect(await marked('/labels/rolls')).toEqual(['/labels', '/labels'])
  expect(await marked('/cart')).toEqual([])
})

test('VAT view, consent and another catalogue’s menu are each their own', async () => {
  const pressed = (page: HTMLElement) => page.querySelector('[aria-pressed=true]')?.textContent
  expect(pressed(await render('/cart'))).toBe('inc. VAT')
  expect(pressed(await render('/cart', { vat: 'ex' }))).toBe('ex. VAT')
  expect((await render('/cart', { asksConsent: true })).textContent).toContain('Cookie choices')
  expect((await render('/cart')).textContent).not.toContain('Cookie choices')
  const others = await render('/cart', { menu: [{ name: 'Cards', items: [item(3, '/cards')] }] })
  expect(others.querySelector('a[href="/cards"]')).not.toBeNull()
  expect(others.querySelector('a[href="/stickers"]')).toBeNull()
})
