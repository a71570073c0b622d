import type { Pence } from '#platform/money/money.ts'
import type { Crumb } from '#platform/ui/crumb.ts'
import type { FeaturedItem, Product } from '#print/catalogue/catalogue.ts'

/** What the page of an item, or of one product of it, offers. */
export interface Offered {
  item: FeaturedItem
  product: Product
  /** Whether the page is the product's own, and not its item's. */
  named: boolean
  /** The lowest orderable price, pence including VAT (decisions §3). */
  from: Pence
  /** The smallest order, which that price is for. */
  minimum: number
}

/** A page that search engines may show: its one address, and what it is. */
export interface PublicPage {
  /** With its leading slash; with a query only where that makes it another page. */
  path: string
  /** Without the shop's name; no other page has it. */
  title: string
  /** At most 160 characters; no other page has it. */
  description: string
  /** The way to it, itself last; one crumb is not shown (001 §2). */
  crumbs: readonly Crumb[]
  /** Drawings whose rendered picture may stand for it, the best first. */
  pictures: readonly string[]
  offered: Offered | null
}

/** A question that the page answers (001 §3: FAQ entry). */
export interface AnsweredQuestion {
  question: string
  answer: string
}
