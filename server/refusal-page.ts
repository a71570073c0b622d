import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/*
 * What a browser shows that opens an address of the API itself, such as a link to a file that is gone: a page with the
 * sentence and the way back, where programs get JSON. It needs neither the pages' bundle nor a database.
 */

const STYLE =
  'body{margin:0;background:#f6f2ea;color:#1a1815;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.3}' +
  'a{color:inherit;display:inline-block;padding:.4rem 0;margin-right:1.5rem}p{color:#655f55}'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Whether a person's browser opens the address; scripts, pictures and programs ask for other types. */
export function isForReading({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') === true
}

interface Refused {
  code: number
  message: string
  request_id?: string | undefined
}

/** Answers with the page. */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const { code, message, request_id: id } = refused
  const number = id === undefined ? '' : `<p>If you write to us about it, please give us this number: ${escape(id)}</p>`
  return reply
    .code(code)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escape(message)}</title><style>${STYLE}</style></head><body><main><h1>${escape(message)}</h1>${number}` +
        `${back(request)}<a href="/">To the home page</a></main></body></html>`,
    )
}

/** The way back to the page of ours that the link was on. */
function back({ headers, host, url }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  if (from === null || from.host !== host || from.pathname + from.search === url) return ''
  return `<a href="${escape(from.pathname + from.search)}">Back</a>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
