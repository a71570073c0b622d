// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture, PicturesProvider } from './picture.tsx'

const NAME = 'gallery/kraft-paper-01'
const rendered = ['a1', 'Jars of honey', '#e8ded0', [1100, 619, [1100, 550]]] as const

afterEach(cleanup)

function show(src: string, first = false) {
  render(
    <PicturesProvider pictures={{ 'gallery/kraft-paper-01': rendered }}>
      <Picture src={src} alt="Kraft paper, picture 1" width={1600} height={900} sizes="100vw" first={first} />
    </PicturesProvider>,
  )
  return screen.getByRole<HTMLImageElement>('img')
}

it('shows the rendered picture in its own size, AVIF first, and says what it shows', () => {
  const img = show(NAME)
  expect(img.alt).toBe('Kraft paper, picture 1: Jars of honey')
  expect([img.getAttribute('width'), img.getAttribute('height'), img.loading]).toEqual(['1100', '619', 'lazy'])
  const source = img.parentElement?.querySelector('source')
  expect(source?.getAttribute('type')).toBe('image/avif')
  expect(source?.getAttribute('srcset')).toContain('/pictures/gallery/kraft-paper-01-550.avif?v=a1 550w')
})

it('fetches the first one at once', () => {
  const img = show(NAME, true)
  expect([img.loading, img.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

it('knows it by the name of before, the address of a drawing', () => {
  expect(show('/drawings/gallery/kraft-paper-01.svg').alt).toBe('Kraft paper, picture 1: Jars of honey')
})

it('shows a plain card that says what it is of where there is no picture of that name', () => {
  const card = show('gallery/kraft-paper-02')
  expect([card.tagName, card.textContent, card.getAttribute('aria-label')]).toEqual([
    'SPAN',
    'Kraft paper, picture 1',
    'Kraft paper, picture 1',
  ])
})

it.each(['/drawings/empty-cart.svg', '/drawings/attach/sticker-1.svg', '/pictures/own/7.webp'])(
  'shows %s as it is',
  (src) => {
    const img = show(src)
    expect([img.getAttribute('src'), img.getAttribute('width'), img.alt]).toEqual([
      src,
      '1600',
      'Kraft paper, picture 1',
    ])
    expect(document.querySelector('picture')).toBeNull()
  },
)
