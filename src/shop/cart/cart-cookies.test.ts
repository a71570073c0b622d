import { describe, expect, test } from 'vitest'
import { cartCookie, readCartToken } from './cart-cookies.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM-_01'

describe('the cart cookie', () => {
  test.each([
    [`cart=${TOKEN}`, TOKEN],
    [`vat=ex; cart=${TOKEN}; other=1`, TOKEN],
    [`  cart = ${TOKEN} `, TOKEN],
    [`cart=${TOKEN}; cart=${TOKEN.replace('a', 'z')}`, TOKEN],
    ['', null],
    [null, null],
    [undefined, null],
    ['cart', null],
    ['cart=', null],
    [`carts=${TOKEN}`, null],
    [`CART=${TOKEN}`, null],
    [`cart=${TOKEN}x`, null],
    [`cart=${TOKEN.slice(1)}`, null],
    [`cart="${TOKEN}"`, null],
    [`cart=${TOKEN.slice(1)}é`, null],
    [`cart=${TOKEN.slice(1)}'`, null],
    ['cart=%00', null],
    ['cart=; DROP TABLE carts; --', null],
  ])('%j contains %j', (header, token) => {
    expect(readCartToken(header)).toBe(token)
  })

  test('lasts a year, hidden from scripts and other sites, and from http if the shop uses https', () => {
    expect(cartCookie(TOKEN, true)).toBe(`cart=${TOKEN}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`)
    expect(cartCookie(TOKEN, false)).not.toContain('Secure')
  })
})
