import { isEmailAddress } from '#platform/email/email-address.ts'
import { poundsAsFigures, readPounds } from '#platform/money/money.ts'
import { isCalendarDate } from '#platform/time/calendar-date.ts'
import { type Coupon, readCouponCode } from '#shop/promotions/coupon.ts'
import { COUPON_KINDS, type CouponConditions, type CouponKind } from '#shop/promotions/promotion.ts'

/* The form of a coupon: what was typed, and what is wrong with it. */

export const TEXT_FIELDS = [
  'code',
  'kind',
  'value',
  'least_goods',
  'starts_on',
  'ends_on',
  'max_uses',
  'max_uses_per_person',
  'note',
  'first_order',
  'below_floor',
] as const

/** As it was typed; a box that is ticked is `yes`. */
export type TypedCoupon = Record<(typeof TEXT_FIELDS)[number], string> & {
  /** A line for each email address. */
  customers: string
  /** The ids of featured items that are ticked. */
  items: readonly string[]
}

/** What staff decide about a coupon. */
export interface CouponContent {
  code: string
  kind: CouponKind
  value: number
  conditions: CouponConditions
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
  maxUsesPerPerson: number | null
  belowFloor: boolean
  note: string
}

const SENTENCES = {
  'code-invalid': 'Please use 3 to 24 letters, digits or hyphens.',
  'code-there': 'There is a coupon with this code already.',
  'kind-missing': 'Please choose what the coupon gives.',
  'percent-invalid': 'Please enter a whole number from 1 to 100.',
  'amount-invalid': 'Please enter an amount in pounds, such as 5 or 7.50.',
  'least-invalid': 'Please enter an amount in pounds, such as 50, or leave it empty.',
  'day-invalid': 'Please enter a day, or leave it empty.',
  'days-reversed': 'The last day is before the first.',
  'uses-invalid': 'Please enter a whole number from 1, or leave it empty.',
  'customers-invalid': 'This is not an email address: {text}',
  'too-many-customers': 'A coupon can be for up to 500 customers.',
  'item-unknown': 'One of these products is no longer available.',
  'note-too-long': 'Please use at most 500 characters.',
  'below-floor-managers': 'Only a manager can let a coupon go below the lowest price.',
  'coupon-unknown': 'This coupon does not exist.',
} as const

export type CouponRefusalCode = keyof typeof SENTENCES

export interface CouponRefusal {
  ok: false
  code: CouponRefusalCode
  message: string
  errors: { field: string; message: string }[]
}

interface Fault {
  field: string
  code: CouponRefusalCode
  text?: string
}

/** Refuses a form because of its faults, the first of which gives the code. */
export function refuseCoupon(first: Fault, ...more: readonly Fault[]): CouponRefusal {
  const errors = [first, ...more].map(({ field, code, text = '' }) => ({
    field,
    message: SENTENCES[code].replace('{text}', text),
  }))
  return { ok: false, code: first.code, message: errors[0]?.message ?? '', errors }
}

const MAX_CUSTOMERS = 500
const MAX_NOTE = 500
const WHOLE = /^[1-9]\d{0,6}$/

interface Checking {
  /** The featured items on sale. */
  itemIds: readonly number[]
  isManager: boolean
}

/** Checks a coupon that was typed. @returns it, or everything that is wrong with it */
export function checkCouponForm(typed: TypedCoupon, checking: Checking): CouponContent | CouponRefusal {
  const kind = COUPON_KINDS.find((name) => name === typed.kind) ?? null
  const read = { kind, code: readCouponCode(typed.code), value: readValue(kind, typed.value), least: readLeast(typed) }
  const customers = readAddresses(typed.customers)
  const [first, ...more] = [
    ...wrongTexts(read),
    ...itemFaults(typed, checking),
    ...dayFaults(typed),
    ...usesFaults(typed),
    ...customerFaults(customers),
    ...otherFaults(typed, checking),
  ]
  if (first !== undefined) return refuseCoupon(first, ...more)
  return {
    code: read.code ?? '',
    kind: kind ?? 'percent',
    value: read.value ?? 0,
    conditions: {
      items: typed.items.map(Number),
      customers,
      firstOrder: typed.first_order === 'yes',
      leastGoods: read.least ?? 0,
    },
    startsOn: typed.starts_on || null,
    endsOn: typed.ends_on || null,
    maxUses: readUses(typed.max_uses),
    maxUsesPerPerson: readUses(typed.max_uses_per_person),
    belowFloor: typed.below_floor === 'yes',
    note: typed.note.trim(),
  }
}

interface ReadTexts {
  kind: CouponKind | null
  code: string | null
  value: number | null
  least: number | null
}

function wrongTexts({ kind, code, value, least }: ReadTexts): Fault[] {
  const faults: Fault[] = []
  if (code === null) faults.push({ field: 'code', code: 'code-invalid' })
  if (kind === null) faults.push({ field: 'kind', code: 'kind-missing' })
  if (value === null) faults.push({ field: 'value', code: kind === 'percent' ? 'percent-invalid' : 'amount-invalid' })
  if (least === null) faults.push({ field: 'least_goods', code: 'least-invalid' })
  return faults
}

function readLeast({ least_goods }: TypedCoupon): number | null {
  return least_goods.trim() === '' ? 0 : readPounds(least_goods)
}

function readUses(text: string): number | null {
  return text === '' ? null : Number(text)
}

function itemFaults({ items }: TypedCoupon, { itemIds }: Checking): Fault[] {
  return items.every((id) => itemIds.includes(Number(id))) ? [] : [{ field: 'items', code: 'item-unknown' }]
}

function usesFaults(typed: TypedCoupon): Fault[] {
  const wrong = (['max_uses', 'max_uses_per_person'] as const).filter(
    (field) => typed[field] !== '' && !WHOLE.test(typed[field]),
  )
  return wrong.map((field) => ({ field, code: 'uses-invalid' }))
}

function otherFaults({ note, below_floor }: TypedCoupon, { isManager }: Checking): Fault[] {
  const faults: Fault[] = []
  if (note.length > MAX_NOTE) faults.push({ field: 'note', code: 'note-too-long' })
  if (below_floor === 'yes' && !isManager) faults.push({ field: 'below_floor', code: 'below-floor-managers' })
  return faults
}

/** What the fields show before anything is typed: a coupon, or a new one. */
export function shownCoupon(coupon: (Coupon & { note: string }) | null): TypedCoupon {
  if (coupon === null) return NEW_COUPON
  const { code, kind, value, conditions, startsOn, endsOn, maxUses, maxUsesPerPerson, belowFloor, note } = coupon
  const { items, customers, firstOrder, leastGoods } = conditions
  return {
    code,
    kind,
    value: valueText(kind, value),
    items: items.map(String),
    customers: customers.join('\n'),
    first_order: firstOrder ? 'yes' : '',
    least_goods: leastGoods === 0 ? '' : poundsAsFigures(leastGoods),
    starts_on: startsOn ?? '',
    ends_on: endsOn ?? '',
    max_uses: String(maxUses ?? ''),
    max_uses_per_person: String(maxUsesPerPerson ?? ''),
    below_floor: belowFloor ? 'yes' : '',
    note,
  }
}

function valueText(kind: CouponKind, value: number): string {
  if (kind === 'free-shipping') return ''
  return kind === 'amount' ? poundsAsFigures(value) : String(value)
}

const NEW_COUPON: TypedCoupon = {
  code: '',
  kind: 'percent',
  value: '',
  items: [],
  customers: '',
  first_order: '',
  least_goods: '',
  starts_on: '',
  ends_on: '',
  max_uses: '',
  max_uses_per_person: '',
  below_floor: '',
  note: '',
}

/** Free delivery has no value. */
function readValue(kind: CouponKind | null, text: string): number | null {
  if (kind === 'free-shipping' || kind === null) return 0
  if (kind === 'amount') return readPounds(text) || null
  const percent = /^\d{1,3}%?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0
  return percent >= 1 && percent <= 100 ? percent : null
}

function readAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== '')
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}

function customerFaults(customers: readonly string[]): Fault[] {
  if (customers.length > MAX_CUSTOMERS) return [{ field: 'customers', code: 'too-many-customers' }]
  const wrong = customers.find((address) => !isEmailAddress(address))
  return wrong === undefined ? [] : [{ field: 'customers', code: 'customers-invalid', text: wrong.slice(0, 100) }]
}

function dayFaults({ starts_on, ends_on }: TypedCoupon): Fault[] {
  const wrong = Object.entries({ starts_on, ends_on }).filter(([, day]) => day !== '' && !isCalendarDate(day))
  if (wrong.length > 0) return wrong.map(([field]) => ({ field, code: 'day-invalid' }))
  // Dates as text sort chronologically.
  return starts_on !== '' && ends_on !== '' && ends_on < starts_on ? [{ field: 'ends_on', code: 'days-reversed' }] : []
}
