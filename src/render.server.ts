import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageServices, pageContexts } from './page-services.ts'

/*
 * The one seam between the Node process and the page bundle: a request and plain services go in, a
 * Response comes out. Context keys exist only inside the bundle, which is why they are set here.
 */

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders a page, runs its loader or its action. */
export function render(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider()
  for (const [name, key] of Object.entries(pageContexts)) context.set(key, services[name as keyof PageServices])
  return handle(request, context)
}
