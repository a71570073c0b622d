import { FORM, type MalformedPage, page } from './malformed-page.ts'

/* Nonsense in the head of a request for a page: its method, its host, its headers. */

const PAGES = ['/', '/stickers', '/search', '/cart', '/vat', '/api/docs', '/no-such-page', '/favicon.svg']

/** Methods that no page has. */
export const METHODS: readonly MalformedPage[] = PAGES.flatMap((path) => [
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method) =>
    page(`${method} ${path}`, path, 405, { method, headers: FORM, body: 'a=1' }),
  ),
  ...['PROPFIND', 'LOCK', 'REPORT'].map((method) => page(`${method} ${path}`, path, 404, { method })),
])

const GOOD = ['shop.example', 'shop.example:8080', '127.0.0.1', '[::1]:3000', 'localhost', 'a..b', 'xn--nxasmq6b']
const BAD = [
  '999.1.1.1',
  '1.2.3.4.5',
  'shop:99999',
  '[:::]',
  'a b',
  'a/b',
  'a@b',
  '%00',
  'a?b',
  'a#b',
  'a\\b',
  '<b>',
  'ä',
  'x'.repeat(300),
]

/** The Host header, which pages speak of themselves by. */
export const HOSTS: readonly MalformedPage[] = [
  ...GOOD.map((host) => page(`Host: ${host}`, '/search?q=roll', 200, { headers: { host } })),
  ...BAD.map((host) => page(`Host: ${host.slice(0, 30)}`, '/search?q=roll', 400, { headers: { host } })),
]

const HEADERS: Record<string, Record<string, string>> = {
  'a cookie that is none': { cookie: 'cart=garbage; session=garbage; notice=%zz; vat=\u00ff' },
  'a cookie of ten thousand characters': { cookie: `cart=${'x'.repeat(10_000)}` },
  'a __proto__ cookie': { cookie: '__proto__=1; constructor=2' },
  'an encoding that is none': { 'accept-encoding': 'x;q=abc, ;;;,,, br;q=2' },
  'an entity tag that is none': { 'if-none-match': '"' },
  'a date that is none': { 'if-modified-since': 'yesterday' },
  'a range that is none': { range: 'bytes=abc-def,9-1' },
  'a length that is none of a GET': { 'transfer-encoding': 'chunked' },
  'languages that are none': { 'accept-language': ';q=;*;;' },
  'something else to accept': { accept: 'application/json;q=abc, */*;q=' },
  'a forwarded host': { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'gopher', 'x-forwarded-for': 'nobody' },
  'an origin that is none': { origin: 'null', 'sec-fetch-site': 'nonsense' },
  'another method': { 'x-http-method-override': 'DELETE', 'x-method-override': 'TRACE' },
  'a switch of protocol': { connection: 'upgrade', upgrade: 'nonsense' },
}

/** Headers that say nothing of use: the page as it is. */
export const HEADER_NONSENSE: readonly MalformedPage[] = Object.entries(HEADERS).flatMap(([what, headers]) =>
  ['/', '/stickers', '/cart', '/favicon.svg'].map((path) =>
    // A file can be had in ranges, and says so where one is none.
    page(`${path} with ${what}`, path, path === '/favicon.svg' && 'range' in headers ? 416 : 200, { headers }),
  ),
)
