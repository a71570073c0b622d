import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './form-input.ts'

describe('where a form may send the shopper back to', () => {
  it.each([
    ['/stickers/pvc-vinyl?width=75&height=75#price', '/stickers/pvc-vinyl?width=75&height=75#price'],
    ['/', '/'],
    ['/search?q=caf%C3%A9', '/search?q=caf%C3%A9'],
  ])('keeps the local address %s', (address, path) => {
    expect(localPath(address)).toBe(path)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    'stickers',
    '',
    null,
    undefined,
    ['/cart'],
  ])('sends %j to the home page', (address) => {
    expect(localPath(address)).toBe('/')
  })

  it('never leaves the site, whatever it is given', () => {
    const hostile = fc.stringMatching(/^\/[/\\.\t\n\r@:a-z?#%2ef]{0,20}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile, fc.webUrl()), (address) => {
        expect(new URL(localPath(address), 'https://shop.example').origin).toBe('https://shop.example')
      }),
    )
  })
})
