import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { BillTo } from './bill-to.ts'
import type { QuotationItem } from './quotation.ts'
import { insertQuotation, type StoredQuotation, takeNumber } from './quotation-store.server.ts'

/** Whose it is: they may read it and edit its Bill To. */
export interface QuotationOwner {
  userId: string | null
  guestId: string | null
}

/** A quotation before it has a number. Amounts are gross pence. */
export interface QuotationToFile {
  items: QuotationItem[]
  shippingFee: Pence
  /** 0 or more. */
  pointDiscount: Pence
  couponDiscount: Pence
  billTo: BillTo
  owner: QuotationOwner
  /** The day in London; the number is of its year. */
  issueDate: CalendarDate
  /** The last day on which its prices hold; null where they hold until prices change. */
  validUntil: CalendarDate | null
  contentHash: string | null
}

/** Numbers a quotation and writes it down, in the transaction of what it is about: no number is ever left out. */
export async function issueQuotation(tx: Transaction, toFile: QuotationToFile, now: Date): Promise<StoredQuotation> {
  const year = Number(toFile.issueDate.slice(0, 4))
  const subTotal = toFile.items.reduce((sum, { price }) => sum + price, 0)
  const number = await takeNumber(tx, year)
  const filed: StoredQuotation = {
    id: randomUUID(),
    year,
    number,
    quotationNo: quotationNo(year, number),
    issueDate: toFile.issueDate,
    validUntil: toFile.validUntil,
    ...toFile.owner,
    ...toFile.billTo,
    items: toFile.items,
    subTotal,
    shippingFee: toFile.shippingFee,
    pointDiscount: toFile.pointDiscount,
    couponDiscount: toFile.couponDiscount,
    totalPrice: subTotal + toFile.shippingFee - toFile.pointDiscount - toFile.couponDiscount,
    contentHash: toFile.contentHash,
    createdAt: now,
    updatedAt: now,
    acceptedAt: null,
  }
  await insertQuotation(tx, filed)
  return filed
}

/** What a quotation is called on paper: `Q-2026-00042`, the 42nd of 2026. */
function quotationNo(year: number, number: number): string {
  return `Q-${year}-${String(number).padStart(5, '0')}`
}
