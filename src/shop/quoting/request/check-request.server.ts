import type { AccountService } from '#people/accounts/accounts.server.ts'
import { getAddresses } from '#people/accounts/address-book.server.ts'
import type { Guest } from '#people/guests/guest.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { refuseFaults } from '#platform/http/refuser.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { ARTWORK_REFUSALS, type ArtworkRefusalCode } from '#shop/artwork/refusals.ts'
import { applyDesign } from '#shop/configurator/apply-design.server.ts'
import { itemForProduct, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { findUnseen, type SeenOrder } from '#shop/configurator/seen-order.ts'
import { withDesign } from '#shop/configurator/summarise.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { type QuoteRefusal, quoteRefusal, quoteSentence } from '../refusals.ts'
import { checkPerson, type QuoteFormFault } from './check-quote-form.ts'
import { completeRequest, type RequestCompleted, type RequestedContent } from './complete-request.ts'
import { FILES_FIELD, type FormContent, type QuoteForm, type SendQuote, SPECIAL_PROCESSING_TYPE } from './quote-form.ts'

export interface CheckDeps {
  db: Database
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
}

/** The sender: names and address are known, or were entered and are valid. */
export interface Person {
  userId: string | null
  /** The browser's guest, with the same details; null for a customer, and for a visitor who is not a guest yet. */
  guest: Guest | null
  firstName: string
  lastName: string
  email: string
}

/** A valid request that is not stored yet. */
export interface CheckedRequest {
  person: Person
  item: ItemView
  content: RequestedContent
}

/** Finds the sender and completes the choices. Refuses with all faults at once, in the order of the form. */
export async function checkRequest(
  { form, refusedFile: file }: Pick<SendQuote, 'form' | 'refusedFile'>,
  catalogue: Catalogue,
  deps: CheckDeps,
): Promise<CheckedRequest | QuoteRefusal> {
  if (form.content === null) return quoteRefusal('type-unknown', 'quote_type')
  const item = findItem(form, form.content.choices.product_id, catalogue)
  if ('ok' in item) return item
  const known = await knownSender(deps)
  const completed = await completeDesigned(item, form, form.content, deps)
  const [first, ...more] = [
    ...(known === null ? checkPerson(form) : []),
    ...(completed.ok ? [] : completed.errors.map((fault) => ({ ...fault, code: 'choices' as const }))),
    ...(await checkAddress(form, known, deps)),
    ...(file === null ? [] : [fileFault(file)]),
    ...(completed.ok ? unseenFaults(form.seen, completed.content) : []),
  ]
  if (first !== undefined) return refuseFaults(first, ...more)
  if (!completed.ok) throw new Error('a request was refused without a fault')
  return { person: known ?? entered(form), item, content: completed.content }
}

/** Completes a request. If the choices contain a design, size, colour and cut length are the design's. */
async function completeDesigned(
  item: ItemView,
  { comment }: Pick<QuoteForm, 'comment'>,
  content: FormContent,
  { designs }: CheckDeps,
): Promise<RequestCompleted> {
  if (content.quote_type === SPECIAL_PROCESSING_TYPE) return completeRequest(item, content, comment)
  const product = item.products.find(({ id }) => id === Number(content.choices.product_id))
  const design = await applyDesign(product, content.choices, designs)
  if (!design.ok) return { ok: false, errors: [{ field: design.refusal.field, message: design.refusal.message }] }
  const completed = completeRequest(item, { ...content, choices: design.choices }, comment)
  if (!completed.ok) return completed
  const { summary } = completed.content
  return { ok: true, content: { ...completed.content, summary: withDesign(summary, design.summary) } }
}

/** The differences between the request and what its sender saw, for which nothing is sent. */
function unseenFaults(seen: SeenOrder, content: RequestedContent): QuoteFormFault[] {
  const message = quoteSentence('not-as-seen')
  return findUnseen(seen, content).map(({ field }) => ({ field, code: 'not-as-seen', message }))
}

/** A refused file, with the artwork slice's sentence. */
export function fileFault(code: ArtworkRefusalCode): QuoteFormFault {
  const away = code === 'storage-away'
  return { field: FILES_FIELD, code: away ? 'attachments-away' : 'attachments', message: ARTWORK_REFUSALS[code] }
}

const ID = /^[1-9]\d{0,5}$/

/** The item of the form, or the one that offers the whole product. Unknown ones are refused (decisions §5). */
function findItem(
  { featured_item_id }: QuoteForm,
  product: string | undefined,
  catalogue: Catalogue,
): ItemView | QuoteRefusal {
  const productId = product !== undefined && ID.test(product) ? Number(product) : 0
  if (!catalogue.products.some(({ id }) => id === productId)) return quoteRefusal('product-unknown', 'product_id')
  const item =
    featured_item_id === ''
      ? itemForProduct(catalogue, productId)
      : offeredItem(catalogue, ID.test(featured_item_id) ? Number(featured_item_id) : 0)
  if (item === undefined) return quoteRefusal('item-unknown', 'featured_item_id')
  if (item.products.some(({ id }) => id === productId)) return item
  return quoteRefusal('product-not-in-item', 'product_id', { item: item.name })
}

/** 000 §6: a customer's details are the account's, a guest's the stored ones. */
async function knownSender({ account, guest: guests }: CheckDeps): Promise<Person | null> {
  const customer = await account.current()
  if (customer !== null) {
    const { userId, firstName, lastName, email } = customer
    return { userId, guest: null, firstName, lastName, email }
  }
  const guest = await guests.current()
  if (guest === null || guest.info === null) return null
  const { first_name: firstName, last_name: lastName, email } = guest.info
  return { userId: null, guest, firstName, lastName, email }
}

function entered({ firstname, lastname, email_address }: QuoteForm): Person {
  return { userId: null, guest: null, firstName: firstname, lastName: lastname, email: email_address.toLowerCase() }
}

/** A customer's own address, or none. */
async function checkAddress(
  { address_book_id: id }: QuoteForm,
  known: Person | null,
  { db }: CheckDeps,
): Promise<QuoteFormFault[]> {
  if (id === '') return []
  const own = known?.userId ? await getAddresses(db, known.userId) : []
  if (own.some((address) => address.id === id)) return []
  return [{ field: 'address_book_id', code: 'address-unknown', message: quoteSentence('address-unknown') }]
}
