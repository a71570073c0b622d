import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmbeddedDatabaseStopped } from '#platform/database/database-unavailable.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { answerNotFound, handleErrors } from './error-handler.ts'

const GENERAL = 'An error occurred. Please try again or submit a report.'

let app: FastifyInstance
let logged: string[]

beforeEach(() => {
  logged = []
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } })
  handleErrors(app)
  app.setNotFoundHandler(answerNotFound)
})

afterEach(() => app.close())

async function answerTo(thrown: unknown, headers: Record<string, string> = {}) {
  app.get('/api/fault', () => Promise.reject(thrown as Error))
  app.get('/page', () => Promise.reject(thrown as Error))
  const url = headers['accept'] === 'text/html' ? '/page' : '/api/fault'
  return app.inject({ url, headers })
}

describe('a fault', () => {
  test.each([
    ['an error', new Error('the secret of the till')],
    ['an error that calls itself a 502', Object.assign(new Error('the secret of the till'), { statusCode: 502 })],
    ['a text that does not parse, which is not the body', new SyntaxError('the secret of the till')],
  ])('%s is a 500 that tells nothing but the request, under which it is in the log', async (_what, fault) => {
    const answer = await answerTo(fault)
    expect(answer.statusCode).toBe(500)
    const body = answer.json<{ request_id: string }>()
    expect(body).toEqual({ status: 'ERROR', code: 500, message: GENERAL, request_id: expect.any(String) })
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      reqId: body.request_id,
      err: { message: 'the secret of the till' },
    })
  })

  test('is a page to whoever opens the address in a browser, with the number of the request', async () => {
    const answer = await answerTo(new Error('the secret of the till'), { accept: 'text/html' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`<h1>${GENERAL}</h1><p>If you write to us about it, please give us this number: `)
    expect(answer.body).not.toContain('till')
  })

  test.each([
    ['the embedded database has stopped', new EmbeddedDatabaseStopped('no space left')],
    [
      'the server is away',
      new Error('Failed query', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
    ],
  ])('%s: 503, try again in a minute', async (_what, fault) => {
    const answer = await answerTo(fault)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ code: 503, message: expect.stringContaining('try again in a minute') })
    expect(logged).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('has its status, sentence and fields, and is not in the log', async () => {
    app.get('/api/refused', () => refuse({ status: 422, message: 'no', errors: [{ field: 'width', message: 'no' }] }))
    const answer = await app.inject('/api/refused')
    expect(answer.statusCode).toBe(422)
    const errors = [{ field: 'width', message: 'no' }]
    expect(answer.json()).toEqual({ status: 'ERROR', code: 422, message: 'no', errors })
    expect(logged).toEqual([])
  })

  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['image/avif,image/webp,*/*', 'application/json'],
    [BROWSER, 'text/html'],
  ])('of a file, accepted as %s, is %s', async (accept, type) => {
    app.get('/api/file.pdf', () => refuse({ status: 404, message: 'This file is <gone>.' }))
    const headers = accept === undefined ? {} : { accept }
    const answer = await app.inject({ url: '/api/file.pdf', headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, `${type}; charset=utf-8`])
    if (accept === BROWSER) expect(answer.body).toContain('<h1>This file is &#60;gone&#62;.</h1>')
  })

  test.each([
    ['http://shop.example/staff/orders/1?a="b', '/staff/orders/1?a=%22b'],
    ['https://elsewhere.example/staff', null],
    ['javascript:alert(1)', null],
    ['http://shop.example/api/file.pdf', null],
    [undefined, null],
  ])('leads back to the page of ours that the link was on: %s', async (referer, path) => {
    app.get('/api/file.pdf', () => refuse({ status: 404, message: 'Gone.' }))
    const headers = { accept: BROWSER, host: 'shop.example', ...(referer === undefined ? {} : { referer }) }
    const { body } = await app.inject({ url: '/api/file.pdf', headers })
    expect(/<a href="([^"]*)">Back/.exec(body)?.[1] ?? null).toBe(path)
  })

  test('an address that nothing answers is a 404 in the same shape', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/nothing?a=1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'ERROR', code: 404, message: 'There is no PUT /api/nothing.' })
  })
})
