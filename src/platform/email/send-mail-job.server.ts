import { z } from 'zod'
import type { JobKind } from '../jobs/enqueue.server.ts'

/** Sends a mail of the outbox. Tried for about a day: a mail server that is being repaired takes no longer. */
export const sendMailJob: JobKind<{ mailId: string }> = {
  kind: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  mostAttempts: 30,
}
