import type { AccountHooks } from '#accounts/account-needs.server.ts'
import { linesWithArtwork } from '#artwork/lines-with-artwork.server.ts'
import type { JoinNeeds } from '#cart/join-carts.server.ts'
import { cartHooks } from '#cart/sign-in-hooks.server.ts'
import { guestHooks } from '#guests/guest-service.server.ts'
import { designHooks } from '#lettering/store/design-hooks.server.ts'
import { quotationHooks } from '#quotations/quotation-hooks.server.ts'
import { quotingHooks } from '#quoting/quoting-hooks.server.ts'
import { reviewHooks } from '#reviews/review-hooks.server.ts'
import { staffHooks } from '#staff/follow-accounts.server.ts'

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
