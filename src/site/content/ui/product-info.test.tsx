// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PicturesProvider } from '#platform/pictures/ui/picture.tsx'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { settleChoices } from '#shop/configurator/configure.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { openLibrary } from '../documents/content-library.ts'
import { itemContent } from '../item-content.ts'
import { ProductInfo } from './product-info.tsx'

const { library } = openLibrary([])

function page(itemId: number, address = '/page', asked: Record<string, string> = {}, documents = library) {
  const item = offeredItem(seedCatalogue, itemId)
  if (item === undefined) throw new Error(`no item ${itemId}`)
  const completed = completeConfiguration(item, { ...asked, print_features: [] })
  const choices = settleChoices(completed, { ...asked, print_features: [] })
  const content = itemContent(item, documents, seedCatalogue.print_features)
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProductInfo
        {...{ item, content, choices }}
        product={completed.product}
        renderSingleColour={({ id }) => <a href={`/ask/${id}`}>Ask</a>}
      />
    </MemoryRouter>
  )
}

const tabs = (name: string) => within(screen.getByRole('tablist', { name })).getAllByRole('tab')
const chosen = (name: string) => tabs(name).find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
const heading = (name: string) => screen.queryByRole('heading', { name })

beforeEach(() => history.replaceState(null, '', '/page'))
afterEach(cleanup)

describe('001 §2: product information', () => {
  test('tabs switch between products; the first is selected, or the one in the parameter `product`', () => {
    const { unmount } = render(page(1))
    expect(chosen('Products')).toBe('Art Paper')
    fireEvent.click(screen.getByRole('tab', { name: 'Kraft Paper' }))
    expect(heading('Kraft Paper')).not.toBeNull()
    expect(heading('Art Paper')).toBeNull()
    expect(location.search).toBe('?product=kraft-paper')
    unmount()
    render(page(1, '/page?product=synthetic-paper'))
    expect(chosen('Products')).toBe('Synthetic Paper')
    cleanup()
    render(page(1, '/page?product=velvet'))
    expect(chosen('Products')).toBe('Art Paper')
  })

  test('a single product has no tabs', () => {
    render(page(5))
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(heading('Dome Stickers')).not.toBeNull()
  })

  test('product and material follow the choices', () => {
    const { rerender } = render(page(12))
    expect([chosen('Products'), chosen('Card stocks')]).toEqual(['Classic Swing Tag', 'Royal Extra White 400gsm'])
    fireEvent.click(screen.getByRole('tab', { name: 'Folded Swing Tag' }))
    rerender(page(12, '/page', { product_id: '17', material_id: '3' }))
    expect(chosen('Card stocks')).toBe('Vintage Kraft 300gsm')
    rerender(page(12, '/page', { product_id: '18', material_id: '2' }))
    expect([chosen('Products'), chosen('Card stocks')]).toEqual(['Folded Swing Tag', 'Standard Matte 250gsm'])
    expect(screen.getByRole('heading', { name: 'The coating' })).toBeDefined()
  })

  test('the designer’s page has its own header instead of the product’s', () => {
    render(page(8))
    expect([heading('Vinyl Lettering Designer'), heading('Vinyl Lettering')].map(Boolean)).toEqual([false, true])
    cleanup()
    render(page(8, '/vinyl-lettering-designer'))
    expect([heading('Vinyl Lettering Designer'), heading('Vinyl Lettering')].map(Boolean)).toEqual([true, false])
    expect(heading('Easy application')).not.toBeNull()
  })

  test('only the single-colour card has the link', () => {
    render(page(6, '/page?product=embossed-paper-stickers'))
    const card = screen.getByRole('heading', { name: 'Single colour print' }).closest('li')
    expect(screen.getAllByRole('link', { name: 'Ask' })).toHaveLength(1)
    expect(card?.contains(screen.getByRole('link', { name: 'Ask' }))).toBe(true)
  })

  test('a film has its still, fetched when it comes near, and without scripts the browser’s own controls', () => {
    const picture = ['a1', 'A film', '#ffffff', [800, 450, [800]]] as const
    const html = renderToStaticMarkup(
      <PicturesProvider pictures={{ 'loops/hologram-tilt': picture }}>{page(4)}</PicturesProvider>,
    )
    expect(html).toMatch(/<img[^>]*loading="lazy"[^>]*src="\/pictures\/loops\/hologram-tilt-800\.webp\?v=a1"/)
    expect(html).toMatch(
      /<noscript[^>]*><video[^>]*controls[^>]*poster="\/pictures\/loops\/hologram-tilt-800\.webp\?v=a1"/,
    )
    expect(html).toContain('src="/loops/hologram-tilt.webm"')
    expect(html).toContain('src="/loops/hologram-tilt.mp4"')
  })
})

describe('001 §2: content blocks of the business-cards page', () => {
  const [slug, block] = [...library['card-content']].find(([key]) => key === 'standard-business-card') ?? []
  if (slug === undefined || block === undefined) throw new Error('no content block')
  const withBlock = (entries: [string, typeof block][]) => ({ ...library, 'card-content': new Map(entries) })

  test('show title, subtitle, descriptions, lists and closing text', () => {
    render(page(10))
    expect(heading(block.title)).not.toBeNull()
    for (const text of [block.subtitle, ...block.descriptions, block.closing]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    for (const { title } of block.sections) expect(heading(title)).not.toBeNull()
  })

  test('may have a film, with its picture and a play button', () => {
    const video = { thumbnail: '/films/cards.jpg', source: '/films/cards.mp4' }
    const { container } = render(page(10, '/page', {}, withBlock([[slug, { ...block, video }]])))
    const film = container.querySelector('video')
    const still = film?.parentElement?.querySelector('img')
    expect([still?.getAttribute('src'), film?.getAttribute('aria-label')]).toEqual([
      video.thumbnail,
      `Film: ${block.title}`,
    ])
    expect(film?.querySelector('source')?.getAttribute('src')).toBe(video.source)
    expect(screen.getByRole('button', { name: 'Play film' })).toBeDefined()
  })

  test('show nothing if there is none', () => {
    render(page(10, '/page', {}, withBlock([])))
    expect(heading(block.title)).toBeNull()
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(3)
  })
})

describe('001 §2: card stocks', () => {
  test('the table rates each stock, and its dots have a text', () => {
    render(page(11))
    const table = screen.getByRole('table', { name: 'Card stocks compared' })
    const read = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(read).toEqual([
      ['Property', 'Standard Matte 250gsm', 'Royal Extra White 400gsm', 'Vintage Kraft 300gsm'],
      ['Finishing', 'Matte coated', 'Uncoated', 'Uncoated kraft'],
      ['Thickness', '2 of 5', '5 of 5', '4 of 5'],
      ['Whiteness', '3 of 4', '4 of 4', '1 of 4'],
      ['Writing on it with'],
      ['Pencil', 'Good', 'Excellent', 'Good'],
      ['Marker', 'Excellent', 'Good', 'Excellent'],
      ['Ball point', 'Good', 'Excellent', 'Good'],
      ['Stamp', 'Poor', 'Excellent', 'Excellent'],
    ])
  })

  test('edges are drawn to the same scale, with their thickness', () => {
    render(page(11))
    const drawing = screen.getByRole('img', { name: /^Edges to one scale: Standard Matte 250gsm 0\.25 mm/ })
    const edges = [...drawing.querySelectorAll('rect')].map((edge) => ({
      caliper: Number(edge.dataset['caliper']),
      height: Number(edge.getAttribute('height')),
    }))
    expect(edges.map(({ caliper }) => caliper)).toEqual([0.25, 0.5, 0.39])
    const [first] = edges
    for (const { caliper, height } of edges) {
      expect(height / caliper).toBeCloseTo((first?.height ?? 0) / (first?.caliper ?? 1))
    }
    const table = screen.getByRole('table', { name: 'Weight and thickness of the card stocks' })
    expect(within(table).getByRole('row', { name: 'Royal Extra White 400 gsm 0.50 mm 50 mm' })).toBeDefined()
  })

  test('a stock that is not suitable for a pen says so in words', () => {
    render(page(10))
    expect(screen.getByRole('row', { name: 'Stamp Not Recommended' })).toBeDefined()
  })
})

describe('001 §2: the size guide', () => {
  test('letters are drawn to scale beside a coin', () => {
    render(page(8))
    expect(screen.getByText(/^All sizes are for each letter/)).toBeDefined()
    const drawing = screen.getByRole('img', { name: /^Capital letters 10, 20, 30, 50, 75 and 100 mm high/ })
    const scales = [...drawing.querySelectorAll('path[data-height]')].map((letter) => [
      Number(letter.getAttribute('data-height')),
      letter.getAttribute('transform'),
    ])
    expect(scales).toEqual([10, 20, 30, 50, 75, 100].map((height) => [height, `scale(${height / 100})`]))
  })

  test('other products have none', () => {
    render(page(1))
    expect(heading('Size guide')).toBeNull()
  })
})
