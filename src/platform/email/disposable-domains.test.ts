import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDisposableDomains } from './disposable-domains.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trimline-domains-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function getFile(text: string): string {
  const file = join(folder, `${Buffer.from(text).toString('hex').slice(0, 40)}.txt`)
  writeFileSync(file, text)
  return file
}

describe('disposable addresses (000 §5)', () => {
  it.each([
    ['ada@mailinator.com', true],
    ['ada@inbox.mailinator.com', true],
    ['ada@reader.example', false],
    ['mailinator.com@reader.example', false],
    ['ada@notmailinator.com.example', false],
    ['ada@gmail.com', false],
    ['ada@outlook.com', false],
  ])('%s is one: %s', (email, disposable) => {
    expect(openDisposableDomains(undefined)(email)).toBe(disposable)
  })

  it('follows the shop’s own file: more domains, and some that are welcome after all', () => {
    const file = getFile(
      '# ours\n\nshort-lived.example\r\n! mailinator.com   # our partner\n bad.welcome.example\n!welcome.example\n',
    )
    const isDisposable = openDisposableDomains(file)
    expect(isDisposable('ada@short-lived.example')).toBe(true)
    expect(isDisposable('ada@box.short-lived.example')).toBe(true)
    expect(isDisposable('ada@mailinator.com')).toBe(false)
    expect(isDisposable('ada@bad.welcome.example')).toBe(true)
    expect(isDisposable('ada@very.welcome.example')).toBe(false)
  })

  it('stops the start for a file that is not there, and for a line that is no domain', () => {
    expect(() => openDisposableDomains(join(folder, 'none.txt'))).toThrow('cannot be read')
    expect(() => openDisposableDomains(getFile('good.example\nada@bad.example\n'))).toThrow(
      'Line 2 of DISPOSABLE_DOMAINS_FILE should be a domain, or ! and a domain.',
    )
  })
})
