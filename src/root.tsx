import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { useFollowedVisitor, useVisitor } from '#people/visitors/ui/visitor-store.ts'
import { ASK_CONSENT } from '#platform/analytics/consent.ts'
import { NOTE_EARLY_INPUT } from '#platform/config/note-early-input.ts'
import { publicShop } from '#platform/config/public-shop.ts'
import {
  analyticsUrlContext,
  type KeptLoaderArgs,
  picturesContext,
  sendsMailContext,
  shopContext,
} from '#platform/contexts.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { readUnavailable } from '#platform/http/posted-form.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { ShownPictures } from '#platform/pictures/picture-name.ts'
import { PicturesProvider } from '#platform/pictures/ui/picture.tsx'
import bricolage from '#platform/typefaces/bricolage-grotesque.woff2?url'
import instrument from '#platform/typefaces/instrument-sans.woff2?url'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { type MailFacts, MailFactsContext } from '#platform/ui/mail-facts.ts'
import { MainContent } from '#platform/ui/main-content.tsx'
import { VatViewProvider } from '#platform/ui/money.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import { useServerOnly } from '#platform/ui/server-only.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { currentMenuItem, groupMenu, type MenuGroup } from '#print/catalogue/menu.ts'
import { useKeptSending } from '#shop/artwork/ui/use-kept-sending.ts'
import { useAccountTypes } from '#shop/compare/ui/follow-account.ts'
import { contentContext } from '#site/content/contexts.ts'
import { vatViewContext } from '#site/contexts.ts'
import { StructuredData } from '#site/seo/ui/structured-data.tsx'
import { SHELL, type Shell } from '#site/shell.ts'
import { RouteAnnouncer } from '#site/ui/route-announcer.tsx'
import { SiteHeader } from '#site/ui/site-header.tsx'
import { VisitorPart } from '#site/ui/visitor-parts.tsx'
import type { Route } from './+types/root'
import './app.css'

// If that fails too, only the sentence of 000 §8 is shown.
const CrashPage = lazy(async () => {
  try {
    return { default: (await import('#site/ui/crash-page.tsx')).CrashPage }
  } catch {
    return { default: BareCrash }
  }
})
const UnavailablePage = lazyIsland(async () => (await import('#site/ui/unavailable-page.tsx')).UnavailablePage)
const NotFound = lazyIsland(async () => (await import('#site/ui/not-found.tsx')).NotFound)
const ConsentBanner = lazyIsland(async () => (await import('#site/ui/consent-banner.tsx')).ConsentBanner)
const PreviewBanner = lazy(async () => ({ default: (await import('#site/ui/preview-banner.tsx')).PreviewBanner }))
const SiteFooter = lazyIsland(async () => (await import('#site/ui/site-footer.tsx')).SiteFooter)

/** Only the server sends them: the browser's scripts do without the text. */
const CONSENT_SCRIPT = import.meta.env.SSR ? ASK_CONSENT : ''
const EARLY_INPUT_SCRIPT = import.meta.env.SSR ? NOTE_EARLY_INPUT : ''

export const links: Route.LinksFunction = () => [
  ...[bricolage, instrument].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

const menuPictures = new WeakMap<readonly MenuGroup[], ShownPictures>()

/** The pictures of a menu, without what they show: the menu names the items. They are the same for as long as it is. */
function picturesOf(menu: readonly MenuGroup[], pictures: PictureCache): ShownPictures {
  const known = menuPictures.get(menu)
  if (known !== undefined) return known
  const found = pictures.among(menu.flatMap(({ items }) => items.map(({ img }) => img)))
  const shown = Object.fromEntries(
    Object.entries(found).map(([name, [version, _alt, ...rest]]) => [name, [version, '', ...rest] as const]),
  )
  menuPictures.set(menu, shown)
  return shown
}

type RootData = ReturnType<typeof loader>

/** Shown on every page: the menu, the VAT view and the shop's details. Who reads it is no part of a page (people/visitors). */
export function loader({ context }: KeptLoaderArgs) {
  const menu = groupMenu(context.get(catalogueContext).current().catalogue.featured_items)
  return {
    vat: context.get(vatViewContext),
    shop: pack(publicShop(context.get(shopContext))),
    analytics: context.get(analyticsUrlContext) ?? undefined,
    sendsMail: context.get(sendsMailContext),
    menu: pack(menu),
    menuPictures: pack(picturesOf(menu, context.get(picturesContext))),
    preview: context.get(contentContext).preview,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const brand = loaderData === undefined ? 'Print shop' : unpack(loaderData.shop).brand
  if (error === undefined) return [{ title: brand }]
  return pageMeta({ title: getErrorTitle(error), brand, hidden: true })
}

/** The HTML document around pages and errors; it works even if the loader has failed. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const ownFrame = useOwnFrame(matches)
  const framed = data !== undefined && !ownFrame
  const service = framed ? data.analytics : undefined
  return (
    // What asks for consent puts a class on it before React is there.
    <html lang="en-GB" data-analytics={service} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" />
        <meta name="format-detection" content="telephone=no" />
        <script dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} suppressHydrationWarning />
        {service && <script dangerouslySetInnerHTML={{ __html: CONSENT_SCRIPT }} suppressHydrationWarning />}
        <Meta />
        <StructuredData />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="btn btn-primary absolute top-3 left-3 z-50 -translate-y-24 focus:translate-y-0">
          Skip to content
        </a>
        {service && (
          <div className="sticky bottom-0 z-40 order-last hidden in-[.asks-consent]:block print:hidden">
            <ConsentBanner service={new URL(service).host} />
          </div>
        )}
        <PicturesProvider pictures={getPictures(data, matches)}>
          <VatViewProvider view={data?.vat ?? 'inc'}>
            {framed && <PageTop data={data} />}
            <MailFactsContext value={getMailFacts(data)}>
              {ownFrame ? children : <MainContent>{children}</MainContent>}
            </MailFactsContext>
            {framed && <PageFoot data={data} />}
          </VatViewProvider>
        </PicturesProvider>
        <RouteAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Where the loader has failed nobody knows, and nothing is taken back. */
function getMailFacts(data: RootData | undefined): MailFacts {
  return data === undefined ? { isSent: true, phone: '' } : { isSent: data.sendsMail, phone: unpack(data.shop).phone }
}

/** Whether a staff page is shown, with its own layout. An error replaces it and uses the normal layout. */
function useOwnFrame(matches: ReturnType<typeof useMatches>): boolean {
  // Null or undefined where there is none.
  const failed = Boolean(useRouteError())
  return !failed && matches.some(({ handle }) => handle === 'bare')
}

function PageTop({ data }: { data: RootData }) {
  const { preview } = data
  const [shop, menu] = [unpack(data.shop), unpack(data.menu)]
  const { pathname } = useLocation()
  const shell = useShell()
  return (
    <>
      {preview !== null && (
        <Suspense>
          <PreviewBanner draft={preview} />
        </Suspense>
      )}
      <VisitorPart name="notice" />
      {shell === undefined ? (
        <div className="contents">
          <SiteHeader brand={shop.brand} menu={menu} current={currentMenuItem(menu, pathname)} />
        </div>
      ) : (
        <div className="contents" dangerouslySetInnerHTML={{ __html: shell.header }} />
      )}
    </>
  )
}

function PageFoot({ data: { shop, menu, analytics } }: { data: RootData }) {
  const shell = useShell()
  // As the island of the footer is rendered by the server.
  if (shell !== undefined) return <div dangerouslySetInnerHTML={{ __html: shell.footer }} />
  return <SiteFooter shop={unpack(shop)} menu={unpack(menu)} asksConsent={analytics !== undefined} />
}

/** Header and footer as the server has them from before; undefined in the browser, which hydrates what they are made of. */
function useShell(): Shell | undefined {
  return useServerOnly(SHELL) as Shell | undefined
}

/** The menu's, and those of each loader that gives the rendered pictures that its part of the page names. */
function getPictures(data: RootData | undefined, matches: ReturnType<typeof useMatches>): ShownPictures {
  const ofMenu = data === undefined ? {} : unpack(data.menuPictures)
  const given = matches.map(({ loaderData }) => (loaderData as { pictures?: ShownPictures } | undefined)?.pictures)
  return given.reduce<ShownPictures>((all, pictures) => ({ ...all, ...pictures }), ofMenu)
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFollowedVisitor(loaderData)
  const visitor = useVisitor()
  const isCustomer = visitor ? visitor.role === 'customer' : null
  useAccountTypes(isCustomer)
  useKeptSending(isCustomer === true)
  return <Outlet />
}

/** One of the two places that catch thrown errors (ARCHITECTURE.md, Errors). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  if (isNotFound(error)) return <NotFound menu={data === undefined ? [] : unpack(data.menu)} />
  const unavailable = isRouteErrorResponse(error) ? readUnavailable(error.data) : null
  if (unavailable !== null) return <UnavailablePage {...unavailable} />
  return (
    <Suspense>
      <CrashPage error={error} />
    </Suspense>
  )
}

function BareCrash() {
  return (
    <p role="alert" className="wrap py-20">
      <Reportable text="An error occurred. Please try again or submit a report." />
    </p>
  )
}

function getErrorTitle(error: unknown): string {
  return isNotFound(error) ? 'Page not found' : 'Something went wrong'
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
