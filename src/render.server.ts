import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, type RouterContext, RouterContextProvider } from 'react-router'
import {
  formIdsContext,
  headContext,
  isUnavailableContext,
  reportFaultContext,
  serverOnlyContext,
} from '#platform/contexts.ts'
import { readPostedForm, type Unavailable } from '#platform/http/posted-form.ts'
import type { ServerOnly } from '#platform/ui/server-only.ts'
import { STRUCTURED_DATA } from '#site/seo/ui/structured-data.tsx'
import { type PageServices, type PublicServices, personalContexts, publicContexts } from './page-services.ts'

/*
 * The one seam between the Node process and the page bundle: a request and plain services go in, a
 * Response comes out. Context keys exist only inside the bundle, which is why they are set here.
 */

type Route = NonNullable<(typeof build.routes)[string]>
type Handler = NonNullable<Route['module']['loader'] | Route['module']['action']>

const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route && whileAvailable(route)]),
)
const handle = createRequestHandler({ ...build, routes }, import.meta.env.MODE)

/** Renders a page, runs its loader or its action. */
export function render(request: Request, services: PageServices): Promise<Response> {
  const context = provide(request, services, { ...publicContexts, ...personalContexts })
  context.set(formIdsContext, [])
  return handle(request, context)
}

/** Renders a page that is kept for everybody: reading the service of one person throws. */
export function renderKept(request: Request, services: PublicServices): Promise<Response> {
  return handle(request, provide(request, services, publicContexts))
}

export { renderVisitor } from '#site/render-visitor.server.tsx'

function provide(
  request: Request,
  services: PublicServices,
  contexts: Record<string, RouterContext>,
): RouterContextProvider {
  const context = new RouterContextProvider()
  const serverOnly: ServerOnly = new Map()
  context.set(serverOnlyContext, serverOnly)
  for (const [name, key] of Object.entries(contexts)) context.set(key, services[name as keyof typeof services])
  // Structured data is read as the server sends it; on a page that the browser renders itself it comes with the head.
  if (new URL(request.url).pathname.endsWith('.data')) return context
  context.set(headContext, (...of) => {
    const tags = services.getHead(...of)
    const found = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
    serverOnly.set(STRUCTURED_DATA, found)
    return tags.filter((tag) => !('script:ld+json' in tag))
  })
  return context
}

/** A route that answers 503 where the database cannot serve just now (full disk, server away), and says what was typed. */
function whileAvailable(route: Route): Route {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader === undefined ? {} : { loader: guard(loader) }),
      ...(action === undefined ? {} : { action: guard(action) }),
    },
  }
}

function guard<H extends Handler>(handler: H): H {
  const guarded = async (args: Parameters<Handler>[0]) => {
    const sent = args.request.method === 'POST' ? args.request.clone() : null
    try {
      return await handler(args)
    } catch (fault) {
      if (!args.context.get(isUnavailableContext)(fault)) throw fault
      args.context.get(reportFaultContext)(fault)
      const form = sent === null ? null : readPostedForm(args.url, await sent.formData())
      // The router's own way to answer with a status.
      // oxlint-disable-next-line typescript/only-throw-error
      throw data({ unavailable: { form } } satisfies Unavailable, { status: 503 })
    }
  }
  return guarded as H
}
