import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/*
 * The one shape of every API answer (decisions §5). Success and failure look the same on every route,
 * so that a client needs one reader.
 */

export interface FieldError {
  field: string
  message: string
}

/** `{ status: "SUCCESS", code, data }`, with what stands beside the data (`special_size` …). */
export function success<T, Extra extends object = object>(data: T, code: 200 | 201 = 200, beside?: Extra) {
  return { status: 'SUCCESS' as const, code, data, ...(beside as Extra) }
}

/** The schema of a success, for the OpenAPI description and the serialiser. */
export function successSchema<T extends z.ZodType, Extra extends z.ZodRawShape = z.ZodRawShape>(
  data: T,
  beside?: Extra,
) {
  return z.object({ status: z.literal('SUCCESS'), code: z.literal([200, 201]), data, ...(beside as Extra) })
}

export const failureSchema = z
  .object({
    status: z.literal('ERROR'),
    code: z.int(),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Failure', description: 'The response of every failed call.' })

export type Failure = z.infer<typeof failureSchema>

/** An expected refusal on its way to the error handler, which writes it as the failure envelope. */
export class ApiRefusal extends Error {
  readonly statusCode: number
  readonly errors: FieldError[] | undefined

  constructor(refusal: { status: number; message: string; errors?: FieldError[] }) {
    super(refusal.message)
    this.name = 'ApiRefusal'
    this.statusCode = refusal.status
    this.errors = refusal.errors
  }
}

/** Refuses the call with an HTTP status, the customer's sentence and the fields at fault. */
export function refuse(refusal: { status: number; message: string; errors?: FieldError[] }): never {
  throw new ApiRefusal(refusal)
}

/** The failure envelope itself. */
export function failure(code: number, message: string, errors?: FieldError[], requestId?: string): Failure {
  return {
    status: 'ERROR',
    code,
    message,
    ...(errors === undefined || errors.length === 0 ? {} : { errors }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  }
}

/** Browsers and proxies must not cache the answers of these calls. */
export function withoutCaching(root: FastifyInstance): void {
  root.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'private, no-store')
    done()
  })
}
