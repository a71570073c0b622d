import type { Shop } from '#platform/config/shop.ts'
import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { couponTitle } from '#shop/promotions/promotion.ts'
import { lineAmount, type OrderAddress, type OrderTerms } from './order.ts'
import type { LineDates } from './order-dates.ts'
import {
  addressText,
  conditionText,
  DELIVERY_LABELS,
  listInWords,
  PAYMENT_METHOD_LABELS,
  quantityText,
} from './order-labels.ts'
import { balance } from './order-states.ts'
import type { StoredOrder, StoredOrderLine } from './order-store.server.ts'
import { contentText } from './parcels/parcel.ts'
import type { StoredParcel } from './parcels/parcel-store.server.ts'

/*
 * All mails about orders, in order: placed, partly paid, cancelled, dispatched, artwork kept no longer. All go to the
 * customer. That an order is paid is said with its invoice (`invoices/mails.ts`).
 */

/** What every mail about an order says. */
export interface AboutOrder {
  order: StoredOrder
  /** Opens the order for whoever has it. */
  link: string
}

type LineInMail = Pick<
  StoredOrderLine,
  'productName' | 'summary' | 'quantity' | 'kinds' | 'lineTotal' | 'couponShare' | 'pointShare' | 'state'
>

type ShopInMail = Pick<Shop, 'bank' | 'cutOff' | 'collectionHours' | 'addressLines' | 'postcode'>

type Facts = (readonly [name: string, value: string])[]

const REPLY_NOTE = note('Reply to this email to write to us.')

interface PlacedMail extends AboutOrder {
  lines: readonly (LineInMail & { files?: readonly string[] })[]
  /** Of the whole order. */
  dates: LineDates
  terms: OrderTerms
  shop: ShopInMail
}

/** When an order was placed: everything that was ordered, how it is paid, what happens next and by when, and the terms. */
export function orderPlacedMail({ order, lines, dates, terms, shop, link }: PlacedMail): MailContent {
  return {
    kind: 'order-placed',
    subject: `Your order ${order.orderNo}`,
    heading: 'We have your order',
    blocks: [
      paragraph(`Dear ${order.firstName}, ${firstWords(order)} Your order number is `, { strong: order.orderNo }, '.'),
      { type: 'facts', rows: lines.map(lineFact) },
      ...fileFacts(lines),
      { type: 'facts', rows: totalFacts(order) },
      { type: 'facts', rows: deliveryFacts(order, dates, shop) },
      ...payment(order, shop),
      paragraph({ strong: 'What happens next. ' }, nextText(lines)),
      { type: 'button', label: isPaidByLink(order) ? 'Pay for your order' : 'See your order', href: link },
      note({ strong: `${terms.title}. ` }, { passage: terms.paragraphs.join(' ') }),
      note('Anyone with this link can open your order, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

function lineFact({ productName, summary, quantity, kinds, lineTotal }: LineInMail): Facts[number] {
  const size = summary.find(({ label }) => label === 'Size (mm)')
  const name = size === undefined ? productName : `${productName}, ${size.value} mm`
  return [name, `${quantityText(quantity, kinds)} for ${formatPence(lineTotal)}`]
}

/** The files of each line that has any. */
function fileFacts(lines: PlacedMail['lines']): MailBlock[] {
  const rows = lines.flatMap(({ productName, files = [] }) =>
    files.length === 0 ? [] : [[`Artwork for ${productName}`, files.join(', ')] as const],
  )
  return rows.length === 0 ? [] : [{ type: 'facts', rows }]
}

function totalFacts(order: StoredOrder): Facts {
  const { goods, couponCode, couponDiscount, pointDiscount, pointsSpent, shipping, total, vatPercent } = order
  const coupon: Facts = couponCode === '' ? [] : [[couponTitle(couponCode), formatPence(-couponDiscount)]]
  const points: Facts = pointDiscount === 0 ? [] : [[`${pointsSpent} points`, formatPence(-pointDiscount)]]
  return [
    ['Goods', formatPence(goods)],
    ...coupon,
    ...points,
    [DELIVERY_LABELS[order.deliveryMethod], formatPence(shipping)],
    ['TOTAL', formatPence(total)],
    [`of which VAT at ${vatPercent}%`, formatPence(vatWithin(total, vatPercent))],
    ['Net', formatPence(getNet(total, vatPercent))],
    ['Payment', PAYMENT_METHOD_LABELS[order.paymentMethod]],
  ]
}

function deliveryFacts(order: StoredOrder, dates: LineDates, shop: ShopInMail): Facts {
  const { deliveryAddress, poNumber } = order
  const po: Facts = poNumber === '' ? [] : [['Purchase order', poNumber]]
  const condition: Facts = dates.condition === null ? [] : [['These dates hold', conditionText(dates.condition, shop)]]
  const where = deliveryAddress === null ? collectionFacts(dates, shop) : parcelFacts(deliveryAddress, dates)
  return [...where, ...condition, ...po]
}

function collectionFacts({ arrivalOn }: LineDates, { addressLines, postcode, collectionHours }: ShopInMail): Facts {
  return [
    ['Collect from', [...addressLines, postcode].join(', ')],
    ...(collectionHours === null ? [] : [['Open', collectionHours] as const]),
    ...(arrivalOn === null ? [] : [['Ready to collect', formatLongDay(arrivalOn)] as const]),
  ]
}

function parcelFacts(address: OrderAddress, { dispatchOn, arrivalOn }: LineDates): Facts {
  return [
    ['Deliver to', addressText(address)],
    ...(dispatchOn === null ? [] : [['Estimated dispatch', formatLongDay(dispatchOn)] as const]),
    ...(arrivalOn === null ? [] : [['Estimated delivery by', formatLongDay(arrivalOn)] as const]),
  ]
}

function firstWords({ placedBy }: StoredOrder): string {
  return placedBy === null ? 'thank you.' : 'thank you. We have placed this order for you, as agreed.'
}

/** Staff have placed it: the mail is the customer's way to the page on which it is paid by card. */
function isPaidByLink(order: StoredOrder): boolean {
  return order.placedBy !== null && order.paymentMethod === 'card' && balance(order) > 0
}

/** What is to be paid, and how. */
function payment(order: StoredOrder, shop: ShopInMail): MailBlock[] {
  const due = balance(order)
  if (due <= 0) return []
  if (isPaidByLink(order))
    return [
      paragraph(
        'Please pay ',
        { strong: formatPence(due) },
        ' by card on the page of your order, or by bank transfer.',
      ),
      ...transferBlocks(order, shop, due),
    ]
  if (order.paymentMethod === 'transfer') return transferBlocks(order, shop, due)
  return [
    paragraph(
      order.paymentMethod === 'account'
        ? 'This order is on your account: we send you the invoice when it is dispatched.'
        : 'You chose to pay by card, and we will confirm your payment by email. If it did not go through, you can pay on the page of your order.',
    ),
  ]
}

/** Where to transfer an amount to, and with which reference. */
export function transferBlocks({ orderNo }: StoredOrder, { bank }: Pick<Shop, 'bank'>, due: Pence): MailBlock[] {
  const { accountName, sortCode, accountNumber, iban } = bank
  return [
    paragraph('Please transfer ', { strong: formatPence(due) }, ' with the reference ', { strong: orderNo }, ':'),
    {
      type: 'facts',
      rows: [
        ['Account name', accountName],
        ['Sort code', sortCode],
        ['Account number', accountNumber],
        ['IBAN', iban],
        ['Reference', orderNo],
        ['Amount', formatPence(due)],
      ],
    },
  ]
}

/** What the customer or the shop does next with the artwork of the lines. */
function nextText(lines: readonly LineInMail[]): string {
  const wanted = lines.filter(({ state }) => state === 'artwork wanted').map(({ productName }) => productName)
  const then = 'We check it and send you a proof. Once you have approved the proof and the order is paid, we print.'
  return wanted.length === 0
    ? `We have your artwork. ${then}`
    : `Please send us your artwork for ${listInWords([...new Set(wanted)])} on the page of your order. ${then}`
}

/** What every mail about money that came begins with. */
export function receivedParagraph({ firstName, orderNo }: StoredOrder, amount: Pence): MailBlock {
  return paragraph(
    `Dear ${firstName}, we have received `,
    { strong: formatPence(amount) },
    ' for your order ',
    { strong: orderNo },
    '. Thank you.',
  )
}

/** When a part of the money came: how much is left. */
export function partPaidMail({
  order,
  link,
  amount,
  shop,
}: AboutOrder & { amount: Pence; shop: ShopInMail }): MailContent {
  const due = balance(order)
  return {
    kind: 'order-part-paid',
    subject: `${formatPence(due)} left to pay for order ${order.orderNo}`,
    heading: `${formatPence(due)} left to pay`,
    blocks: [
      receivedParagraph(order, amount),
      ...restBlocks(order, shop, due),
      { type: 'button', label: 'See your order', href: link },
      REPLY_NOTE,
    ],
  }
}

function restBlocks(order: StoredOrder, shop: ShopInMail, due: Pence): MailBlock[] {
  const wait = paragraph('We print once the rest is here.')
  if (order.paymentMethod === 'account') return [paragraph(`${formatPence(due)} is left to pay.`)]
  if (order.paymentMethod === 'transfer') return [...transferBlocks(order, shop, due), wait]
  return [paragraph({ strong: formatPence(due) }, ' is left to pay. You can pay it on the page of your order.'), wait]
}

interface CancelledMail extends AboutOrder {
  cancelled: readonly LineInMail[]
  /** Whether the customer did it. */
  byCustomer: boolean
  /** Why the shop did it, for the customer; empty for none. */
  reason: string
}

/** When lines, or all of them, were cancelled: which, and what happens with the money. */
export function orderCancelledMail({ order, link, cancelled, byCustomer, reason }: CancelledMail): MailContent {
  const isWhole = order.making === 'cancelled'
  const what = isWhole ? `order ${order.orderNo}` : `a part of order ${order.orderNo}`
  const opening = byCustomer ? `you have cancelled ${what}.` : `we have cancelled ${what}.`
  return {
    kind: 'order-cancelled',
    subject: isWhole ? `Order ${order.orderNo} is cancelled` : `A part of order ${order.orderNo} is cancelled`,
    heading: isWhole ? 'Your order is cancelled' : 'A part of your order is cancelled',
    blocks: [
      paragraph(`Dear ${order.firstName}, ${opening}`),
      ...(byCustomer || reason === '' ? [] : [{ type: 'quotation', text: reason } as const]),
      {
        type: 'facts',
        rows: cancelled.map((line) => [
          lineFact(line)[0],
          `${quantityText(line.quantity, line.kinds)} for ${formatPence(lineAmount(line))}`,
        ]),
      },
      paragraph(moneyAfterCancelling(order)),
      { type: 'button', label: 'See your order', href: link },
      REPLY_NOTE,
    ],
  }
}

function moneyAfterCancelling(order: StoredOrder): string {
  const due = balance(order)
  if (due < 0)
    return order.paymentMethod === 'card'
      ? `We refund ${formatPence(-due)} to your card. That takes up to 10 days, depending on your bank.`
      : `We will pay back ${formatPence(-due)}.`
  if (order.making === 'cancelled') return 'You have paid nothing, so there is nothing to pay back.'
  return due === 0 ? 'The rest of the order is paid.' : `${formatPence(due)} is left to pay for the rest of the order.`
}

/** A parcel that left. */
type ParcelInMail = Pick<StoredParcel, 'number' | 'contents' | 'trackingNo' | 'trackingUrl'>

interface DispatchedMail extends AboutOrder {
  parcels: readonly ParcelInMail[]
  /** Of the whole order. */
  lines: readonly Pick<StoredOrderLine, 'id' | 'productName' | 'quantity' | 'kinds'>[]
  /** Of what was sent. */
  dates: Pick<LineDates, 'arrivalOn'>
  /** Whether something is still to be sent. */
  moreFollows: boolean
  /** By which a collected order is handed over. */
  collectionCode: string
  shop: ShopInMail
}

/** When parcels were sent, or can be collected: what is in each, how to follow it, and by when it is there. */
export function orderDispatchedMail(mail: DispatchedMail): MailContent {
  const { order, link, parcels, dates, moreFollows, collectionCode, shop } = mail
  const isCollected = order.deliveryMethod === 'collection'
  const all = moreFollows ? `Part of order ${order.orderNo}` : `Your order ${order.orderNo}`
  return {
    kind: 'order-dispatched',
    subject: `${all} ${isCollected ? 'can be collected' : 'is on its way'}`,
    heading: isCollected ? 'Ready to collect' : 'On its way to you',
    blocks: [
      paragraph(`Dear ${order.firstName}, ${isCollected ? 'you can collect:' : 'we have dispatched:'}`),
      ...parcels.flatMap((parcel) => parcelBlocks(parcel, mail)),
      { type: 'facts', rows: whereFacts(order, shop, dates) },
      ...(isCollected
        ? [paragraph('Please bring this code, or show it on the page of your order: ', { strong: collectionCode }, '.')]
        : []),
      ...(moreFollows ? [paragraph('The rest of your order follows.')] : []),
      { type: 'button', label: 'See your order', href: link },
      REPLY_NOTE,
    ],
  }
}

/** Where it goes, without the dates that have passed. */
function whereFacts(order: StoredOrder, shop: ShopInMail, { arrivalOn }: Pick<LineDates, 'arrivalOn'>): Facts {
  const isCollected = order.deliveryAddress === null
  return deliveryFacts(order, { dispatchOn: null, arrivalOn: isCollected ? null : arrivalOn, condition: null }, shop)
}

/** What is in a parcel, by its number where there are several. */
function parcelBlocks(parcel: ParcelInMail, { parcels, lines, order }: DispatchedMail): MailBlock[] {
  const rows: Facts = parcel.contents.flatMap((content) => {
    const line = lines.find(({ id }) => id === content.lineId)
    return line === undefined ? [] : [[line.productName, contentText(content, line)]]
  })
  const isNumbered = parcels.length > 1 || parcel.number > 1
  return [
    ...(isNumbered ? [paragraph({ strong: `Parcel ${parcel.number}` })] : []),
    { type: 'facts', rows },
    ...(order.deliveryMethod === 'collection' ? [] : tracking(parcel)),
  ]
}

function tracking({ trackingNo, trackingUrl }: Pick<ParcelInMail, 'trackingNo' | 'trackingUrl'>): MailBlock[] {
  if (trackingUrl !== '') {
    const link = trackingNo === '' ? 'Follow the parcel' : `Follow parcel ${trackingNo}`
    return [paragraph({ link, href: trackingUrl })]
  }
  return trackingNo === '' ? [] : [paragraph('The number of the parcel is ', { strong: trackingNo }, '.')]
}

interface ArtworkEndingMail extends AboutOrder {
  /** Those with files. */
  lines: readonly { productName: string; files: readonly string[] }[]
  /** The last day on which it is kept. */
  lastDay: CalendarDate
}

/** Some weeks before the artwork of an order is deleted: which files, when, and what can be done until then (decisions §9). */
export function artworkEndingMail({ order, link, lines, lastDay }: ArtworkEndingMail): MailContent {
  return {
    kind: 'order-artwork-ending',
    subject: `We keep the artwork of order ${order.orderNo} until ${formatLongDay(lastDay)}`,
    heading: 'Your artwork',
    blocks: [
      paragraph(
        `Dear ${order.firstName}, we keep artwork for 12 months after the last order of it. We will delete these files of order ${order.orderNo} after `,
        { strong: formatLongDay(lastDay) },
        ':',
      ),
      { type: 'facts', rows: lines.map(({ productName, files }) => [productName, listInWords(files)]) },
      paragraph('Until then you can download them, or order again with them: then we keep them for another 12 months.'),
      { type: 'button', label: 'See your order', href: link },
      note('The order and its invoice stay.'),
      REPLY_NOTE,
    ],
  }
}
