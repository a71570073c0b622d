import { createContext, type MetaDescriptor } from 'react-router'
import type { Shop } from './config/shop.ts'
import type { ShareImage } from './http/page-meta.ts'
import type { PictureCache } from './pictures/picture-cache.server.ts'
import type { Clock } from './time/clock.ts'

/*
 * The services of pages, as keys of React Router's context. Each slice has such a file for its own services; the server
 * fills all of them for a request (src/page-services.ts), and a page imports the keys of what it uses.
 */

export const clockContext = createContext<Clock>()
export const shopContext = createContext<Shop>()
/** Names the request in the log, and on the error page so that a report can be found (decisions §7). */
export const requestIdContext = createContext<string>()
/** Writes a fault into the log, under the request's id. */
export const reportFaultContext = createContext<(error: unknown) => void>()
/** Whether a fault means that the database cannot serve just now: trying again in a minute may help. */
export const isUnavailableContext = createContext<(fault: unknown) => boolean>()
/**
 * Marks the page's own inline scripts, so that the server allows them and no injected ones (decisions/0038). Nothing but
 * `entry.server.tsx` may print it. Null in development, where pages have no policy.
 */
export const scriptNonceContext = createContext<string | null>()
/** Whether a mail server is set up; without one, mail stays in the outbox (decisions §6). */
export const sendsMailContext = createContext<boolean>()
/** Where conversions are sent once a shopper agrees; null where the shop has no such service (decisions §7). */
export const analyticsUrlContext = createContext<string | null>()
/** The rendered pictures, by name. */
export const picturesContext = createContext<PictureCache>()
/**
 * Everything that the head of a public page says; the loader of such a page returns it as `head`. Throws where the
 * address is no page of the list in `site/seo`. The second argument is the picture that the link itself shares, if any.
 */
export const headContext = createContext<(url: URL, shared?: ShareImage | null) => MetaDescriptor[]>()
