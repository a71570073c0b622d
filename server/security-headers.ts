import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ASK_CONSENT } from '#platform/analytics/consent.ts'
import { NOTE_EARLY_INPUT } from '#platform/config/note-early-input.ts'

/*
 * Headers of every answer (OWASP ASVS 3.4). A dozen constants: setting them here costs less to run and
 * to read than a plugin that computes them anew for each request.
 */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  // Allows nothing, where no page sets its own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const NONCE_BYTES = 16
/** The tag of a script without an address. */
const INLINE_SCRIPT = /^<script(?![^>]*\ssrc=)(?:\s|$)/

/** Sets the fixed headers on every answer, but for those that are written as they were kept, with all their headers. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    secure(reply)
    done(null, payload)
  })
}

/** Sets those that an answer does not set by itself; for what is answered before any hook runs, too. */
export function secure(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(FIXED_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
}

/**
 * A random mark for one rendering. It cannot be known while the page is rendered, so an injected script cannot have it.
 */
export function drawNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/**
 * The inline scripts that the renderer marked with this rendering's nonce, and the page without the nonce: the same
 * page is the same bytes, which can be cached, and its readers do not learn the nonce (decisions/0038).
 */
export function readMarkedScripts(html: Buffer, nonce: string): { html: Buffer; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts: string[] = []
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at))
    from = at + mark.length
    const end = html.indexOf('>', from)
    const tag = html.toString('utf8', html.lastIndexOf('<', at), at) + html.toString('utf8', from, end)
    if (INLINE_SCRIPT.test(tag)) scripts.push(html.toString('utf8', end + 1, html.indexOf('</script>', end)))
  }
  return { scripts, html: Buffer.concat([...parts, html.subarray(from)]) }
}

/** The addresses of others that pages use. */
export interface Elsewhere {
  analyticsUrl: string | null
  /** Where people pay by card. */
  paymentOrigin: string | null
}

/**
 * The content security policy of one page: scripts from here, those known before, and those of this page.
 * @param scripts the page's own inline scripts, which are allowed by their hash
 * @param elsewhere the one address that scripts may send to, and the one that a form may lead on to: browsers hold the
 *   redirect of a form to this policy too. Null for none
 */
export function pagePolicy(scripts: readonly string[], { analyticsUrl, paymentOrigin }: Elsewhere): string {
  const known = analyticsUrl === null ? [NOTE_EARLY_INPUT] : [NOTE_EARLY_INPUT, ASK_CONSENT]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...[...known, ...scripts].map(hashSource)].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    analyticsUrl === null ? "connect-src 'self'" : `connect-src 'self' ${analyticsUrl}`,
    "object-src 'none'",
    "base-uri 'self'",
    paymentOrigin === null ? "form-action 'self'" : `form-action 'self' ${paymentOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Most scripts are the same on every page, or on every page of a route; those with a page's data are longer. */
const SHORT_SCRIPT = 4096
const hashes = new LRUCache<string, string>({ max: 500 })

function hashSource(script: string): string {
  const known = hashes.get(script)
  if (known !== undefined) return known
  const source = `'sha256-${hash('sha256', script, 'base64')}'`
  if (script.length < SHORT_SCRIPT) hashes.set(script, source)
  return source
}
