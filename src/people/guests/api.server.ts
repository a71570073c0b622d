import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure, failureSchema, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import type { GuestRefusal } from './guest.ts'
import type { GuestService } from './guests.server.ts'

interface GuestsApiOptions {
  /** The guest who sent a request. */
  getGuest(request: FastifyRequest): GuestService
}

const MAX_LENGTH = 2000
const tags = ['guests']
const text = z.string({ error: 'must be text' }).max(MAX_LENGTH, 'is too long')

/** A failure, and whether the address is disposable (decisions §5). */
const refusedSchema = failureSchema.extend({ is_email_disposable: z.boolean().optional() })
const refused = { 422: refusedSchema, 429: refusedSchema }

const guestBody = z.object({
  id: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
})

const guestSchema = z
  .object({
    id: z.string(),
    info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Guest' })

/** The API calls of guests (decisions §5), registered under /api. */
export async function guestsApi(root: FastifyInstance, { getGuest }: GuestsApiOptions): Promise<void> {
  withoutCaching(root)
  emailExist(root, getGuest)
  setGuest(root, getGuest)
}

function emailExist(root: FastifyInstance, getGuest: GuestsApiOptions['getGuest']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/inquiry/form/emailExist',
    {
      schema: {
        tags,
        operationId: 'emailExist',
        summary: 'Whether an email address is registered; refuses a disposable one.',
        description: 'The number of requests per network is limited (429). The answer says when to try again.',
        querystring: z.object({ email: text }),
        response: { 200: successSchema(z.object({ email: z.string() }), { exists: z.boolean() }), ...refused },
      },
    },
    async (request, reply) => {
      const { email } = request.query
      const checked = await getGuest(request).checkEmail(email)
      if (!checked.ok) return refuseWith(reply, checked)
      return success({ email: email.trim() }, 200, { exists: checked.exists })
    },
  )
}

function setGuest(root: FastifyInstance, getGuest: GuestsApiOptions['getGuest']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/guest',
    {
      schema: {
        tags,
        operationId: 'setGuest',
        summary: 'Makes this browser a guest, or changes the details of its guest.',
        description:
          'Without a name and an email address, the answer is only an id. An `id` is accepted if it was issued by ' +
          'this shop. The answer sets the guest’s cookie.',
        body: guestBody,
        response: { 201: successSchema(guestSchema), ...refused },
      },
    },
    async (request, reply) => {
      const { id, first_name, last_name, email } = request.body
      const texts = { first_name: first_name ?? '', last_name: last_name ?? '', email: email ?? '' }
      const wantsInfo = [first_name, last_name, email].some((given) => given !== undefined)
      const set = await getGuest(request).set(wantsInfo ? texts : null, id ?? null)
      if (!set.ok) return refuseWith(reply, set)
      reply.code(201).header('set-cookie', [...set.cookies])
      return success(set.guest, 201)
    },
  )
}

function refuseWith(reply: FastifyReply, { code, message, errors, retryAfterSeconds }: GuestRefusal) {
  const status = code === 'too-many' ? 429 : 422
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const disposable = code === 'email-disposable' ? { is_email_disposable: true } : {}
  return reply.code(status).send({ ...failure(status, message, errors), ...disposable })
}
