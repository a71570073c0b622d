import type { ReactNode } from 'react'
import { type RenderToReadableStreamOptions, renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import {
  clockContext,
  formIdsContext,
  reportFaultContext,
  requestIdContext,
  scriptNonceContext,
  serverOnlyContext,
} from '#platform/contexts.ts'
import { unpack } from '#platform/http/packed.ts'
import { NONCE_HEADER, type RenderedHtml, RenderedPages } from '#platform/http/rendered-pages.server.ts'
import { REQUEST_ID, ServerOnlyProvider } from '#platform/ui/server-only.ts'
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
  const data = await readHandoff(routerContext)
  const formIds = import.meta.env.PROD && status === 200 ? context.get(formIdsContext) : null
  const render = () => renderPage(data, { request, routerContext, context })
  const { html, nonce, isFaulty } = await (formIds === null
    ? render()
    : renderedPages.get(
        {
          address: request.url,
          data,
          serverOnly: context.get(serverOnlyContext),
          formIds,
          now: context.get(clockContext).now(),
        },
        render,
      ))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (nonce !== undefined) headers.set(NONCE_HEADER, nonce)
  return new HtmlResponse(html, { headers, status: isFaulty ? 500 : status })
}

const renderedPages = new RenderedPages()

interface Rendering {
  request: Request
  routerContext: EntryContext
  context: RouterContextProvider
}

async function renderPage(data: string, { request, routerContext, context }: Rendering): Promise<RenderedHtml> {
  const nonce = context.get(scriptNonceContext) ?? undefined
  const serverOnly = new Map(context.get(serverOnlyContext)).set(REQUEST_ID, context.get(requestIdContext))
  const { location, loaderData } = routerContext.staticHandlerContext
  // There is none where its loader failed.
  const root = loaderData['root'] as ReturnType<typeof loadRoot> | undefined
  if (root !== undefined && import.meta.env.PROD) {
    const { shop, menu, menuPictures, vat, analytics } = root
    const facts = { shop: unpack(shop), menu: unpack(menu), pictures: unpack(menuPictures), vat }
    serverOnly.set(SHELL, await getShell({ ...facts, asksConsent: analytics !== undefined }, location))
  }
  const page = (
    <ServerOnlyProvider value={serverOnly}>
      <ServerRouter context={ofMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
    </ServerOnlyProvider>
  )
  let isFaulty = false
  const html =
    renderAtOnce(page) ??
    (await renderWhole(page, {
      signal: request.signal,
      onError(error) {
        isFaulty = true
        if (!request.signal.aborted) context.get(reportFaultContext)(error)
      },
    }))
  return { html: finishPage(html, writeScript(data, nonce)), nonce, isFaulty }
}

const DOCTYPE = '<!DOCTYPE html>'
const BODY = '<body'
const END = '</body></html>'

/** Where a page is written before it is copied: none has more than three bytes a letter. It grows to the longest page. */
let draft = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * The bytes of the page without its preloads and with the scripts at its end. Its parts are written one by one: a text that is
 * put together is copied once more for each search in it, and takes as long as a small page.
 * @param html of React, without the declaration before it
 */
function finishPage(html: string, scripts: string): Buffer<ArrayBuffer> {
  const [bodyAt, endAt] = [html.indexOf(BODY), html.endsWith(END) ? html.length - END.length : html.length]
  const head = withoutPreloads(html.slice(0, bodyAt))
  const most = 3 * (DOCTYPE.length + html.length + scripts.length)
  if (most > draft.byteLength) draft = Buffer.allocUnsafeSlow(most)
  let size = 0
  for (const part of [DOCTYPE, head, html.slice(bodyAt, endAt), scripts, html.slice(endAt)])
    size += draft.write(part, size)
  return Buffer.from(draft.subarray(0, size))
}

/** What React writes in the place of a part that it leaves to the browser. */
const LEFT_TO_BROWSER = '<!--$!-->'

/** Renders a page without the streams that take as long as React itself; null where something has failed or is not there yet. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(LEFT_TO_BROWSER) ? null : html
  } catch {
    // The stream that is rendered next meets the same fault, and reports it.
    return null
  }
}

/** Renders a page and waits for all of it, such as the code of a part that is shown for the first time. */
async function renderWhole(
  page: ReactNode,
  options: Pick<RenderToReadableStreamOptions, 'signal' | 'onError'>,
): Promise<string> {
  // Otherwise the last parts of a long page are rendered hidden, and a script would have to move them.
  const body = await renderToReadableStream(page, { ...options, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await body.allReady
  return (await readText(body)).slice(DOCTYPE.length)
}

/** The loaders' data as the router writes them for the browser. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream === undefined ? '' : readText(serverHandoffStream)
}

/**
 * The script that hands the loaders' data to the browser, as the router reads them. By its own component they take a stream
 * of React's, and two turns of rendering.
 */
function writeScript(data: string, nonce: string | undefined): string {
  if (data === '') return ''
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  const controller = 'window.__reactRouterContext.streamController'
  return `<script${mark}>${controller}.enqueue(${quoteInScript(data)});${controller}.close();</script>`
}

/** Without a response around it, which takes longer than most pages are read. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

/** What cannot stand in a literal as it is, or would end the script or begin a comment of HTML; the backslash comes first. */
const ESCAPED = [
  ['\\', String.raw`\\`],
  ["'", String.raw`\'`],
  ['<', String.raw`\u003c`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
] as const

/**
 * A text as a literal of a script. Between single quotes, because the data are JSON: of its double quotes each would need a
 * backslash, which was a tenth of them. By plain searches, which take a quarter of the time of `JSON.stringify`.
 */
export function quoteInScript(text: string): string {
  return `'${ESCAPED.reduce((quoted, [character, escape]) => quoted.replaceAll(character, escape), text)}'`
}

/** What the host reads by `bytes()`: the page does not go through a stream on its way there. */
class HtmlResponse extends Response {
  readonly #html: Buffer<ArrayBuffer>

  constructor(html: Buffer<ArrayBuffer>, init: ResponseInit) {
    // In development the response itself is sent.
    super(import.meta.env.DEV ? html : null, init)
    this.#html = html
  }

  override async bytes(): Promise<Buffer<ArrayBuffer>> {
    return this.#html
  }
}

/**
 * The router makes an element of every route that it is given, for every page: it needs only those that are shown. The data
 * for the browser are written without it.
 */
function ofMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  const { serverHandoffStream: _handedBySelf, ...others } = context
  return { ...others, manifest: { ...manifest, routes } }
}

const PRELOAD = '<link rel="modulepreload"'

/**
 * Takes out the preloads of scripts, which React Router puts into the head: on a slow line they share it with the style
 * sheet and the first picture. Without them a page is read about a third of a second earlier, its picture seen half a
 * second earlier, and it is taken over no later (bench/lighthouse.md).
 */
export function withoutPreloads(html: string): string {
  const [before = '', ...others] = html.split(PRELOAD)
  return before + others.map((after) => after.slice(after.indexOf('>') + 1)).join('')
}

/** Only bugs are reported. A visitor's error, such as a form sent to a page without one, gets an answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const visitors = isRouteErrorResponse(error) && error.status < 500
  if (!visitors && !request.signal.aborted) context.get(reportFaultContext)(error)
}
