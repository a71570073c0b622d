import type { RouteConfigEntry } from '@react-router/dev/routes'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import { readToken } from '#people/accounts/token-cookies.ts'
import { UTM_FIELDS } from '#platform/analytics/tracking.ts'
import { keptRoutes, personalRoutes } from '#routes.ts'
import { DESIGN_FIELDS, OPTION_FIELDS, SHOWN, TYPED_FIELDS } from '#shop/configurator/choices.ts'
import { SPECIAL_OPTION_FIELDS, SPECIAL_TYPED_FIELDS } from '#shop/configurator/special-processing/special-choices.ts'
import { SPECIAL_FORM_FIELD } from '#shop/quoting/request/quote-form.ts'
import { GUIDE_FIELDS } from '#site/content/artwork-guide.ts'
import { readVatView, type VatView } from '#site/vat-cookie.ts'
import { PLAIN_FIELDS } from '#studio/lettering/plain-design.ts'
import { SHARED_PICTURE } from '#studio/showroom/own-pictures/own-picture.ts'
import type { KeptAddress } from './kept-pages.ts'

/*
 * Which pages are kept for everybody, and the parameters that they read in their addresses. All others are left out before
 * such a page is looked for or rendered: `?x=1`, `?x=2` … are one page (decisions/0047).
 */

const toMatch = ({ path, index, children }: RouteConfigEntry, isKept: boolean): RouteObject =>
  index === true
    ? { index, handle: isKept }
    : { path, handle: isKept, children: children?.map((child) => toMatch(child, isKept)) }
const ROUTES = [
  ...keptRoutes.map((route) => toMatch(route, true)),
  ...personalRoutes.map((route) => toMatch(route, false)),
]
const knownPaths = new LRUCache<string, boolean>({ max: 5000 })
/** Longer addresses are looked up each time: nobody has our memory filled with them. */
const MAX_REMEMBERED = 200

/** Whether an address, of a page or of its data, is that of a page that is kept for everybody; asked of the router itself. */
export function isKeptPage(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  const known = knownPaths.get(path)
  if (known !== undefined) return known
  const isKept = path.startsWith('/') && matchRoutes(ROUTES, pathOfPage(path))?.at(-1)?.route.handle === true
  if (path.length <= MAX_REMEMBERED) knownPaths.set(path, isKept)
  return isKept
}

/** The path of a page from that of its data, which the router fetches. */
function pathOfPage(path: string): string {
  if (/^\/_(?:root)?\.data$/.test(path)) return '/'
  return path.replace(/(?:\/_)?\.data$/, '')
}

/** What the router itself reads. */
const OF_ROUTER = ['_routes', 'index']

/** Pages that read nothing, or these alone. */
const OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': [],
  '/terms': [],
  '/privacy': [],
  '/returns': [],
  '/api/docs': [],
  '/user-guide/how-to-attach': [],
  '/search': ['q'],
  '/item-texts.json': ['item'],
  '/faq': ['q'],
  '/reviews': ['filter', 'page', 'path', 'open', 'sent'],
  '/payment': ['session', 'stopped'],
  '/checkout': [],
  '/contact': ['about', 'order', 'request', 'sent'],
}

const CHOICES = [
  ...OPTION_FIELDS,
  ...TYPED_FIELDS,
  ...DESIGN_FIELDS,
  'print_features',
  'print_features[]',
  SHOWN,
  // The lettering that a form without scripts is to show again.
  ...Object.values(PLAIN_FIELDS),
  // What forms without scripts say of a list beside radios.
  ...['quantity', 'kinds'].flatMap((field) => [`more_${field}`, `shown_${field}`]),
  'shown_size',
]
const SPECIAL = [...SPECIAL_OPTION_FIELDS, ...SPECIAL_TYPED_FIELDS, SPECIAL_FORM_FIELD, 'quote_type', 'comment']
const CALENDAR = ['item', 'entry', 'day', 'start', 'month', 'turn']
const GUIDE = [...Object.values(GUIDE_FIELDS), 'guide', 'example', 'featuredItem']
const OPENED = [
  'tab',
  'product',
  'material',
  'feature',
  'view',
  'filter',
  'page',
  'open',
  'path',
  'type',
  'v',
  SHARED_PICTURE,
]
const OUTCOMES = [
  'to',
  'for',
  'step',
  'done',
  'sent',
  'refused',
  'added',
  'restored',
  'removed',
  'saved',
  'quoted',
  'q',
]
const QUOTATIONS = [
  'featured_item_id',
  'product_pricing_id',
  'key',
  'version',
  'find',
  'edit',
  'after',
  'compare',
  'estimate',
  'quote',
  'keep',
]

const ORDERS = ['cancel', 'again', 'changes', 'paid']

/** What any other page may read. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...OF_ROUTER,
  ...CHOICES,
  ...SPECIAL,
  ...CALENDAR,
  ...GUIDE,
  ...OPENED,
  ...OUTCOMES,
  ...QUOTATIONS,
  ...ORDERS,
])

/** A print feature of a group of its own, as the price form names it: `print_features[die-cut-front]`. */
const PRINT_FEATURE = /^print_features\[[a-z0-9-]{0,60}\]$/

/** Lists of special processing, and pages whose form sends on where its shopper came from. */
const OF_QUOTE_PAGE = /^(?:addons|ai-[a-z0-9-]{1,60})(?:\[\d*\])?$/
const QUOTE_PAGES: readonly string[] = ['/quote-request', '/special-processing']

/**
 * An address of a page with the parameters alone that the page reads, as they were written, in the order of their names: the
 * same page has one address, in whatever order they came.
 */
export function canonicalAddress(address: string): string {
  const query = address.indexOf('?')
  if (query === -1) return address
  const path = address.slice(0, query)
  const isRead = readsParameter(pathOfPage(path))
  const known = address
    .slice(query + 1)
    .split('&')
    .filter((pair) => isRead(readName(pair)))
    .toSorted((one, other) => (readName(one) < readName(other) ? -1 : readName(one) === readName(other) ? 0 : 1))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

function readsParameter(path: string): (name: string) => boolean {
  const own = Object.hasOwn(OF_PAGE, path) ? OF_PAGE[path] : undefined
  if (own !== undefined) return (name) => own.includes(name) || OF_ROUTER.includes(name)
  const isKnown = (name: string) => PAGE_PARAMETERS.has(name) || PRINT_FEATURE.test(name)
  if (!QUOTE_PAGES.includes(path)) return isKnown
  const utm: readonly string[] = UTM_FIELDS
  return (name) => isKnown(name) || utm.includes(name) || OF_QUOTE_PAGE.test(name)
}

/** The name of a parameter, as the page reads it. */
function readName(pair: string): string {
  const [[name] = ['']] = new URLSearchParams(pair)
  return name
}

/** A kept page with all that it depends on. */
export interface KeptPlace extends KeptAddress {
  origin: string
  vatView: VatView
  epoch: string
}

/** What was asked for last at each address: putting its key together takes longer than finding the page. */
const lastPlaces = new LRUCache<string, KeptPlace>({ max: 1000 })

/** A GET or HEAD that may be for a kept page. */
export interface AskedPlace {
  url: string
  cookie: string | null
  origin: string
  /** Everything that a kept page depends on besides its address: the catalogue's version, the next cut-off … */
  epoch: string
}

/** The kept page that is asked for; null for a page that is somebody's own, and for the preview of a draft. */
export function findKept(asked: AskedPlace): KeptPlace | null {
  const last = findAgain(asked)
  if (last !== null) return last
  const { url, cookie, origin, epoch } = asked
  if (!isKeptPage(url) || isPreview(asked)) return null
  const address = canonicalAddress(url)
  const vatView = readVatView(cookie)
  const key = `${vatView} ${epoch} ${origin}${address}`
  const place = { origin, vatView, epoch, key, address, isQuery: address.includes('?') }
  if (url.length <= MAX_REMEMBERED) lastPlaces.set(url, place)
  return place
}

/** The same where it was the last that was asked for at its address, by one lookup; null otherwise. */
export function findAgain(asked: AskedPlace): KeptPlace | null {
  const last = lastPlaces.get(asked.url)
  if (last === undefined || last.epoch !== asked.epoch || last.origin !== asked.origin) return null
  // The cookie is read with the page's own function; a second one could keep one view under the key of the other.
  return last.vatView !== readVatView(asked.cookie) || isPreview(asked) ? null : last
}

function isPreview({ url, cookie }: AskedPlace): boolean {
  return cookie !== null && /[?&]preview=/.test(url) && readToken('session', cookie) !== null
}
