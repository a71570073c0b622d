import { describe, expect, it } from 'vitest'
import { consentCookie, readConsent } from './consent.ts'

describe('the choice of being counted', () => {
  it.each([
    [null, null],
    ['', null],
    ['consent=accepted', 'accepted'],
    ['cart=x; consent=declined', 'declined'],
    ['cart=x;consent=declined;vat=ex', 'declined'],
    ['consent=yes', null],
    ['consent=accepted2', null],
    ['consent=', null],
    ['noconsent=accepted', null],
    ['vat=consent=accepted', null],
  ])('in %j is %j', (cookies, expected) => {
    expect(readConsent(cookies)).toBe(expected)
  })

  it('is remembered for six months, for scripts too', () => {
    expect(consentCookie('declined', false)).toBe('consent=declined; Path=/; Max-Age=15724800; SameSite=Lax')
    expect(consentCookie('accepted', true)).toMatch(/^consent=accepted; .*; Secure$/)
  })
})
