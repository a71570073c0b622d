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

  test('is told in plain text where no JSON is wanted', async () => {
    const answer = await answerTo(new Error('the secret of the till'), { accept: 'text/html' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(`${GENERAL}\n`)
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

  test('an address that nothing answers is a 404 in the same shape', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/nothing?a=1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: 'ERROR', code: 404, message: 'There is no PUT /api/nothing.' })
  })
})
