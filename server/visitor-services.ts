import type { FastifyRequest } from 'fastify'
import type { Staff, StaffServices } from '#admin/staff.server.ts'
import type { Accounts } from '#people/accounts/account-service.server.ts'
import type { AccountService } from '#people/accounts/account-service.ts'
import { getVisitor } from '#people/accounts/get-visitor.server.ts'
import type { Guests } from '#people/guests/guest-service.server.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import type { Artwork } from '#shop/artwork/artwork-service.server.ts'
import type { ArtworkService } from '#shop/artwork/artwork-service.ts'
import { type CartService, createCart } from '#shop/cart/cart.server.ts'
import type { CartDeps } from '#shop/cart/cart-key.server.ts'
import type { QuotationService, Quotations } from '#shop/quotations/quotations.server.ts'
import type { QuoteService, Quotes } from '#shop/quoting/customer/quote-service.server.ts'
import type { QuoteRequestService, QuoteRequests } from '#shop/quoting/request/send-request.server.ts'
import { type Designs, type SaveDesign, saveForAddress } from '#studio/lettering/designs.server.ts'
import { createOwnDesigns, type OwnDesigns } from '#studio/lettering/own-designs.server.ts'

/** The services that answer as to whoever sends a request. */
export interface VisitorServices {
  account: AccountService
  cart: CartService
  artwork: ArtworkService
  guest: GuestService
  staff: StaffServices
  quotations: QuotationService
  quoteRequests: QuoteRequestService
  quotes: QuoteService
  saveDesign: SaveDesign
  ownDesigns: OwnDesigns
}

interface Parts {
  accounts: Accounts
  cart: Omit<CartDeps, 'customer'>
  artwork: Artwork
  designs: Designs
  guests: Guests
  staff: Staff
  quotations: Quotations
  quoteRequests: QuoteRequests
  quotes: Quotes
}

/** Binds services to the visitor of a request: who is signed in is looked up once for it, however many services ask. */
export function bindToVisitor(parts: Parts): (request: FastifyRequest) => VisitorServices {
  const {
    designs,
    cart: { db, clock },
  } = parts
  const bound = new WeakMap<FastifyRequest, VisitorServices>()
  return (request) => {
    const known = bound.get(request)
    if (known !== undefined) return known
    const visitor = getVisitor(request)
    const account = parts.accounts.forVisitor(visitor)
    const principal = { customer: async () => (await account.current())?.userId ?? null }
    const guest = parts.guests.forVisitor(visitor, account)
    const cart = createCart({ ...parts.cart, ...principal })
    const staff = parts.staff.forVisitor(visitor, account)
    const isStaff = async () => (await staff.access.member())?.ready === true
    const services = {
      account,
      cart,
      artwork: parts.artwork.forPrincipal({ ...principal, address: visitor.address }),
      guest,
      staff,
      saveDesign: (document: unknown) => saveForAddress(document, { db, clock, designs, address: visitor.address }),
      ownDesigns: createOwnDesigns({ db, clock, account }),
      quotations: parts.quotations.forPrincipal({ visitor, account, guest, cart, isStaff }),
      quotes: parts.quotes.forVisitor(account),
      quoteRequests: parts.quoteRequests.forVisitor({ visitor, account, guest }),
    }
    bound.set(request, services)
    return services
  }
}
