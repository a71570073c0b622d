import type { AccountService } from '#people/accounts/account-service.ts'
import { getAddresses } from '#people/accounts/address-store.server.ts'
import type { Guest } from '#people/guests/guest.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import type { ArtworkRefusalCode } from '#shop/artwork/refusals.ts'
import { itemForProduct, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { withDesign } from '#shop/configurator/summarise.ts'
import { takeDesign } from '#shop/configurator/take-design.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { checkPerson } from './check-quote-form.ts'
import { completeRequest, type RequestCompleted, type RequestedContent } from './complete-request.ts'
import { type QuoteForm, SPECIAL_PROCESSING_TYPE, type Wanted } from './quote-form.ts'
import type { SendQuote } from './quote-request-service.ts'
import { type QuoteFault, type QuoteRefusal, type QuoteRefusalCode, quoteRefusal, quoteSentence } from './refusals.ts'
import { refusedFile } from './refused-file.ts'

export interface CheckDeps {
  db: Database
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
}

/** Who asks. Names and address are known, or were entered and found to be ones. */
export interface Person {
  userId: string | null
  /** Of the browser, with these very details; null for a customer, and for who is none yet. */
  guest: Guest | null
  firstName: string
  lastName: string
  email: string
}

/** What was asked for by whom, judged but not stored. */
export interface Judged {
  person: Person
  item: ItemView
  content: RequestedContent
}

/** Finds out who asks for what, and refuses what cannot be asked for: every fault at once, in the order of the form. */
export async function checkRequest(
  { form, refusedFile: file }: Pick<SendQuote, 'form' | 'refusedFile'>,
  catalogue: Catalogue,
  deps: CheckDeps,
): Promise<Judged | QuoteRefusal> {
  if (form.wanted === null) return quoteRefusal('type-unknown', 'quote_type')
  const item = itemAskedFor(form, form.wanted.choices.product_id, catalogue)
  if ('ok' in item) return item
  const known = await personAsking(deps)
  const completed = await completeDesigned(item, form, form.wanted, deps)
  const [first, ...more] = [
    ...(known === null ? checkPerson(form) : []),
    ...(completed.ok ? [] : completed.errors.map((fault) => ({ ...fault, code: 'choices' as const }))),
    ...(await checkAddress(form, known, deps)),
    ...fileFaults(file),
  ]
  if (first !== undefined || !completed.ok) return refuseAll(first, more)
  return { person: known ?? entered(form), item, content: completed.content }
}

/** The same as `completeRequest`, with size, colour and cut length of the design that the choices may name. */
async function completeDesigned(
  item: ItemView,
  { comment }: Pick<QuoteForm, 'comment'>,
  wanted: Wanted,
  { designs }: CheckDeps,
): Promise<RequestCompleted> {
  if (wanted.quote_type === SPECIAL_PROCESSING_TYPE) return completeRequest(item, wanted, comment)
  const taken = await takeDesign(Number(wanted.choices.product_id), wanted.choices, designs)
  if (!taken.ok) return { ok: false, errors: [{ field: taken.refusal.field, message: taken.refusal.message }] }
  const completed = completeRequest(item, { ...wanted, choices: taken.choices }, comment)
  if (!completed.ok) return completed
  const { content } = completed
  return { ok: true, content: { ...content, summary: withDesign(content.summary, taken.said) } }
}

type CodedFault = QuoteFault & { code: QuoteRefusalCode }

function fileFaults(file: ArtworkRefusalCode | null): CodedFault[] {
  if (file === null) return []
  const { code, errors } = refusedFile({ code: file })
  return errors.map((fault) => ({ ...fault, code }))
}

/** Each field and its sentence, and nothing that a rule keeps beside them. */
function refuseAll(first: CodedFault | undefined, more: readonly CodedFault[]): QuoteRefusal {
  if (first === undefined) throw new Error('a request was refused without a fault')
  const errors = [first, ...more].map(({ field, message }) => ({ field, message }))
  return { ok: false, code: first.code, message: first.message, errors }
}

const ID = /^[1-9]\d{0,5}$/

/** The item that was named, or the one that offers all of the product. What the shop does not have is unknown (decisions §5). */
function itemAskedFor(
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

/** 000 §6: a customer's details are the account's, a guest's those that are stored. */
async function personAsking({ account, guest: guests }: CheckDeps): Promise<Person | null> {
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
): Promise<CodedFault[]> {
  if (id === '') return []
  const own = known?.userId ? await getAddresses(db, known.userId) : []
  if (own.some((address) => address.id === id)) return []
  return [{ field: 'address_book_id', code: 'address-unknown', message: quoteSentence('address-unknown') }]
}
