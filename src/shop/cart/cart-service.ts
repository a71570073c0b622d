import type { Choices } from '#shop/configurator/choices.ts'
import type { CartLineView, CartView } from './cart-view.ts'
import type { CartRefusal } from './refusals.ts'

/* What can be done with a cart. Types only: pages and the API are given a `CartService`. */

/** Every wish names a visitor's cart by its cookie's token; without one there is no cart, unless a customer asks. */
export interface InCart {
  token: string | null
}

export interface AddToCart extends InCart {
  /** Null: the item that offers the whole product. */
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** The row whose price was shown; null or absent adds at the price that now is. */
  productPricingId?: string | null
  /** The picture of the own product; what is none is left out: no line is lost for a picture. */
  pictureId?: string | null
}

export interface OneLine extends InCart {
  lineId: string
}

export interface ChangeLine extends OneLine {
  /** As typed; absent stays as it is. */
  quantity?: string | undefined
  kinds?: string | undefined
}

export interface TakeNewPrice extends OneLine {
  /** Of the new price as it was shown; null or absent takes the price that now is. */
  productPricingId?: string | null
}

export interface MergeLines extends InCart {
  lineIds: readonly string[]
}

export interface Added {
  ok: true
  line: CartLineView
  /** Lines in the cart now. */
  count: number
  /** Goes into the cookie, also to renew it; null for a customer's cart, which needs none. */
  token: string | null
}

export interface Done {
  ok: true
  /** The line that is in the cart, or out of it, because of this. */
  lineId: string
}

/**
 * The cart of whoever asks: a visitor's, or the customer's who is signed in. The server prices everything itself, every line must belong to the cart of the token
 * (`line-unknown` otherwise), and a refused wish changes nothing.
 */
export interface CartService {
  /** The same configuration twice makes two lines. Refuses what has no price, a changed price and a full cart. */
  add(asked: AddToCart): Promise<Added | CartRefusal>
  /** Another quantity or number of sets, at the price that now is; without a difference the line stays as it is. */
  change(asked: ChangeLine): Promise<Done | CartRefusal>
  /** Takes a line out; it can be put back for as long as the cart lives. Twice is once. */
  remove(asked: OneLine): Promise<Done | CartRefusal>
  /** Puts a line back, or takes apart the merge that it went into. */
  restore(asked: OneLine): Promise<Done | CartRefusal>
  /** Makes one line, at the price that now is, of lines with the same configuration and sets. */
  merge(asked: MergeLines): Promise<Done | CartRefusal>
  /** Agrees to the price that now is. */
  takeNewPrice(asked: TakeNewPrice): Promise<Done | CartRefusal>
  /** The whole cart; empty without a token or for one that opens none. `undo` asks about a removed line. */
  view(token: string | null, undo?: string | null): Promise<CartView>
  /** Lines in the cart. */
  count(token: string | null): Promise<number>
}
