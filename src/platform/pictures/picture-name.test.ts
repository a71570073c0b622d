import { describe, expect, it } from 'vitest'
import { pictureAddress, pictureName, pictureSet } from './picture-name.ts'

const picture = {
  file: 'gallery/kraft-paper-01',
  version: 'a1b2c3k4',
  width: 1100,
  height: 619,
  widths: [1100, 550],
  alt: 'Jars of honey on a linen cloth',
  tone: '#e8ded0',
}

describe('the name of a picture', () => {
  it.each([
    ['gallery/kraft-paper-01', 'gallery/kraft-paper-01'],
    ['/pictures/gallery/kraft-paper-01.webp', 'gallery/kraft-paper-01'],
    ['/drawings/gallery/kraft-paper-01.svg', 'gallery/kraft-paper-01'],
    ['/drawings/swatches/finishing-11.svg', 'swatches/finishing-11'],
    ['/loops/roll-dispenser.svg', 'loops/roll-dispenser'],
  ])('%s is %s', (path, name) => expect(pictureName(path)).toBe(name))

  it.each([
    '/pictures/own/1234.webp',
    '/drawings/gallery/kraft-paper-01.png',
    '/drawings/../secret.svg',
    '/drawings/.svg',
    '/drawings/not-found.svg',
    'gallery',
    '../secret',
    'gallery/kraft paper',
    'https://elsewhere.example/drawings/gallery/kraft-paper-01.svg',
    '/loops/roll-dispenser.webm',
    '',
  ])('%j is none of ours', (path) => expect(pictureName(path)).toBeNull())
})

it('names a file by its width and format, and its version in the query', () => {
  expect(pictureAddress(picture, 550, 'avif')).toBe('/pictures/gallery/kraft-paper-01-550.avif?v=a1b2c3k4')
  expect(pictureSet(picture, 'webp')).toBe(
    '/pictures/gallery/kraft-paper-01-1100.webp?v=a1b2c3k4 1100w, /pictures/gallery/kraft-paper-01-550.webp?v=a1b2c3k4 550w',
  )
})
