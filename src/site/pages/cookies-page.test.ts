import { describe, expect, it } from 'vitest'
import { action } from './cookies-page.tsx'

async function press(fields: Record<string, string>, origin = 'http://shop.example'): Promise<Response> {
  const request = new Request(`${origin}/cookies`, { method: 'POST', body: new URLSearchParams(fields) })
  try {
    await action({ request } as Parameters<typeof action>[0])
  } catch (answer) {
    if (answer instanceof Response) return answer
    throw answer
  }
  throw new Error('The answer is no redirect')
}

describe('the consent choice (decisions §7)', () => {
  it('is remembered, and leads back to the page where it was made', async () => {
    const answer = await press({ consent: 'declined', next: '/stickers?width=75&height=75' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/stickers?width=75&height=75')
    expect(answer.headers.get('set-cookie')).toMatch(/^consent=declined; .*Max-Age=15724800; SameSite=Lax$/)
  })

  it('without such a page leads back to its own, and sets a secure cookie over TLS', async () => {
    const answer = await press({ consent: 'accepted' }, 'https://shop.example')
    expect(answer.headers.get('location')).toBe('/cookies')
    expect(answer.headers.get('set-cookie')).toMatch(/^consent=accepted; .*; Secure$/)
  })

  it('does not redirect to another site', async () => {
    const answer = await press({ consent: 'declined', next: '//elsewhere.example/' })
    expect(answer.headers.get('location')).toBe('/')
  })

  it('must be one of the two', async () => {
    const request = new Request('http://shop.example/cookies', { method: 'POST', body: 'consent=perhaps' })
    request.headers.set('content-type', 'application/x-www-form-urlencoded')
    expect(await action({ request } as Parameters<typeof action>[0])).toMatchObject({
      data: { message: 'Please choose Decline or Accept.' },
      init: { status: 422 },
    })
  })
})
