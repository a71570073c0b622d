import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_FILES, getMime, isAcceptedName, recogniseArtwork } from './artwork-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

const HEADS = {
  pdf: bytes('%PDF-1.7\n'),
  ps: bytes('%!PS-Adobe-3.0 EPSF-3.0\n'),
  dosEps: bytes('\xc5\xd0\xd3\xc6\x20\0\0\0'),
  psd: bytes('8BPS\0\x01'),
  tif: bytes('II*\0'),
  bigTif: bytes('MM\0+'),
  jpg: bytes('\xff\xd8\xff\xe0'),
  png: bytes('\x89PNG\r\n\x1a\n'),
  svg: utf8('<?xml version="1.0"?>\n<!-- Drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  webp: bytes('RIFF\0\0\0\0WEBPVP8 '),
  heic: bytes('\0\0\0\x18ftypheic'),
  zip: bytes('PK\x03\x04'),
  html: utf8('<!DOCTYPE html><html><svg></svg><script>alert(1)</script>'),
  script: utf8('export const x = 1'),
  exe: bytes('MZ\x90\0'),
  gif: bytes('GIF89a'),
  empty: bytes(''),
}

describe('artwork (decisions §5)', () => {
  it.each([
    ['flyer.pdf', 'pdf', 'pdf'],
    ['FLYER.PDF', 'pdf', 'pdf'],
    ['logo.ai', 'pdf', 'pdf'],
    ['logo.ai', 'ps', 'ps'],
    ['logo.eps', 'ps', 'ps'],
    ['logo.eps', 'dosEps', 'ps'],
    ['logo.ps', 'ps', 'ps'],
    ['photo.psd', 'psd', 'psd'],
    ['photo.tif', 'tif', 'tif'],
    ['photo.tiff', 'bigTif', 'tif'],
    ['photo.jpg', 'jpg', 'jpg'],
    ['photo.jpeg', 'jpg', 'jpg'],
    ['photo.png', 'png', 'png'],
    ['logo.svg', 'svg', 'svg'],
    ['photo.webp', 'webp', 'webp'],
    ['photo.heic', 'heic', 'heic'],
    ['photo.heif', 'heic', 'heic'],
    ['designs.zip', 'zip', 'zip'],
  ] as const)('%s that begins like %s is %s', (name, head, type) => {
    expect(recogniseArtwork(name, HEADS[head])).toBe(type)
    expect(isAcceptedName(name)).toBe(true)
  })

  it.each([
    // 000 §5: js, ts, css and scss are rejected, whatever their content.
    ['a.js', 'pdf'],
    ['a.ts', 'png'],
    ['a.css', 'svg'],
    ['a.scss', 'zip'],
    ['a.JS', 'pdf'],
    ['a.pdf.js', 'pdf'],
    ['a.exe', 'exe'],
    ['a.html', 'html'],
    ['a.gif', 'gif'],
    ['a', 'pdf'],
    ['.pdf', 'pdf'],
    ['a.constructor', 'pdf'],
    ['a.__proto__', 'pdf'],
  ] as const)('%s is refused by its name', (name, head) => {
    expect(isAcceptedName(name)).toBe(false)
    expect(recogniseArtwork(name, HEADS[head])).toBeNull()
  })

  it.each([
    ['a.pdf', 'script'],
    ['a.pdf', 'exe'],
    ['a.pdf', 'empty'],
    ['a.png', 'jpg'],
    ['a.jpg', 'html'],
    ['a.svg', 'html'],
    ['a.svg', 'script'],
    ['a.zip', 'pdf'],
    ['a.eps', 'pdf'],
    ['a.webp', 'script'],
  ] as const)('%s is refused if it begins like %s', (name, head) => {
    expect(recogniseArtwork(name, HEADS[head])).toBeNull()
  })

  it.each([
    '<svg/>',
    '\ufeff<svg xmlns="x">',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg>',
    '<!DOCTYPE svg [ <!ENTITY a "b"> ]>\n<svg>',
    '<svg:svg xmlns:svg="x">',
  ])('%j is an SVG', (text) => {
    expect(recogniseArtwork('a.svg', utf8(text))).toBe('svg')
  })

  it.each(['<svgx>', 'x<svg>', '<!-- <svg> -->', '<html><svg>', '<svg\0>'])('%j is not an SVG', (text) => {
    expect(recogniseArtwork('a.svg', utf8(text))).toBeNull()
  })

  it('never throws and is always fast, for any content', () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 4096 }),
      fc.constantFrom(utf8('<!-- '.repeat(800)), utf8(' '.repeat(4096)), utf8('<?'.repeat(2048))),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ACCEPTED_FILES.split(',')), hostile, (extension, head) => {
        const type = recogniseArtwork(`a${extension}`, head)
        if (type !== null) expect(getMime(type)).toMatch(/^(image|application)\//)
      }),
    )
  })

  it('unknown types are plain bytes', () => {
    expect(getMime(null)).toBe('application/octet-stream')
    expect(getMime('constructor')).toBe('application/octet-stream')
  })
})
