import { describe, expect, test } from 'vitest'
import { readMarkedScripts } from './security-headers.ts'

const NONCE = 'drawn-for-one-rendering'

/** The scripts of a page, and the page as text. */
function read(page: string) {
  const { html, scripts } = readMarkedScripts(Buffer.from(page), NONCE)
  return { scripts, html: html.toString() }
}

describe('the inline scripts of a page (decisions/0038)', () => {
  test('are those with its nonce, wherever in the tag it stands, and the page is sent without it', () => {
    const page = `<p>“é”</p><script nonce="${NONCE}">a(1 > 0)</script><script type="module" nonce="${NONCE}" async="">b</script>`
    expect(read(page)).toEqual({
      html: '<p>“é”</p><script>a(1 > 0)</script><script type="module" async="">b</script>',
      scripts: ['a(1 > 0)', 'b'],
    })
  })

  test('are neither those without it, nor files, nor other elements that are marked', () => {
    const page =
      `<script>injected()</script><script nonce="other">injected()</script><script nonce="${NONCE}" src="/a.js"></script>` +
      `<script src="/b.js" nonce="${NONCE}"></script><link rel="preload" as="script" href="/a.js" nonce="${NONCE}"/>`
    const { scripts, html } = read(page)
    expect(scripts).toEqual([])
    expect(html).not.toContain(NONCE)
  })

  test('are none on a page without any', () => {
    expect(read('<p>1</p>')).toEqual({ html: '<p>1</p>', scripts: [] })
  })
})
