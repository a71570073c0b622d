import { describe, expect, test } from 'vitest'
import { isHeic } from '#studio/showroom/artwork/convert-photo.ts'
import { readPhoto } from './read-photo.ts'

const box = (brand: string) => new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0`)
const message = async (bytes: BlobPart) => {
  const read = await readPhoto(new File([bytes], 'photo.heic'))
  return read.ok ? null : read.message
}

describe('unsupported photos', () => {
  test.each(['heic', 'heix', 'hevc', 'mif1'])('HEIC of brand %s has its own sentence', async (brand) => {
    expect(isHeic(box(brand))).toBe(true)
    expect(await message(box(brand))).toMatch(/HEIC.*JPG/)
  })

  test('a film is not HEIC', () => expect(isHeic(box('isom'))).toBe(false))

  test.each([
    ['text', 'hello'],
    ['a PDF', '%PDF-1.7'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s is not a photo', async (_, text) => expect(await message(text)).toMatch(/not a JPG, PNG or WebP/))
})
