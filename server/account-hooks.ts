import { staffHooks } from '#admin/follow-accounts.server.ts'
import type { AccountHooks } from '#people/accounts/account-needs.server.ts'
import { guestHooks } from '#people/guests/guest-service.server.ts'
import { linesWithArtwork } from '#shop/artwork/lines-with-artwork.server.ts'
import type { JoinNeeds } from '#shop/cart/join-carts.server.ts'
import { cartHooks } from '#shop/cart/sign-in-hooks.server.ts'
import { quotationHooks } from '#shop/quotations/quotation-hooks.server.ts'
import { quotingHooks } from '#shop/quoting/quoting-hooks.server.ts'
import { reviewHooks } from '#site/reviews/review-hooks.server.ts'
import { designHooks } from '#studio/lettering/store/design-hooks.server.ts'

/** What the slices above accounts do when somebody signs in, goes, or asks for a copy of everything. */
export function joinHooks(needs: Omit<JoinNeeds, 'linesWithArtwork'>): AccountHooks {
  const slices = [
    cartHooks({ ...needs, linesWithArtwork }),
    quotationHooks,
    quotingHooks,
    reviewHooks,
    guestHooks,
    designHooks,
  ]
  return {
    ...staffHooks,
    onSignIn: slices.map(({ onSignIn }) => onSignIn),
    onErase: slices.map(({ onErase }) => onErase),
    onExport: slices.map(({ onExport }) => onExport),
  }
}
