import { describe, expect, it } from 'vitest'
import { checkImport, checkTable } from './check-import.ts'

const file = (from: string, to: string, typeOnly = false) => checkImport({ from, to, typeOnly, isPackage: false })
const getPackage = (from: string, to: string, typeOnly = false) => checkImport({ from, to, typeOnly, isPackage: true })

describe('the direction of slices', () => {
  it('lets a slice use those below it that its line names', () => {
    expect(file('src/print/pricing/estimate.ts', 'src/print/catalogue/catalogue.ts')).toBeNull()
  })

  it.each([
    ['src/print/catalogue/find-item.ts', 'src/print/pricing/estimate.ts'],
    ['src/print/pricing/estimate.ts', 'src/print/delivery/turnaround.ts'],
    ['src/platform/money/money.ts', 'src/print/catalogue/catalogue.ts'],
  ])('refuses %s → %s', (from, to) => {
    expect(file(from, to)).toContain('may not use')
    expect(file(from, to, true)).toContain('may not use')
  })

  it('lets the document, tests and the host use any slice, and a page those of its room', () => {
    const composers = [
      'src/shop/cart/pages/x-page.tsx',
      'src/root.tsx',
      'src/print/catalogue/x.test.ts',
      'server/api.ts',
    ]
    for (const from of composers) expect(file(from, 'src/shop/cart/cart.ts')).toBeNull()
  })
})

describe('pages, the host and tests are the ends of the graph', () => {
  it('lets nobody import a page', () => {
    for (const from of ['src/site/ui/a.tsx', 'src/site/pages/b-page.tsx', 'src/root.tsx', 'server/api.ts'])
      expect(file(from, 'src/site/pages/home-page.tsx')).toContain('nobody imports a page')
  })

  it('lets nobody but tests import testing/, and nobody but the host import server/', () => {
    expect(file('src/shop/cart/a.ts', 'src/shop/cart/testing/b.ts')).toContain('only tests')
    expect(file('src/shop/cart/a.server.ts', 'server/services.ts')).toContain('server/')
    expect(file('server/a.ts', 'server/services.ts')).toBeNull()
    expect(file('server/a.test.ts', 'src/shop/cart/testing/b.ts')).toBeNull()
  })

  it('lets only the seam know every service, and only pages ask for one', () => {
    expect(file('src/render.server.ts', 'src/page-services.ts')).toBeNull()
    expect(file('src/shop/cart/pages/cart-page.tsx', 'src/page-services.ts')).toContain('seam')
    expect(file('src/shop/cart/pages/cart-page.tsx', 'src/shop/cart/contexts.ts')).toBeNull()
    expect(file('src/shop/cart/ui/line.tsx', 'src/shop/cart/contexts.ts')).toContain('only pages')
  })

  it('lets a page use the rooms below its own, and its own', () => {
    expect(file('src/site/pages/item-page.tsx', 'src/shop/cart/cart.ts')).toBeNull()
    expect(file('src/shop/cart/pages/cart-page.tsx', 'src/shop/artwork/artwork.ts')).toBeNull()
    expect(file('src/shop/cart/pages/cart-page.tsx', 'src/site/content/faq.ts')).toContain('may not use')
  })
})

describe('pure files', () => {
  it.each(['react', 'react-router', 'fastify', 'drizzle-orm', 'node:fs', '@electric-sql/pglite'])(
    'run no %s',
    (name) => {
      expect(getPackage('src/shop/cart/cart.ts', name)).toContain(name)
      expect(getPackage('src/shop/cart/cart.ts', name, true)).toBeNull()
      expect(getPackage('src/shop/cart/store.server.ts', name)).toBeNull()
    },
  )

  it('may run zod', () => {
    expect(getPackage('src/print/catalogue/catalogue.ts', 'zod')).toBeNull()
  })

  it('import nothing impure, except a type', () => {
    for (const to of ['src/shop/cart/store.server.ts', 'src/shop/cart/ui/line.tsx', 'src/shop/cart/ui/use-line.ts']) {
      expect(file('src/shop/cart/cart.ts', to)).toContain('pure')
      expect(file('src/shop/cart/cart.ts', to, true)).toBeNull()
    }
  })
})

describe('the browser and the server', () => {
  it('takes only types from a *.server.ts into a component or a page', () => {
    for (const from of ['src/shop/cart/ui/line.tsx', 'src/shop/cart/pages/cart-page.tsx']) {
      expect(file(from, 'src/shop/cart/store.server.ts')).toContain('only types')
      expect(file(from, 'src/shop/cart/store.server.ts', true)).toBeNull()
    }
  })

  it('lets hooks in ui/ run react', () => {
    expect(getPackage('src/shop/configurator/ui/use-quote-banner.ts', 'react')).toBeNull()
  })

  it('keeps components out of server code', () => {
    expect(file('src/shop/cart/api.server.ts', 'src/shop/cart/ui/line.tsx')).toContain('no components')
  })
})

describe('the table', () => {
  it('points only downwards', () => {
    expect(checkTable([])).toEqual([])
  })

  it('asks for a line where a slice has none', () => {
    expect(checkTable(['platform', 'gift-cards'])).toEqual([expect.stringContaining('src/gift-cards')])
  })
})
