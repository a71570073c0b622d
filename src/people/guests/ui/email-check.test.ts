import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmailFault } from '../guest.ts'
import { createEmailCheck, PAUSE_MS } from './email-check.ts'

/* The test answers the requests, in any order. */

let shown: (EmailFault | null)[]
let asked: { email: string; answer(body: object): void; fail(): void }[]

function open() {
  return createEmailCheck({
    show: (fault) => shown.push(fault),
    ask(path) {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const email = new URL(path, 'https://shop.example').searchParams.get('email') ?? ''
      asked.push({ email, answer: (body) => resolve(Response.json(body)), fail: () => reject(new Error('no network')) })
      return promise
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
})

const ADA = 'ada@reader.example'
const BOB = 'bob@reader.example'

describe('while it is typed (000 §4.4, §9)', () => {
  it('asks once, 300 ms after the last key', async () => {
    const check = open()
    for (const typed of ['ada@r.e', 'ada@r.ex', ADA]) {
      check.type(typed)
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ email }) => email)).toEqual([ADA])
    asked[0]?.answer({ exists: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown.at(-1)).toBe('registered')
  })

  it('sends nothing and shows nothing while the address is incomplete', async () => {
    const check = open()
    check.type('ada@')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(asked).toEqual([])
    expect(shown).toEqual([null])
  })

  it('never replaces a newer answer with an older one that comes late', async () => {
    const check = open()
    check.type(ADA)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    check.type(BOB)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    asked[1]?.answer({ exists: false })
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.answer({ exists: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).not.toContain('registered')
  })

  it('shows nothing after it has stopped', async () => {
    const check = open()
    check.type(ADA)
    check.stop()
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(asked).toEqual([])
  })
})

describe('on sending', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['ada', 'invalid'],
  ])('checks %j without asking the server', async (typed, fault) => {
    expect(await open().check(typed)).toBe(fault)
    expect(asked).toEqual([])
    expect(shown).toEqual([fault])
  })

  it.each([
    [{ exists: true }, 'registered'],
    [{ exists: false }, null],
    [{ is_email_disposable: true }, 'disposable'],
    [{ status: 'ERROR', code: 429 }, null],
  ])('an answer %j is %s', async (body, fault) => {
    const judged = open().check(` ${ADA} `)
    expect(asked.map(({ email }) => email)).toEqual([ADA])
    asked[0]?.answer(body)
    expect(await judged).toBe(fault)
  })

  it('leaves the check to the server if the request fails', async () => {
    const judged = open().check(ADA)
    asked[0]?.fail()
    expect(await judged).toBeNull()
  })
})
