import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { ApiRefusal, type FieldError, failure } from '#platform/http/envelope.server.ts'
import { isForReading, sendRefusalPage } from './refusal-page.ts'
import { secure } from './security-headers.ts'

/*
 * The only place outside the page boundary that catches thrown errors. Refusals and bad input become a 4xx that names
 * the field; anything else is logged with the request id and answered without details.
 */

/** 000 §8, the general sentence. */
const GENERAL = 'An error occurred. Please try again or submit a report.'

/** If the database is not available (full disk, server away), trying again may help. */
const LATER = 'The shop cannot do this at the moment. Please try again in a minute.'
/** A full storage can be used again once someone has made room. */
const RETRY_AFTER_S = new Map([
  [503, 60],
  [507, 3600],
])

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerFor(error)
    if (answer.status >= 500) {
      request.log.error(error)
      const seconds = RETRY_AFTER_S.get(answer.status)
      if (seconds !== undefined) reply.header('retry-after', seconds)
      return send(request, reply, failure(answer.status, answer.message, undefined, request.id))
    }
    return send(request, reply, failure(answer.status, answer.message, answer.errors))
  })
}

/** An address that cannot even be routed, such as one with a broken percent sign. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  secure(reply)
  send(request, reply, failure(error.statusCode ?? 400, error.message, [{ field: 'url', message: error.message }]))
}

/** What no route takes: methods that none of them has, such as PROPFIND. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0] ?? ''
  send(request, reply, failure(404, `There is no ${request.method} ${path}.`))
}

interface Answer {
  status: number
  message: string
  errors?: FieldError[] | undefined
}

function answerFor(error: FastifyError): Answer {
  if (error instanceof ApiRefusal) return { status: error.statusCode, message: error.message, errors: error.errors }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  // Fastify marks what it could not read of a body; a SyntaxError of our own is a fault like any other.
  const ofBody = error instanceof SyntaxError && error.statusCode === 400
  if (ofBody || error.code?.startsWith('FST_ERR_CTP_')) return unreadableBody(error)
  const status = error.statusCode ?? 500
  if (status < 500) return { status, message: error.message }
  // Checked last: a visitor's lost connection looks like the database's, but Fastify has given it a status.
  return isDatabaseUnavailable(error) ? { status: 503, message: LATER } : { status: 500, message: GENERAL }
}

function invalidInput(
  validation: readonly { instancePath: string; keyword: string; message?: string | undefined }[],
): Answer {
  const errors = new Map<string, string>()
  for (const { instancePath, keyword, message } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body'
    // A validator's own message for a body that is not an object is meant for programmers.
    const why = field === 'body' && keyword === 'invalid_type' ? 'must be a JSON object' : (message ?? 'is not valid')
    if (!errors.has(field)) errors.set(field, `${field} ${why}`)
  }
  const list = [...errors].map(([field, message]) => ({ field, message }))
  return { status: 422, message: list[0]?.message ?? 'The input is not valid.', errors: list }
}

function unreadableBody(error: FastifyError): Answer {
  const status =
    error.statusCode !== undefined && error.statusCode !== 400 && error.statusCode < 500 ? error.statusCode : 422
  const message = error instanceof SyntaxError ? 'body is not valid JSON' : error.message
  return { status, message, errors: [{ field: 'body', message }] }
}

function send(request: FastifyRequest, reply: FastifyReply, body: ReturnType<typeof failure>) {
  if (isForReading(request)) return sendRefusalPage(request, reply, body)
  reply.code(body.code)
  if (request.url.startsWith('/api/') || request.headers.accept?.includes('json'))
    return reply.type('application/json').send(JSON.stringify(body))
  return reply.type('text/plain; charset=utf-8').send(`${body.message}\n`)
}
