import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#platform/config/config.server.ts'
import { leaveOutUnknown, PAGE_PARAMETERS } from './page-parameters.ts'

test.each([
  ['/stickers', '/stickers'],
  ['/stickers?', '/stickers'],
  ['/stickers?x=1', '/stickers'],
  ['/stickers?x=1&width=60&&gclid=a', '/stickers?width=60'],
  ['/stickers?wid%74h=60', '/stickers?wid%74h=60'],
  [
    '/stickers?quantity=50&more_quantity=500&shown_quantity=50',
    '/stickers?quantity=50&more_quantity=500&shown_quantity=50',
  ],
  ['/labels?kinds=more&more_kinds=3&shown_kinds=1', '/labels?kinds=more&more_kinds=3&shown_kinds=1'],
  [
    '/stickers?tab=product-info&product=kraft-paper&feature=emboss&lettering_text=Open',
    '/stickers?tab=product-info&product=kraft-paper&feature=emboss&lettering_text=Open',
  ],
  ['/prices?print_features[die-cut-front]=122', '/prices?print_features[die-cut-front]=122'],
  ['/?q=roll', '/'],
  ['/faq?q=a+b&x', '/faq?q=a+b'],
  ['/faq.data?q=a&_routes=b', '/faq.data?q=a&_routes=b'],
  [
    '/special-processing?addons[]=1&ai-foil-stamp=311&utm_source=a&x=1',
    '/special-processing?addons[]=1&ai-foil-stamp=311&utm_source=a',
  ],
  ['/stickers?%=1&__proto__=2', '/stickers'],
])('%s is the page %s', (address, page) => {
  expect(leaveOutUnknown(address)).toBe(page)
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
