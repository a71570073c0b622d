import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { reportFaultContext, scriptNonceContext, serverOnlyContext } from '#platform/contexts.ts'
import { ServerOnlyProvider } from '#platform/ui/server-only.ts'
import { getShell } from '#site/render-shell.server.tsx'
import { SHELL } from '#site/shell.ts'
import type { loader as loadRoot } from './root.tsx'

/**
 * Renders the whole page before it answers: the host hashes the page's own inline scripts for the content security
 * policy and may cache the bytes, so there is nothing to gain from streaming. The nonce tells it which scripts are ours.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let code = status
  const nonce = context.get(scriptNonceContext) ?? undefined
  const serverOnly = context.get(serverOnlyContext)
  const { location, loaderData } = routerContext.staticHandlerContext
  // There is none where its loader failed.
  const root = loaderData['root'] as ReturnType<typeof loadRoot> | undefined
  if (root !== undefined && import.meta.env.PROD) {
    serverOnly.set(SHELL, await getShell({ ...root, asksConsent: root.analytics !== undefined }, location))
  }
  const page = (
    <ServerOnlyProvider value={serverOnly}>
      <ServerRouter context={ofMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
    </ServerOnlyProvider>
  )
  const body = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Otherwise the last parts of a long page are rendered hidden, and a script would have to move them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      code = 500
      if (!request.signal.aborted) context.get(reportFaultContext)(error)
    },
  })
  await body.allReady
  const parts: Uint8Array[] = []
  for await (const part of body as ReadableStream<Uint8Array>) parts.push(part)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new HtmlResponse(withoutPreloads(Buffer.concat(parts).toString()), { headers, status: code })
}

/** What the host reads by `text()`: the page is not encoded and decoded once more on its way there. */
class HtmlResponse extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    // In development the response itself is sent.
    super(import.meta.env.DEV ? html : null, init)
    this.#html = html
  }

  override async text(): Promise<string> {
    return this.#html
  }
}

/** The router makes an element of every route that it is given, for every page: it needs only those that are shown. */
function ofMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g

/**
 * Takes out the preloads of scripts, which React Router puts into the head: on a slow line they share it with the style
 * sheet and the first picture. Without them a page is read about a third of a second earlier, its picture seen half a
 * second earlier, and it is taken over no later (bench/lighthouse.md).
 */
export function withoutPreloads(html: string): string {
  return html.replaceAll(PRELOAD, '')
}

/** Only bugs are reported. A visitor's error, such as a form sent to a page without one, gets an answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const visitors = isRouteErrorResponse(error) && error.status < 500
  if (!visitors && !request.signal.aborted) context.get(reportFaultContext)(error)
}
