import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { getVisitor } from './account-deps.server.ts'
import type { Accounts } from './accounts.server.ts'
import { type AccountRefusal, getSentence } from './refusals.ts'

interface AccountsApiOptions {
  accounts: Accounts
}

const MAX_LENGTH = 2000

const loginBody = z.object({
  email: z.string({ error: 'must be text' }).max(MAX_LENGTH, 'is too long').default(''),
  password: z.string({ error: 'must be text' }).max(MAX_LENGTH, 'is too long').default(''),
})

const customer = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).meta({ id: 'Customer' })

/**
 * The API calls of accounts (decisions §5), registered under /api. Everything else about accounts is pages and forms.
 */
export async function accountsApi(root: FastifyInstance, { accounts }: AccountsApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/user/login',
    {
      // It creates nothing, and an answer with a session must not be stored.
      config: { takesKey: false },
      schema: {
        tags: ['accounts'],
        operationId: 'login',
        summary: 'Signs in by email address and password; the answer sets the session’s cookie.',
        description:
          'A wrong password and an unknown address get the same answer (401). An account whose address is ' +
          'not verified is sent a code. An account with an authenticator app continues at /second-step (403). After too many attempts the answer says when to try again (429).',
        body: loginBody,
        response: {
          200: successSchema(customer),
          401: failureSchema,
          403: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { email, password } = request.body
      const visitor = getVisitor(request)
      const outcome = await accounts.forVisitor(visitor).signIn({ email: email.trim(), password })
      if (!outcome.ok) {
        if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds)
        return refuse({ status: getStatus(outcome), message: outcome.message, errors: outcome.errors })
      }
      reply.header('set-cookie', [...outcome.cookies])
      if (outcome.state === 'unverified') return refuse({ status: 403, message: getSentence('code-wrong') })
      if (outcome.state === 'second-step') return refuse({ status: 403, message: getSentence('second-step-awaited') })
      return success(outcome.customer)
    },
  )
}

function getStatus({ code }: AccountRefusal): number {
  if (code === 'password-incorrect') return 401
  return code === 'too-many' ? 429 : 422
}
