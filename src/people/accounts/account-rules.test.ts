import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { oneLine, readPassword, readTexts } from '#platform/http/form-input.ts'
import { getNetwork } from './attempt-limits.ts'
import { emailFaults, nameFaults, phoneFaults } from './check-details.ts'
import { coolDownLeft, readCode } from './email-code.ts'
import { answerForm, doneSentence, returnPath, withReturn } from './form-answer.ts'
import { refuseField, waitText } from './refusals.ts'
import { deviceName } from './sessions.server.ts'
import { endCookie, readToken, tokenCookie } from './token-cookies.ts'

const TOKEN = 'Ab-_'.repeat(10).concat('xyz')

describe('the cookies of accounts', () => {
  it.each([
    [`session=${TOKEN}`, TOKEN],
    [`cart=x; session=${TOKEN}; vat=ex`, TOKEN],
    [`xsession=${TOKEN}`, null],
    [`session=${TOKEN}x`, null],
    ['session=', null],
    ['', null],
    [null, null],
  ])('%s → %s', (header, token) => {
    expect(readToken('session', header)).toBe(token)
  })

  it('are for this site only, unreadable by scripts, and for https only if the shop uses it', () => {
    expect(tokenCookie('session', TOKEN, true)).toBe(
      `session=${TOKEN}; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure`,
    )
    expect(tokenCookie('pending', TOKEN, false)).toBe(`pending=${TOKEN}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`)
    expect(endCookie('session', false)).toBe('session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly')
  })
})

describe('what counts as one client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (address, network) => {
    expect(getNetwork(address)).toBe(network)
  })
})

describe('how long to wait', () => {
  it.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [5400, '90 minutes'],
    [5401, '2 hours'],
  ])('%i s → %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })

  it('is never shorter than the real wait', () => {
    const unit = { second: 1, minute: 60, hour: 3600 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seconds) => {
        const [count = '', name = ''] = waitText(seconds).replace(/s$/, '').split(' ')
        expect(Number(count) * unit[name as keyof typeof unit]).toBeGreaterThanOrEqual(seconds)
      }),
    )
  })
})

test('a code is read as people write it', () => {
  expect(['123 456', '123-456', ' 123456\n', '１２３４５６'].map(readCode)).toEqual(Array(4).fill('123456'))
})

test('another code can be sent a minute after the one before', () => {
  const sent = new Date('2026-11-26T09:00:00Z')
  const seconds = ['09:00:00', '09:00:20.5', '09:01:00', '09:02:00'].map((time) =>
    coolDownLeft(sent, new Date(`2026-11-26T${time}Z`)),
  )
  expect(seconds).toEqual([60, 40, 0, 0])
})

describe('names, addresses and numbers', () => {
  it.each(['Ada', 'Siân', "O'Brien", '李', 'x'.repeat(100)])('%s is a name', (name) => {
    expect(nameFaults('first_name', name)).toEqual([])
  })

  it.each(['ada@byron.example', 'a.b+c@d-e.co.uk', "o'brien@x.example"])('%s is an email address', (email) => {
    expect(emailFaults('email', email)).toEqual([])
  })

  it.each(['020 7946 0417', '+44 (0)20 7946-0417', '02079460417 ext. 12', '+1 212 555 0100'])(
    '%s is a telephone number',
    (phone) => {
      expect(phoneFaults('phone', phone)).toEqual([])
    },
  )

  it.each(['', '123', 'phone', '0'.repeat(16), '020\n7946', '+44 20 7946 0417 and more'])('%j is refused', (phone) => {
    expect(phoneFaults('phone', phone)).toHaveLength(1)
  })
})

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130 Safari',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.0', 'A browser'],
    ['', 'A browser'],
  ])('%s → %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe('the remembered path (000 §4.4)', () => {
  it.each([
    ['', '/account/details'],
    ['to=/stickers%3Fwidth%3D75%26quote%3Dpending', '/stickers?width=75&quote=pending'],
    ['to=https://evil.example/', '/'],
    ['to=//evil.example', '/'],
    ['to=/%5Cevil.example', '/'],
    ['to=javascript:alert(1)', '/'],
  ])('%j → %s (ASVS 3.7: no open redirect)', (query, path) => {
    expect(returnPath(new URLSearchParams(query))).toBe(path)
  })

  it('survives register → verify → sign in', () => {
    const to = '/business-cards/swing-tags?featured=1&quote=pending#price'
    const steps = ['/register', '/verify', '/login']
    const remembered = steps.reduce(
      (path, step) => returnPath(new URL(withReturn(step, path, { done: 'x' }), 'http://shop.example').searchParams),
      to,
    )
    expect(remembered).toBe(to)
  })
})

describe('a form', () => {
  function getForm(entries: Record<string, string | Blob>): FormData {
    const form = new FormData()
    for (const [name, value] of Object.entries(entries)) form.set(name, value)
    return form
  }

  it('is read as lines of text; a missing field or a file is empty', () => {
    const form = getForm({ a: ' x\u0000y\n z ', b: new Blob(['text']), other: '1' })
    expect(readTexts(form, ['a', 'b', 'c'])).toEqual({ a: 'x y z', b: '', c: '' })
  })

  it('gives a password as it was typed', () => {
    expect(readPassword(getForm({ password: ' a b ' }), 'password')).toBe(' a b ')
  })

  it('never contains what the database refuses, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text)
        expect(line.isWellFormed()).toBe(true)
        expect(/\p{Cc}/u.test(line)).toBe(false)
      }),
    )
  })

  it('comes back with what was typed, except passwords and codes', () => {
    const entered = { email: 'a@b.example', password: 'x', old_password: 'x', confirm_password: 'x', code: '123456' }
    expect(answerForm('sign-in', refuseField('password', 'password-incorrect'), entered)).toEqual({
      intent: 'sign-in',
      code: 'password-incorrect',
      message: 'Incorrect password.',
      errors: [{ field: 'password', message: 'Incorrect password.' }],
      entered: { email: 'a@b.example' },
    })
  })
})

test('only known codes become sentences', () => {
  const said = ['verified', 'toString', '__proto__', '<b>', ''].map((done) =>
    doneSentence(new URLSearchParams({ done })),
  )
  expect(said).toEqual(['Thank you for verifying your email address.', null, null, null, null])
})
