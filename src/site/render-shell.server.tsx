import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { PicturesProvider } from '#platform/pictures/ui/picture.tsx'
import { VatViewProvider } from '#platform/ui/money.tsx'
import { currentMenuItem, type MenuGroup } from '#print/catalogue/menu.ts'
import type { Shell, ShellFacts } from './shell.ts'
import { SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'

/*
 * Header and footer are most of what React renders for a page of somebody's own, and the same for everybody (decisions/0098).
 * So the server renders them once for each menu, item of it and VAT view; the browser hydrates what they are made of.
 */

/** Where the VAT switch leads back to while they are rendered: each page's own address takes its place. */
const ADDRESS = '/address-of-the-page'

interface RenderedShell {
  /** The header before, between and after the addresses in it. */
  header: readonly string[]
  footer: string
}

const shells = new WeakMap<readonly MenuGroup[], Map<string, RenderedShell>>()

/** @param url of the page: its path and parameters */
export async function getShell(
  facts: ShellFacts,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Shell> {
  const { menu, vat, asksConsent } = facts
  const current = currentMenuItem(menu, pathname)
  const known = shells.get(menu) ?? new Map<string, RenderedShell>()
  shells.set(menu, known)
  const key = `${vat} ${asksConsent} ${current}`
  const shell = known.get(key) ?? (await renderShell(facts, current))
  known.set(key, shell)
  return { header: shell.header.join(escapeAttribute(pathname + search)), footer: shell.footer }
}

async function renderShell(
  { menu, pictures, shop, vat, asksConsent }: ShellFacts,
  current: number | null,
): Promise<RenderedShell> {
  const render = (part: ReactNode) =>
    renderAt(
      ADDRESS,
      <PicturesProvider pictures={pictures}>
        <VatViewProvider view={vat}>{part}</VatViewProvider>
      </PicturesProvider>,
    )
  const header = await render(<SiteHeader brand={shop.brand} menu={menu} current={current} />)
  const footer = await render(<SiteFooter shop={shop} menu={menu} asksConsent={asksConsent} />)
  return { header: header.split(ADDRESS), footer }
}

/** With a router, which forms need. */
async function renderAt(path: string, element: ReactNode): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }])
  const context = await query(new Request(new URL(path, 'http://shop.invalid')))
  if (context instanceof Response) throw new Error('The shell of a page is not rendered but answered')
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React writes a value. */
function escapeAttribute(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
