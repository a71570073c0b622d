import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#platform/config/config.server.ts'
import { keptRoutes } from '#routes.ts'
import { canonicalAddress, isKeptPage, PAGE_PARAMETERS } from './page-addresses.ts'

test.each([
  ['/stickers', '/stickers'],
  ['/stickers?', '/stickers'],
  ['/stickers?x=1', '/stickers'],
  ['/stickers?x=1&width=60&&gclid=a', '/stickers?width=60'],
  ['/stickers?wid%74h=60', '/stickers?wid%74h=60'],
  [
    '/stickers?quantity=50&more_quantity=500&shown_quantity=50',
    '/stickers?more_quantity=500&quantity=50&shown_quantity=50',
  ],
  ['/labels?kinds=more&more_kinds=3&shown_kinds=1', '/labels?kinds=more&more_kinds=3&shown_kinds=1'],
  [
    '/stickers?width=60&print_features=5&height=40&print_features=3',
    '/stickers?height=40&print_features=5&print_features=3&width=60',
  ],
  [
    '/stickers?tab=product-info&product=kraft-paper&feature=emboss&lettering_text=Open',
    '/stickers?feature=emboss&lettering_text=Open&product=kraft-paper&tab=product-info',
  ],
  ['/prices?print_features[die-cut-front]=122', '/prices?print_features[die-cut-front]=122'],
  ['/?q=roll', '/'],
  ['/faq?q=a+b&x', '/faq?q=a+b'],
  ['/faq.data?q=a&_routes=b', '/faq.data?_routes=b&q=a'],
  [
    '/special-processing?addons[]=1&ai-foil-stamp=311&utm_source=a&x=1',
    '/special-processing?addons[]=1&ai-foil-stamp=311&utm_source=a',
  ],
  ['/stickers?%=1&__proto__=2', '/stickers'],
])('%s is the page %s', (address, page) => {
  expect(canonicalAddress(address)).toBe(page)
})

test.each([
  '/',
  '/?q=1',
  '/stickers',
  '/stickers/kraft-paper?width=60',
  '/stickers.data',
  '/_root.data',
  '/_.data',
  '/faq/_.data',
  '/FAQ',
  '/faq/',
  '/%66aq',
  '/nowhere/at/all',
  '/search/index.json',
  '/api/docs',
  '/user-guide/artwork-guide',
])('%s is kept for everybody', (address) => {
  expect(isKeptPage(address)).toBe(true)
})

test.each([
  '/cart',
  '/cart?added=1',
  '/cart.data',
  '/CART',
  '/cart/',
  '/%63art',
  '/cart/_.data',
  '/checkout',
  '/login?to=%2F',

  '/account',
  '/account/orders.data',
  '/orders/T-2026-000001',
  '/staff',
  '/staff/orders/new',
  '/quotes/abc',
  '/contact',
  '/special-processing',
  '/quote-request',
  '/compare?type=a',
  '/vat',
  '*',
  'http://shop.example/stickers',
  '',
])('%s is not', (address) => {
  expect(isKeptPage(address)).toBe(false)
})

test('the loaders of kept pages are given nothing of a visitor', () => {
  const read = (file: string) => readFileSync(projectPath(join('src', file)), 'utf8')
  for (const { file } of keptRoutes) {
    const loader = /export (?:async )?function loader\(([^)]*)\)/.exec(read(file))?.[1]
    expect(loader, file).toMatch(/^\{[\w, ]+\}: KeptLoaderArgs$/)
  }
})

/** A parameter by its name, of an address that a page was opened at. */
const READ = /(?:earchParams\)?|\bparams|\bquery|\(search\))\.(?:get|getAll|has)\('([\w[\]]+)'|useTab\(\s*'(\w+)'/g

test('every parameter that a page reads by its name is known', () => {
  const folder = projectPath('src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const read = files
    .filter((file) => !/\.test\.|^admin\/|testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(READ)].map(([, name, tab]) => `${name ?? tab} in ${file}`),
    )
  expect(read.length).toBeGreaterThan(30)
  const ofOnePage = new Set(['about', 'order', 'request', 'session', 'stopped'])
  const unknown = read.filter((entry) => {
    const name = entry.split(' ')[0] ?? ''
    return !PAGE_PARAMETERS.has(name) && !ofOnePage.has(name)
  })
  expect(unknown).toEqual([])
})
