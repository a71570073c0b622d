import { randomBytes } from 'node:crypto'
import type { ContactService } from './contact-service.ts'
import { keepKey } from './contact-store.server.ts'
import { writeTicket } from './form-ticket.server.ts'
import { type ContactNeeds, sendMessage } from './send-message.server.ts'

const KEY_BYTES = 32

/** The contact form's use cases with what they need; `forVisitor` binds them to a network address. */
export function createContact(needs: Omit<ContactNeeds, 'key'>): { forVisitor(address: string): ContactService } {
  let kept: Promise<string> | undefined
  const key = () => {
    // Asked for once; after a fault, anew.
    kept ??= keepKey(needs.db, randomBytes(KEY_BYTES).toString('base64url')).catch((fault: unknown) => {
      kept = undefined
      throw fault
    })
    return kept
  }
  return {
    forVisitor: (address) => ({
      ticket: async () => writeTicket(needs.clock.now(), await key()),
      send: async (form) => sendMessage(form, address, { ...needs, key: await key() }),
    }),
  }
}
