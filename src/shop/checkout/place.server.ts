import { countAttempts } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import { gather } from '#platform/requests/gather.ts'
import { cartKey } from '#shop/cart/cart-key.server.ts'
import { findCartVersions } from '#shop/cart/order-cart.server.ts'
import type { CartKey } from '#shop/cart/store.server.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { type CheckedForm, checkForm, type KnownCustomer } from './check-form.server.ts'
import type { CheckoutDeps, VisitorDeps } from './checkout-deps.server.ts'
import { type CheckoutFields, readPayBy } from './checkout-form.ts'
import { saveDraft } from './drafts.server.ts'
import { anyPlaced, findPlaced, MAX_TOGETHER, type OrderWork, placeOnce } from './place-once.server.ts'
import { type CheckoutRefusal, checkoutFault, refuseCheckout, refuseForm } from './refusals.ts'
import type { SeenCheckout } from './shown-checkout.ts'

/* Placing an order: once for each form, of what was on screen, in one transaction (issue 19, 1 and 2). */

export interface PlaceInput {
  /** From the visitor's cookie. */
  token: string | null
  /** The key of the form: sent again, it is the same order. */
  key: string
  fields: CheckoutFields
  /** What was on screen. */
  seen: SeenCheckout
}

/** The order is placed; it may have been before. */
export interface OrderPlaced {
  ok: true
  order: StoredOrder
  /** Where to go next: to pay, or to the order. */
  redirectTo: string
  /** The path of the order's page with its key. */
  orderPath: string
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

/**
 * Places an order of the current user's cart. If nothing is ordered, what was typed is saved. Refuses faults of the form,
 * a registered address without its password, and whatever is not as it was shown; then nothing is ordered or reserved.
 */
export async function placeCart(input: PlaceInput, deps: VisitorDeps): Promise<OrderPlaced | CheckoutRefusal> {
  const customer = await knownCustomer(deps)
  const checked = checkForm(input.fields, customer)
  const form = checked.ok ? readForm(checked, customer, input) : refuseCheckout(checked.faults)
  const cart = await findOpenCart(input, { customer, form }, deps)
  let placed: OrderPlaced | CheckoutRefusal = refuseForm('cart-empty')
  try {
    placed = 'ok' in form ? form : await placeFound(cart, { customer, form }, input, deps)
    return placed
  } finally {
    if (cart !== null && !placed.ok) await saveDraft(deps.db, cart.id, input.fields, deps.clock.now())
  }
}

type ReadForm = Pick<OrderWork, 'checked' | 'owner' | 'placedKey' | 'seen'>

function readForm(checked: CheckedForm, customer: KnownCustomer, { key, seen }: PlaceInput): ReadForm {
  const owner = { customerId: customer?.userId ?? null, email: checked.email }
  return { checked, owner, placedKey: getHash('placed', key, owner.customerId ?? owner.email), seen }
}

async function placeFound(
  cart: FoundCart | null,
  { customer, form }: { customer: KnownCustomer; form: ReadForm },
  input: PlaceInput,
  deps: VisitorDeps,
): Promise<OrderPlaced | CheckoutRefusal> {
  const before = cart?.isPlaced === false ? null : await findPlaced(deps.db, form)
  if (before !== null) return finish(before, [], deps)
  if (cart === null) return refuseForm('cart-empty')
  const person = await checkPerson(form.checked, customer, deps)
  if (!person.ok) return person
  const payBy = await choosePayment(input, form.owner.customerId, deps)
  if (typeof payBy !== 'string') return payBy
  const catalogues = await readCatalogues(cart.versions, deps)
  const placed = await placeOnce({ ...form, ...cart, payBy, catalogues }, deps)
  return 'ok' in placed ? placed : finish(placed, person.cookies, deps)
}

interface FoundCart {
  key: CartKey
  id: string
  /** The versions of the catalogue that its lines were made with. */
  versions: readonly number[]
  /** Whether its order may have been placed before. */
  isPlaced: boolean
  /** Whether it is to be ordered with a coupon or points. */
  reserves: boolean
}

async function findOpenCart(
  { token }: PlaceInput,
  { customer, form }: { customer: KnownCustomer; form: ReadForm | CheckoutRefusal },
  { db }: VisitorDeps,
): Promise<FoundCart | null> {
  const key = await cartKey(token, { customer: async () => customer?.userId ?? null })
  const found = key === null ? null : await findTogether(db)({ key, form })
  return key === null || found === null ? null : { key, ...found }
}

/** Those that are asked for at the same time take one statement. Where any order may have been placed, each looks for its own. */
const findTogether = buildOnce((db) =>
  gather((asked: readonly { key: CartKey; form: ReadForm | CheckoutRefusal }[]) => {
    const keys = asked.map(({ key }) => key)
    const isPlaced = anyPlaced(asked.flatMap(({ form }) => ('ok' in form ? [] : [form])))
    return findCartVersions(db, keys, { isPlaced })
  }, MAX_TOGETHER),
)

/** The customer who is signed in, with the address book. */
export async function knownCustomer({ account }: Pick<VisitorDeps, 'account'>): Promise<KnownCustomer> {
  const customer = await account.current()
  return customer === null ? null : { ...customer, addresses: await account.addresses() }
}

type Allowed = { ok: true; cookies: readonly string[] }

/**
 * A visitor becomes a guest; a registered address needs its password (000 §2.6, §6), a disposable one is refused (§5). Each
 * is an attempt to place an order, of which there are limits.
 */
async function checkPerson(
  { firstName: first_name, lastName: last_name, email }: CheckedForm,
  customer: KnownCustomer,
  { db, clock, guest, visitor }: VisitorDeps,
): Promise<Allowed | CheckoutRefusal> {
  const attempt = { 'place-order': { account: customer?.userId ?? email, address: visitor.address } }
  if (customer !== null) {
    const counted = await countAttempts(attempt, 'form', { db, clock })
    return counted === null ? { ok: true, cookies: [] } : tooMany(counted.retryAfterSeconds)
  }
  const set = await guest.set({ first_name, last_name, email }, null, attempt)
  if (set.ok) return { ok: true, cookies: set.cookies }
  if (set.code === 'too-many') return tooMany(set.retryAfterSeconds)
  return refuseCheckout([checkoutFault('email', EMAIL_CODES[set.code])])
}

const EMAIL_CODES = {
  fields: 'email-invalid',
  'email-disposable': 'email-disposable',
  'email-registered': 'email-registered',
} as const

function tooMany(seconds = 60): CheckoutRefusal {
  return { ...refuseForm('too-many', { wait: waitText(seconds) }), retryAfterSeconds: seconds }
}

/** The way to pay, if it is offered for this total; where there is nothing to pay, none is asked for. */
export async function choosePayment(
  { fields, seen }: Pick<PlaceInput, 'fields' | 'seen'>,
  customerId: string | null,
  { payments }: Pick<CheckoutDeps, 'payments'>,
) {
  const total = Number(seen.seen_total)
  if (total === 0) return 'transfer'
  const wanted = readPayBy(fields)
  if (wanted === null) return refuseCheckout([checkoutFault('pay_by', 'pay-by-missing')])
  const offered = Number.isSafeInteger(total) && total > 0 ? await payments.methodsFor({ customerId, total }) : [wanted]
  return offered.includes(wanted) ? wanted : refuseCheckout([checkoutFault('pay_by', 'pay-by-unavailable')])
}

/** The catalogues that lines were made with, for the traces of their prices: read before the cart is locked. */
export async function readCatalogues(versions: readonly number[], { catalogueAt }: Pick<CheckoutDeps, 'catalogueAt'>) {
  return new Map(await Promise.all(versions.map(async (version) => [version, await catalogueAt(version)] as const)))
}

/** After the order is committed: the page to pay at, or the order's. It is placed even if payment cannot begin now. */
async function finish(
  order: StoredOrder,
  cookies: readonly string[],
  { payments, orders: { secret }, onFault }: VisitorDeps,
): Promise<OrderPlaced> {
  const path = orderPath(order, secret)
  let redirectTo: string | null = null
  try {
    redirectTo = (await payments.start(order)).redirectTo
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
  return { ok: true, order, redirectTo: redirectTo ?? path, orderPath: path, cookies }
}
