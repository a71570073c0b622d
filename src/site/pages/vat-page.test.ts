import { describe, expect, it } from 'vitest'
import { action } from './vat-page.tsx'

function press(fields: Record<string, string>, origin = 'http://shop.example'): Promise<Response> {
  const request = new Request(`${origin}/vat`, { method: 'POST', body: new URLSearchParams(fields) })
  return action({ request } as Parameters<typeof action>[0])
}

describe('the VAT switch (decisions §1)', () => {
  it('remembers the view and returns to the page where it was changed', async () => {
    const answer = await press({ vat: 'ex', next: '/stickers?width=75&height=75' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/stickers?width=75&height=75')
    expect(answer.headers.get('set-cookie')).toMatch(/^vat=ex; .*SameSite=Lax/)
  })

  it('shows VAT for any value other than ex, and sets a secure cookie over TLS', async () => {
    const answer = await press({ vat: 'whatever' }, 'https://shop.example')
    expect(answer.headers.get('location')).toBe('/')
    expect(answer.headers.get('set-cookie')).toMatch(/^vat=inc; .*; Secure$/)
  })

  it('does not redirect to another site', async () => {
    const answer = await press({ vat: 'ex', next: '//elsewhere.example/' })
    expect(answer.headers.get('location')).toBe('/')
  })
})
