import type { Shop } from '#platform/config/shop.ts'
import { drawSheets, sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { FORMAT_FACTS, weightText } from '#print/parcels/parcel-size.ts'
import { code128, QUIET_MODULES } from '#print/press-files/code-128.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { DELIVERY_LABELS } from '#shop/orders/order-labels.ts'
import {
  findOrderByNo,
  getOrderLines,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { contentText, parcelCode } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import type { DispatchDeps } from '../change-parcels.server.ts'
import { addressLines } from '../view-dispatch.server.ts'
import { layOutLabels } from './lay-out-labels.ts'
import { layOutPackingList } from './lay-out-packing-list.ts'
import type { PaperParcel, ParcelPapers } from './paper.ts'

/* Labels and packing lists of an order's parcels, written from what is stored. */

export interface PaperDeps extends Pick<DispatchDeps, 'db' | 'clock'> {
  /** Who sends. */
  sender: Pick<Shop, 'brand' | 'companyName' | 'addressLines' | 'postcode'>
}

/** What the papers of an order say; null where there is no such order, or it has no parcels. */
export async function gatherPapers(sentNo: string, { db, clock, sender }: PaperDeps): Promise<ParcelPapers | null> {
  const order = await findOrderByNo(db, readOrderNo(sentNo) ?? '')
  const parcels = order === null ? [] : await getParcels(db, order.id)
  if (order === null || parcels.length === 0) return null
  const lines = await getOrderLines(db, order.id)
  const isCollected = order.deliveryAddress === null
  const { brand, companyName, addressLines: shopLines, postcode } = sender
  return {
    orderNo: order.orderNo,
    poNumber: order.poNumber,
    delivery: DELIVERY_LABELS[order.deliveryMethod],
    to: isCollected ? collector(order) : addressLines(order),
    isCollected,
    from: [companyName, ...shopLines, postcode],
    brand,
    companyName,
    day: formatLongDay(londonDate(clock.now())).replace(/^\w+ /, ''),
    madeAt: clock.now(),
    parcels: parcels.map((parcel) => paperParcel(parcel, { order, lines, of: parcels.length })),
    follows: lines.some(
      ({ state, dispatchedAt }) => state !== 'cancelled' && dispatchedAt === null && state !== 'packed',
    ),
  }
}

function collector({ firstName, lastName, billingAddress }: StoredOrder): string[] {
  return [`${firstName} ${lastName}`.trim(), billingAddress.company].filter((text) => text !== '')
}

interface OfOrder {
  order: StoredOrder
  lines: readonly StoredOrderLine[]
  of: number
}

function paperParcel(
  { number, grams, format, trackingNo, contents }: StoredParcel,
  { order, lines, of }: OfOrder,
): PaperParcel {
  return {
    number,
    of,
    code: parcelCode(order.orderNo, number),
    weight: grams === null ? '' : weightText(grams),
    format: FORMAT_FACTS[format].name,
    trackingNo,
    contents: contents.flatMap((content) => {
      const line = lines.find(({ id }) => id === content.lineId)
      if (line === undefined) return []
      return [{ product: line.productName, choices: choicesText(line), text: contentText(content, line) }]
    }),
  }
}

function choicesText({ summary }: StoredOrderLine): string {
  return summary
    .filter(({ label, value }) => label !== 'Product' && value !== 'None')
    .map(({ label, value }) => (label === 'Size (mm)' ? `${value} mm` : value))
    .join(', ')
}

/** The packing list on A4; null where there is nothing to list. */
export async function writePackingList(orderNo: string, deps: PaperDeps): Promise<Buffer | null> {
  const papers = await gatherPapers(orderNo, deps)
  if (papers === null) return null
  return drawSheets(layOutPackingList(papers, sheetFonts().setting), about(papers, 'Packing list'))
}

/** The labels of an order's parcels on A6, or of one of them; null where there is none. */
export async function writeLabels(
  { orderNo, parcelNo }: { orderNo: string; parcelNo: number | null },
  deps: PaperDeps,
): Promise<Buffer | null> {
  const papers = await gatherPapers(orderNo, deps)
  const parcels = (papers?.parcels ?? []).filter(({ number }) => parcelNo === null || number === parcelNo)
  if (papers === null || parcels.length === 0) return null
  const bars = parcels.map(({ code }) => [[...QUIET, ...code128(code), ...QUIET]])
  return drawSheets(layOutLabels({ ...papers, parcels }, bars, sheetFonts().setting), about(papers, 'Labels'))
}

const QUIET = Array.from({ length: QUIET_MODULES }, () => false)

function about({ orderNo, brand, companyName, madeAt }: ParcelPapers, what: string) {
  const Title = `${what} ${orderNo}`
  return { Title, Author: companyName, Subject: `Parcels of ${brand}`, CreationDate: madeAt, ModDate: madeAt }
}
