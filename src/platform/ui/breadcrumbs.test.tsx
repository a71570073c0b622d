import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Crumb } from '../http/page-meta.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

const cards: Crumb = { title: 'Business Cards', to: '/business-cards' }
const type: Crumb = { title: 'Classic Swing Tag', to: '/business-cards/swing-tags/classic-swing-tag' }
const render = (crumbs: Crumb[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs crumbs={crumbs} />
    </MemoryRouter>,
  )

describe('breadcrumbs (001 §2)', () => {
  it('are shown only when more than one crumb exists', () => {
    expect(render([])).toBe('')
    expect(render([cards])).toBe('')
    expect(render([cards, type])).toContain('<nav aria-label="Breadcrumb"')
  })

  it('are links, all but the last', () => {
    const html = render([{ title: 'Home', to: '/' }, cards, type])
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).toContain('href="/business-cards"')
    expect(html).toMatch(/<li aria-current="page"[^>]*>Classic Swing Tag<\/li>/)
  })
})
