// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConversion } from './report-conversion.ts'

const SERVICE = 'https://analytics.example/collect'
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  ask.mockReset().mockResolvedValue(new Response())
  document.documentElement.dataset.analytics = SERVICE
  answer('accepted')
})
afterEach(() => {
  delete document.documentElement.dataset.analytics
  document.cookie = 'consent=; Path=/; Max-Age=0'
  vi.restoreAllMocks()
})

function answer(consent: string): void {
  document.cookie = `consent=${consent}; Path=/`
}

describe('a conversion (000 §4.4, decisions §7)', () => {
  it('is sent where a service is configured and the shopper agreed, without cookies and without the page’s address', () => {
    reportConversion('quote-request', { type: 'Special Size', value: 1300 }, ask)
    expect(ask).toHaveBeenCalledExactlyOnceWith(SERVICE, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: '{"event":"quote-request","type":"Special Size","value":1300,"currency":"GBP"}',
    })
  })

  it('has no currency without a value', () => {
    reportConversion('quote-request', { type: 'Special Processing' }, ask)
    expect(ask.mock.calls[0]?.[1]?.body).toBe('{"event":"quote-request","type":"Special Processing"}')
  })

  it('is not sent where no service is configured', () => {
    delete document.documentElement.dataset.analytics
    reportConversion('quote-request', { type: 'Special Size' }, ask)
    expect(ask).not.toHaveBeenCalled()
  })

  it.each(['', 'declined', 'perhaps'])('is neither sent nor kept for later after the answer %j', (consent) => {
    answer(consent)
    reportConversion('quote-request', { type: 'Special Size' }, ask)
    answer('accepted')
    expect(ask).not.toHaveBeenCalled()
  })

  it('that cannot be sent disturbs nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    reportConversion('quote-request', { type: 'Special Size' }, ask)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 30_000)
  })
})
