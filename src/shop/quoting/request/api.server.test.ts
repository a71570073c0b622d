import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { ask, getCookie, getJson } from '../../../../server/testing/ask-shop.server.ts'
import { quoteRequests } from '../tables.server.ts'
import { openRequestShop } from '../testing/request-shop.server.ts'
import { type Fields, getForm, SPECIAL_PROCESSING, SPECIAL_SIZE } from '../testing/test-requests.server.ts'

/* The call over a real connection: JSON, forms, files (000 §7, decisions §5). */

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`)
const BOUNDARY = '----trimline'

const database = testDatabase()
let shop: Awaited<ReturnType<typeof openRequestShop>>

beforeEach(async () => {
  shop = await openRequestShop(database.db)
})
afterEach(() => shop.close())

function post(body: string | Buffer, type: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': type, ...headers }
  return ask(shop, { method: 'POST', path: '/api/quote/create/quote-request', headers: all, body })
}

const postJson = (body: object, headers: Record<string, string> = {}) =>
  post(JSON.stringify(body), 'application/json', headers)

type Part = readonly [name: string, value: string | { name: string; bytes: Buffer }]

function multipart(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), typeof value === 'string' ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')]
  })
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

const postParts = (parts: readonly Part[], headers: Record<string, string> = {}) =>
  post(multipart(parts), `multipart/form-data; boundary=${BOUNDARY}`, headers)

const getParts = (fields: Fields): Part[] => [...getForm(fields)]
const pdf = (name: string): Part => ['attachments', { name, bytes: PDF }]
const stored = () => database.db.select().from(quoteRequests)

async function filesOfOnlyRequest(): Promise<string[]> {
  const [request, ...more] = await stored()
  expect(more).toEqual([])
  const { files } = await shop.artwork.viewSubmission(request?.artworkSubmissionId ?? '', '/x')
  return files.map(({ name }) => name)
}

describe('POST /api/quote/create/quote-request', () => {
  test('a request that differs from what the form showed is a 409 that names the field', async () => {
    const answer = await postJson({ ...SPECIAL_SIZE, seen_quantity: '100 × 1 Kind' })
    expect([answer.status, getJson(answer)]).toMatchObject([409, { code: 409, errors: [{ field: 'seen_quantity' }] }])
    const long = await postJson({ ...SPECIAL_SIZE, seen_summary: 'x'.repeat(4001) })
    expect([long.status, getJson(long)]).toMatchObject([422, { errors: [{ field: 'seen_summary' }] }])
    expect(await stored()).toEqual([])
  })

  test('as JSON: SUCCESS with 201, the reference, and the browser’s guest, with its cookie', async () => {
    const answer = await postJson({
      ...SPECIAL_SIZE,
      product_id: 1,
      width: 600,
      color_id: null,
      shape_id: '',
      unknown: {},
    })
    const [request] = await stored()
    expect([answer.status, getJson(answer)]).toEqual([
      201,
      {
        status: 'SUCCESS',
        code: 201,
        data: {
          id: request?.id,
          reference: request?.reference,
          guest: {
            id: expect.any(String),
            info: { first_name: 'Ada', last_name: 'Byron', email: 'ada@reader.example' },
          },
        },
      },
    ])
    const { data } = getJson(answer) as { data: { guest: { id: string } } }
    expect(getCookie(answer, 'guest')).toBe(`guest=${data.guest.id}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('of a customer: no guest, no cookie', async () => {
    const customer = await newCustomer(shop)
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { firstname: _first, lastname: _last, email_address: _email, ...rest } = SPECIAL_SIZE
    const answer = await postJson(rest, { cookie })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([201, undefined])
    expect(getJson(answer)).toMatchObject({ data: { guest: null } })
    expect(await stored()).toMatchObject([{ email: customer.email }])
  })

  test('as a form, its lists repeated', async () => {
    const form = getForm({ ...SPECIAL_PROCESSING, 'addons[]': ['1', '3'] })
    const answer = await post(form.toString(), 'application/x-www-form-urlencoded')
    expect(answer.status).toBe(201)
    expect(await stored()).toMatchObject([{ configuration: { addons: ['1', '3'], 'ai-foil-stamp': ['311', '312'] } }])
  })

  test('with files, in any order (000 §7: multipart when files)', async () => {
    const parts = [pdf('one.pdf'), ...getParts(SPECIAL_PROCESSING), pdf('two.pdf'), pdf('')]
    expect((await postParts(parts)).status).toBe(201)
    expect(await filesOfOnlyRequest()).toEqual(['one.pdf', 'two.pdf'])
  })

  test('with files in addition to those that were uploaded before', async () => {
    const draft = randomBytes(32).toString('base64url')
    const bytes = (async function* () {
      yield PDF
    })()
    await shop.artwork.receive({ draft, name: 'ahead.pdf', source: bytes })
    const parts: Part[] = [['artwork_draft', draft], ...getParts(SPECIAL_PROCESSING), pdf('beside.pdf')]
    expect((await postParts(parts)).status).toBe(201)
    expect(await filesOfOnlyRequest()).toEqual(['ahead.pdf', 'beside.pdf'])
  })

  test.each<[string, Part[], string]>([
    ['a fifth file', [1, 2, 3, 4, 5].map((number) => pdf(`${number}.pdf`)), 'You cannot upload more than 4 files.'],
    ['a script', [pdf('window.pdf'), pdf('window.js')], 'File type not accepted. Please try again.'],
    [
      'what only says that it is a picture',
      [['attachments', { name: 'a.png', bytes: Buffer.from('no picture') }]],
      'File type not accepted. Please try again.',
    ],
  ])('%s is refused, and the whole request with it', async (_what, files, message) => {
    const answer = await postParts([...getParts(SPECIAL_PROCESSING), ...files])
    expect([answer.status, getJson(answer)]).toMatchObject([
      422,
      { message, errors: [{ field: 'attachments', message }] },
    ])
    expect(await stored()).toEqual([])
  })

  test('marks a disposable address (000 §7), and one that is registered (000 §4.4)', async () => {
    const disposable = await postJson({ ...SPECIAL_SIZE, email_address: 'ada@mailinator.com' })
    expect([disposable.status, getJson(disposable)]).toMatchObject([
      422,
      { status: 'ERROR', message: "※Sorry, we don't allow disposable email address.", is_email_disposable: true },
    ])
    const { email } = await newCustomer(shop)
    const registered = await postJson({ ...SPECIAL_SIZE, email_address: email })
    expect([registered.status, getJson(registered)]).toMatchObject([422, { is_email_registered: true }])
  })

  test('the same key twice, at once and later, is one request and one answer (decisions §5)', async () => {
    const send = () => postJson(SPECIAL_SIZE, { 'idempotency-key': 'one' })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = answers.map((answer) => (getJson(answer) as { data: { id: string } }).data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    const other = await postJson({ ...SPECIAL_SIZE, width: '700' }, { 'idempotency-key': 'one' })
    expect([other.status, getJson(other)]).toMatchObject([422, { errors: [{ field: 'idempotency_key' }] }])
  })

  test('the same files sent again with the same key are one request with them once', async () => {
    const send = () => postParts([...getParts(SPECIAL_PROCESSING), pdf('one.pdf')], { 'idempotency-key': 'one' })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await filesOfOnlyRequest()).toEqual(['one.pdf'])
  })

  test('the limit says when to try again', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await postJson(SPECIAL_SIZE)).status).toBe(201)
    const answer = await postJson(SPECIAL_SIZE)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('malformed forms', () => {
  test.each<[string, string, string | Buffer, number]>([
    [
      'parts without an end',
      `multipart/form-data; boundary=${BOUNDARY}`,
      multipart([pdf('a.pdf')]).subarray(0, 500),
      422,
    ],
    ['parts without a boundary', 'multipart/form-data', 'x', 422],
    ['no parts', `multipart/form-data; boundary=${BOUNDARY}`, 'x', 422],
    [
      'a text of a megabyte',
      `multipart/form-data; boundary=${BOUNDARY}`,
      multipart([['comment', 'x'.repeat(1_000_000)]]),
      422,
    ],
    ['a form of a megabyte', 'application/x-www-form-urlencoded', `comment=${'x'.repeat(1_000_000)}`, 413],
    ['JSON of a megabyte', 'application/json', JSON.stringify({ comment: 'x'.repeat(1_000_000) }), 413],
    ['nothing', 'application/json', '{}', 422],
    ['an empty form', 'application/x-www-form-urlencoded', '', 422],
    ['a language’s own names', 'application/x-www-form-urlencoded', '__proto__=1&constructor=1&product_id=1', 422],
    ['a text', 'text/plain', 'product_id=1', 415],
  ])('%s', async (_what, type, body, status) => {
    const answer = await post(body, type)
    expect([answer.status, getJson(answer)]).toMatchObject([status, { status: 'ERROR', code: status }])
    expect(await stored()).toEqual([])
  })

  test.each<[string, unknown]>([
    ['product_id', 'abc'],
    ['product_id', undefined],
    ['cutting_id', -1],
    ['install_ready', 'maybe'],
    ['firstname', { a: 1 }],
    ['comment', 'x'.repeat(20_001)],
    ['size', '5'],
    ['width', '1'.repeat(21)],
    ['print_features', { a: 1 }],
    ['print_features', '[1,'],
    ['addons', { a: 1 }],
    ['ai-foil-stamp', { a: 1 }],
    ['special_form', 'other'],
  ])('%s is %j', async (field, value) => {
    const answer = await postJson({ ...SPECIAL_SIZE, [field]: value })
    expect([answer.status, getJson(answer)]).toMatchObject([422, { errors: [{ field }] }])
  })
})
