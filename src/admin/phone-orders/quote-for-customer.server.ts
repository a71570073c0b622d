import { audit } from '#admin/access/audit-log.server.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { formatPence } from '#platform/money/money.ts'
import { londonDate } from '#platform/time/london.ts'
import type { KnownCustomer } from '#shop/checkout/check-form.server.ts'
import { checkoutFault, refuseCheckout } from '#shop/checkout/refusals.ts'
import { usualValidUntil, validUntilFault } from '#shop/quoting/offers/check-offer.ts'
import { type CartQuoted, type CartToQuote, quoteCart } from '#shop/quoting/offers/quote-cart.server.ts'
import { MAX_MESSAGE_LENGTH, offerFault } from '#shop/quoting/refusals.ts'
import type { PhoneFields } from './phone-fields.ts'
import { discountOf, type PhoneOrderDeps, type PhoneOrderDone } from './phone-order-deps.server.ts'
import { type PhoneOrderRefusal, refusePhoneOrder } from './refusals.ts'
import { closePhoneOrder, type PhoneOrder } from './store.server.ts'

/* A quotation in place of an order: of the same cart, for the same person. */

/** What the form of a quotation sends besides. */
export interface QuoteSent {
  /** The total of the quotation that was on screen, as text. */
  seenTotal: string
}

interface QuoteInput extends QuoteSent {
  order: PhoneOrder
  customer: KnownCustomer
  by: StaffMember
  fields: PhoneFields
}

type Person = CartToQuote['person']

/** Quotes a cart that staff have filled. Refuses what is missing for a quotation: a name, an address of email, a last day. */
export async function quoteForCustomer(
  { order, customer, by, fields, seenTotal }: QuoteInput,
  deps: PhoneOrderDeps,
): Promise<PhoneOrderDone | PhoneOrderRefusal> {
  const now = deps.clock.now()
  const person = await readPerson(fields, customer, deps)
  if ('ok' in person) return person
  const today = londonDate(now)
  const validUntil = fields.valid_until || usualValidUntil(today)
  const dayFault = validUntilFault(validUntil, today)
  if (dayFault !== null) {
    const reason = offerFault('valid_until', dayFault).message
    return refusePhoneOrder('quote-discount', 'valid_until', { reason })
  }
  const note = fields.quote_note ?? ''
  if (note.length > MAX_MESSAGE_LENGTH) return refusePhoneOrder('quote-note-long', 'quote_note')
  const { id, key } = order
  const { userId, name } = by
  const actor = { userId, name }
  const wanted = { id, key, person, actor, discount: discountOf(fields, by), validUntil, note }
  return inTransaction<PhoneOrderDone | PhoneOrderRefusal>(deps.db, async (tx) => {
    const quoted = await quoteCart(tx, { ...wanted, seenTotal: Number(seenTotal) }, deps.quoting)
    if (!quoted.ok) return refuseQuote(quoted)
    const path = `/staff/quotes/${quoted.requestId}`
    await closePhoneOrder(tx, id, path, now)
    const subject = { kind: 'quote request', id: quoted.requestId } as const
    const { discount_reason: reason = '' } = fields
    await audit(tx, { action: 'quote-sent', subject, details: reason === '' ? {} : { reason }, actorId: userId }, deps)
    return { ok: true, path }
  })
}

async function readPerson(
  { first_name = '', last_name = '', email: typed = '', company = '' }: PhoneFields,
  customer: KnownCustomer,
  { db }: PhoneOrderDeps,
): Promise<Person | PhoneOrderRefusal> {
  if (customer !== null) {
    const { userId, firstName, lastName, email } = customer
    return { userId, firstName, lastName, email, company: customer.company }
  }
  const email = typed.toLowerCase()
  const faults = [
    ...emailFaults('email', email),
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
  ].map(({ field, code, values }) => checkoutFault(field, code, values))
  const [first, ...more] = faults
  if (first !== undefined) return refuseCheckout([first, ...more])
  if ((await findByEmail(db, email))?.user.emailVerified)
    return refuseCheckout([checkoutFault('email', 'email-of-customer')])
  return { userId: null, firstName: first_name, lastName: last_name, email, company }
}

function refuseQuote(refused: Extract<CartQuoted, { ok: false }>): PhoneOrderRefusal {
  switch (refused.code) {
    case 'cart-empty':
      return refusePhoneOrder('quote-empty')
    case 'too-many-lines':
      return refusePhoneOrder('quote-long')
    case 'total-changed':
      return refusePhoneOrder('quote-changed', 'form', { now: formatPence(refused.now) })
    case 'discount':
      return refusePhoneOrder('quote-discount', refused.field, { reason: refused.message })
  }
}
