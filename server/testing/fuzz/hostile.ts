import type { Asked } from '../ask-shop.server.ts'
import { HEADER_NONSENSE, HOSTS, METHODS } from '../malformed-heads.ts'
import { malformedRequests } from '../malformed-input.ts'
import { ADDRESSES, FORMS, QUERIES } from '../malformed-pages.ts'
import { BODY_NONSENSE, JSON_NONSENSE, QUERY_NONSENSE } from '../nonsense.ts'
import { NO_SUCH_CALL, ODD_COOKIES, UNKNOWN_IDS } from '../unknown-and-odd.ts'
import type { Draw } from './draw.ts'

/*
 * What attackers send: a request that was right a moment ago, with something in it changed, or one from the tables of
 * nonsense. Whoever's cookie it carries, it never may be more than refused.
 */

const TABLE: readonly Asked[] = [
  ...malformedRequests(),
  ...QUERIES,
  ...ADDRESSES,
  ...FORMS,
  ...METHODS,
  ...HOSTS,
  ...HEADER_NONSENSE,
  ...NO_SUCH_CALL,
  ...ODD_COOKIES,
  ...UNKNOWN_IDS,
]

const JSON_VALUES = Object.values(JSON_NONSENSE)
const QUERY_VALUES = Object.values(QUERY_NONSENSE)
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const FORM = 'application/x-www-form-urlencoded'
const ENCODED_LENGTH = 400

type Change = (asked: Asked, draw: Draw) => Asked

/** Every value at any depth is one that may become nonsense. */
function changeJson(text: string, draw: Draw): string {
  const values = [...text.matchAll(/("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)(?=\s*[,}\]])/g)]
  const value = draw.pick(values)
  if (value === undefined) return draw.pick(JSON_VALUES) ?? 'null'
  const nonsense = draw.pick(JSON_VALUES) ?? 'null'
  return text.slice(0, value.index) + nonsense + text.slice(value.index + value[0].length)
}

function changeFields(text: string, draw: Draw): string {
  const fields = text.split('&')
  const at = draw.below(fields.length)
  const name = (fields[at] ?? '').split('=')[0] ?? ''
  const value = (draw.pick(QUERY_VALUES) ?? '').slice(0, ENCODED_LENGTH)
  const nonsense = draw.pick([
    `${name}=${value}`,
    `${name}=${value}&${name}=1`,
    '',
    `${name}[]=${value}`,
    `${name}.a=1`,
  ])
  return [...fields.slice(0, at), nonsense, ...fields.slice(at + 1)].join('&')
}

const changeBody: Change = (asked, draw) => {
  const { body, headers = {} } = asked
  if (body === undefined) return { ...asked, headers: { ...headers, 'content-type': FORM }, body: 'a=1' }
  if (typeof body === 'string') {
    const changed = headers['content-type'] === FORM ? changeFields(body, draw) : changeJson(body, draw)
    return { ...asked, body: changed }
  }
  // One byte of a form in parts.
  const bytes = Buffer.from(body)
  bytes[draw.below(bytes.length)] = draw.below(256)
  return { ...asked, body: bytes }
}

const cutBody: Change = (asked, draw) => {
  const { body = '' } = asked
  return { ...asked, body: body.slice(0, draw.below(body.length + 1)) }
}

const otherBody: Change = (asked, draw) => {
  const { body, type = 'application/json' } = draw.pick(BODY_NONSENSE) ?? { body: '' }
  return { ...asked, headers: { ...asked.headers, 'content-type': type }, body }
}

/** An id of somebody else’s, of nothing, or none at all. */
const otherIds: Change = (asked, draw) => {
  const id = draw.pick([draw.uuid(), draw.pick(QUERY_VALUES) ?? '', '00000000-0000-0000-0000-000000000000'])
  const body = typeof asked.body === 'string' ? { body: asked.body.replaceAll(UUID, id) } : {}
  return { ...asked, path: asked.path.replace(UUID, id), ...body }
}

const otherQuery: Change = (asked, draw) => {
  const name = draw.pick([
    '_routes',
    '_routes',
    'index',
    'to',
    'next',
    'page',
    'search',
    'preview',
    'version',
    'view',
    'done',
    'a',
  ])
  const value = (draw.pick(QUERY_VALUES) ?? '').slice(0, ENCODED_LENGTH)
  return { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${name}=${value}` }
}

const otherMethod: Change = (asked, draw) => ({
  ...asked,
  method: draw.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
})

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': '\u00ff' },
  { 'idempotency-key': '"1"' },
  { origin: 'https://evil.example' },
  { 'x-artwork-draft': 'A'.repeat(43) },
  { 'x-artwork-draft': '\u00ff' },
  { 'upload-length': '-1' },
  { 'upload-length': '99999999999999999999' },
  { 'upload-offset': 'NaN' },
  { 'upload-metadata': 'filename !!!,line_id' },
  { 'upload-metadata': `filename ${'A'.repeat(5000)}` },
  { 'tus-resumable': '9' },
  { cookie: 'cart=%zz; session=; session=%00; guest=a' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'x-forwarded-for': "1'; drop table jobs; --" },
  { 'if-none-match': '*' },
  { range: 'bytes=9-1' },
]

const otherHeader: Change = (asked, draw) => ({ ...asked, headers: { ...asked.headers, ...draw.pick(HEADERS) } })

const CHANGES: readonly [Change, ...Change[]] = [
  changeBody,
  changeBody,
  changeBody,
  changeBody,
  cutBody,
  otherBody,
  otherIds,
  otherIds,
  otherQuery,
  otherMethod,
  otherHeader,
]

const FROM_TABLE = 0.3
const TWICE = 0.25
const SAFE_PATH = /^[\x21-\x7e]+$/

/** @param right a request that somebody has just made */
export function drawHostile(draw: Draw, right: Asked | undefined): Asked {
  if (right === undefined || draw.chance(FROM_TABLE)) return draw.pick(TABLE) ?? { path: '/' }
  const changed = draw.pick(CHANGES)(right, draw)
  const hostile = draw.chance(TWICE) ? draw.pick(CHANGES)(changed, draw) : changed
  // Node's client sends no other bytes in a request line.
  return SAFE_PATH.test(hostile.path) ? hostile : { ...hostile, path: encodeURI(hostile.path) }
}
