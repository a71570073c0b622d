import { createContext, type MetaDescriptor, type Params, type RouterContext } from 'react-router'
import type { Shop } from './config/shop.ts'
import type { ShareImage } from './http/page-meta.ts'
import type { PictureCache } from './pictures/picture-cache.server.ts'
import type { Clock } from './time/clock.ts'
import type { ServerOnly } from './ui/server-only.ts'

/*
 * The services of pages, as keys of React Router's context. Each slice has such a file for its own services; the server
 * fills all of them for a request (src/page-services.ts), and a page imports the keys of what it uses.
 */

/*
 * Pages that are kept for everybody get services that know nothing of a visitor: no cookie, no network address, no person
 * (decisions/0097). Others are not offered by the types, and not there when such a page is rendered: reading one throws.
 */

declare const PUBLIC: unique symbol

/** The key of a service that is the same for everybody. */
export type PublicContext<T> = RouterContext<T> & { readonly [PUBLIC]: true }

export function createPublicContext<T>(): PublicContext<T> {
  return createContext<T>() as PublicContext<T>
}

/** What the loader of a kept page gets. */
export interface KeptLoaderArgs {
  /** The page's address with the parameters that it reads, and no others; not that of the request, which may end in .data. */
  url: URL
  params: Params
  context: { get<T>(context: PublicContext<T>): T }
}

export const clockContext = createPublicContext<Clock>()
export const shopContext = createPublicContext<Shop>()
/** Names the request in the log, and on the error page so that a report can be found (decisions §7). */
export const requestIdContext = createPublicContext<string>()
/** Writes a fault into the log, under the request's id. */
export const reportFaultContext = createPublicContext<(error: unknown) => void>()
/** Whether a fault means that the database cannot serve just now: trying again in a minute may help. */
export const isUnavailableContext = createPublicContext<(fault: unknown) => boolean>()
/**
 * Marks the page's own inline scripts, so that the server allows them and no injected ones (decisions/0038). Nothing but
 * `entry.server.tsx` may print it. Null in development, where pages have no policy.
 */
export const scriptNonceContext = createPublicContext<string | null>()
/** Whether a mail server is set up; without one, mail stays in the outbox (decisions §6). */
export const sendsMailContext = createPublicContext<boolean>()
/** Where conversions are sent once a shopper agrees; null where the shop has no such service (decisions §7). */
export const analyticsUrlContext = createPublicContext<string | null>()
/** The rendered pictures, by name. */
export const picturesContext = createPublicContext<PictureCache>()
/**
 * Everything that the head of a public page says; the loader of such a page returns it as `head`. Throws where the
 * address is no page of the list in `site/seo`. The second argument is the picture that the link itself shares, if any.
 */
export const headContext = createPublicContext<(url: URL, shared?: ShareImage | null) => MetaDescriptor[]>()
/** What a loader gives to the server's rendering alone (platform/ui/server-only.ts). */
export const serverOnlyContext = createPublicContext<ServerOnly>()
/** The ids of this rendering's forms; null where a page is kept for everybody, and has none. */
export const formIdsContext = createContext<string[] | null>(null)

/** A new id for a form of a page: what the form asks for is done once, however often it is sent. */
export function drawFormId(context: { get<T>(context: RouterContext<T>): T }): string {
  const formIds = context.get(formIdsContext)
  if (formIds === null) throw new Error('A page that is kept for everybody has no form of one person.')
  const id = crypto.randomUUID()
  formIds.push(id)
  return id
}
