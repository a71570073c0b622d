// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleType } from '../testing/sample-type.ts'
import { createCompareStore } from './compare-store.ts'

const open = () => sessionStorage
const one = sampleType()
const other = sampleType({ product: 'Kraft Paper' }, { product_id: 4, choices: 'product_id=4' })
const hasCookie = () => /(?:^|; )compare_types=/.test(document.cookie)
const dropCookie = () => {
  document.cookie = 'compare_types=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
}
const off: (() => void)[] = []

/** A page of this tab with a mounted list. */
function openPage(openStorage = open) {
  const store = createCompareStore(openStorage)
  let notified = 0
  off.push(store.subscribe(() => (notified += 1)))
  return { store, notified: () => notified, products: () => store.types().map(({ product }) => product) }
}

beforeEach(() => {
  sessionStorage.clear()
  dropCookie()
})
afterEach(() => {
  for (const end of off.splice(0)) end()
})

describe('the list of this tab (000 §2.8, §9)', () => {
  test('saves each type under ct_ and a number, for later pages', () => {
    const { store, products, notified } = openPage()
    expect(store.save(one)).toMatchObject({ ok: true, already: false })
    expect(store.save(other)).toMatchObject({ ok: true, already: false })
    expect(notified()).toBe(2)
    expect(products()).toEqual(['Art Paper', 'Kraft Paper'])
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^ct_\d+$/), expect.stringMatching(/^ct_\d+$/)])
    expect(openPage().products()).toEqual(['Art Paper', 'Kraft Paper'])
  })

  test('does not save the same configuration twice', () => {
    const { store, products } = openPage()
    store.save(one)
    store.save(other)
    expect(store.save({ ...one, price: 1 })).toMatchObject({ ok: true, already: true })
    expect(products()).toEqual(['Art Paper', 'Kraft Paper'])
    expect(store.types()[0]?.price).toBe(1)
  })

  test('the cookie exists exactly while something is saved, and nothing is shown without it', () => {
    const { store } = openPage()
    expect(hasCookie()).toBe(false)
    store.save(one)
    store.save(other)
    expect(hasCookie()).toBe(true)
    const [first, second] = store.types()
    store.remove(first?.key ?? '')
    expect(hasCookie()).toBe(true)
    store.remove(second?.key ?? '')
    expect(hasCookie()).toBe(false)
    expect(sessionStorage.length).toBe(0)

    store.save(one)
    dropCookie()
    expect(openPage().products()).toEqual([])
  })

  test('another tab’s cookie shows nothing if nothing is saved here', () => {
    document.cookie = 'compare_types=1; Path=/'
    expect(openPage().products()).toEqual([])
    expect(hasCookie()).toBe(false)
  })

  test('sets the cookie again when the tab is visited after another tab removed it', () => {
    const { store, products } = openPage()
    store.save(one)
    dropCookie()
    window.dispatchEvent(new Event('focus'))
    expect(hasCookie()).toBe(true)
    expect(products()).toEqual(['Art Paper'])
  })

  test('logs and drops what cannot be read, and keeps other keys', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    sessionStorage.setItem('ct_5', '{"key":"ct_5"}')
    sessionStorage.setItem('someone-else', 'theirs')
    const { store, products } = openPage()
    store.save(one)
    expect(products()).toEqual(['Art Paper'])
    expect(sessionStorage.getItem('someone-else')).toBe('theirs')
    expect(sessionStorage.getItem('ct_5')).toBeNull()
    expect(warn.mock.calls).toEqual([['The saved type ct_5 cannot be read and is dropped.']])
    warn.mockRestore()
  })

  test('saves a new price with its id', () => {
    const { store } = openPage()
    store.save(one)
    const [type] = store.types()
    if (type === undefined) throw new Error('nothing was saved')
    store.reprice(type, 9900, 'newer')
    expect(openPage().store.types()).toEqual([
      { ...type, price: 9900, quote_data: { ...type.quote_data, product_pricing_id: 'newer' } },
    ])
  })

  test('the same list stays the same object, so that nothing renders again', () => {
    const { store } = openPage()
    store.save(one)
    const before = store.types()
    window.dispatchEvent(new Event('focus'))
    expect(store.types()).toBe(before)
    expect(store.typesOnServer()).toBe(store.typesOnServer())
  })
})

describe('a browser without storage', () => {
  const full = { ...sessionStorage, length: 0, setItem: () => refuse() } as unknown as Storage
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }

  test.each<[string, () => Storage]>([
    ['closes session storage', refuse],
    ['has no room', () => full],
  ])('that %s is refused, and the page continues', (_name, storage) => {
    const { store, products } = openPage(storage)
    expect(store.save(one)).toEqual({ ok: false, code: 'storage-refused' })
    expect(products()).toEqual([])
    expect(hasCookie()).toBe(false)
    store.remove('ct_1')
  })
})
