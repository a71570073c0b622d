import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, getExtension, MAX_NAME_LENGTH } from './file-name.ts'

describe('a file’s displayed name', () => {
  it.each([
    ['flyer.pdf', 'flyer.pdf'],
    ['Étiquette d’été.pdf', 'Étiquette d’été.pdf'],
    ['标签 2.ai', '标签 2.ai'],
    ['C:\\Users\\me\\flyer.pdf', 'flyer.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['/', 'artwork'],
    ['', 'artwork'],
    ['..', 'artwork'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['gnp.\u202Eexe.pdf', 'gnp.exe.pdf'],
    ['zero\u200Bwidth.png', 'zerowidth.png'],
    ['<img src=x onerror=alert(1)>.svg', 'img src=x onerror=alert(1) .svg'],
    ['a  \t  b.pdf', 'a b.pdf'],
    ['half \ud800 of one.pdf', 'half of one.pdf'],
  ])('%j becomes %j', (typed, shown) => {
    expect(cleanFileName(typed)).toBe(shown)
  })

  it('keeps the extension of a name that is too long', () => {
    const cleaned = cleanFileName(`${'long '.repeat(100)}.pdf`)
    expect(cleaned).toMatch(/…\.pdf$/)
    expect([...cleaned].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
  })

  it('for any text is short, visible, without a path, and unchanged when sanitised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const name = cleanFileName(typed)
        expect(name).not.toBe('')
        expect([...name].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\<>"]/u)
        expect(name.startsWith('.')).toBe(false)
        expect(name.isWellFormed()).toBe(true)
        expect(cleanFileName(name)).toBe(name)
      }),
    )
  })
})

describe('a file extension', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['.pdf', ''],
    ['a.', ''],
    ['a.p df', ''],
    ['a.pdf ', ''],
    ['a.averylongextension', ''],
  ])('%j becomes %j', (name, extension) => {
    expect(getExtension(name)).toBe(extension)
  })
})
