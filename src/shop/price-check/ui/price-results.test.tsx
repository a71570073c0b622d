import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type VatView, VatViewProvider } from '#platform/ui/money.tsx'
import { WholePrice } from './price-results.tsx'

const html = (view: VatView, pence: number, was?: number) =>
  renderToStaticMarkup(
    <VatViewProvider view={view}>
      <WholePrice pence={pence} was={was ?? null} />
    </VatViewProvider>,
  )

/** The visible text, and that for screen readers. */
function read(markup: string): { seen: string; heard: string } {
  const text = (part: string) =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const hidden = /<(s|span)[^>]*aria-hidden="true"[^>]*>[^<]*<\/\1>/g
  const spoken = /<span class="sr-only">[^<]*<\/span>/g
  return { seen: text(markup.replaceAll(spoken, '')), heard: text(markup.replaceAll(hidden, '')) }
}

describe('001 §9, decisions §5: 0 decimals on screen, the exact price for screen readers', () => {
  it.each([
    [1802, '£18', '£18.02'],
    [1850, '£19', '£18.50'],
    [123_456_700, '£1,234,567', '£1,234,567.00'],
    [900, '£9', '£9.00'],
  ])('%i pence', (pence, seen, heard) => {
    expect(read(html('inc', pence))).toEqual({ seen, heard })
  })

  it('000 §3: the price before a promotion is struck through', () => {
    expect(html('inc', 1802, 2002)).toMatch(/<s [^>]*>£20<\/s>/)
    expect(read(html('inc', 1802, 2002))).toEqual({ seen: '£20 £18', heard: 'before £20.02, now £18.02' })
  })

  it('decisions §1: without VAT the price to pay is shown beside it', () => {
    expect(read(html('ex', 1802, 2002))).toEqual({
      seen: '£17 £15 £18 inc. VAT',
      heard: 'before £16.68, now £15.02 ex. VAT, £18.02 inc. VAT',
    })
  })
})
