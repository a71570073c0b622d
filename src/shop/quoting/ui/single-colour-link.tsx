import { lazy, type ReactNode } from 'react'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { ModalLink } from './over-page.tsx'

const load = async () => ({ default: (await import('./quote-request-modal.tsx')).QuoteRequestModal })
const QuoteRequestModal = lazy(load)

/** The comment of the request (001 §2). */
const REMARKS = 'Single Colour Printing'
/** The catalogue's colour for it, in lower case. */
const SINGLE_COLOUR = 'single colour'

interface SingleColourLinkProps {
  banner: QuoteBanner
  /** The product whose card has the link. */
  product: ProductView
  children: ReactNode
}

/**
 * Opens a quote request for single colour printing, with that as its comment (001 §2), so that nothing else must be
 * chosen before sending. Without scripts, in another tab, and if the form cannot be loaded, it opens the form's own
 * page.
 */
export function SingleColourLink({ banner, product, children }: SingleColourLinkProps) {
  const choices = getChoices(product, banner)
  const completed = completeConfiguration(banner.item, choices)
  const query = writeChoices(choices)
  query.set('featured_item_id', String(banner.item.id))
  query.set('comment', REMARKS)
  const address = `/quote-request?${query}`

  return (
    <ModalLink
      address={address}
      sets="product_id color_id"
      load={load}
      renderModal={(close) => (
        <QuoteRequestModal
          banner={{ item: banner.item, choices, completed, picture: NO_PICTURE }}
          remarks={REMARKS}
          onClose={close}
        />
      )}
    >
      {children}
    </ModalLink>
  )
}

/** The preview may show another product. */
const NO_PICTURE: QuoteBanner['picture'] = { current: null }

/**
 * The current choices if they are for this product; else the product's defaults. In one colour, if the catalogue has
 * it.
 */
function getChoices({ id, attributes }: ProductView, { completed, choices }: QuoteBanner): Choices {
  const kept = completed.product.id === id ? choices : { print_features: [] }
  const { quantity, custom_quantity, kinds, custom_kinds } = choices
  const amount = { quantity, custom_quantity, kinds, custom_kinds }
  const known = Object.fromEntries(Object.entries(amount).filter(([, value]) => value !== undefined))
  const colour = attributes.colors.find(({ name }) => name.toLowerCase() === SINGLE_COLOUR)
  const inOne = colour === undefined ? {} : { color_id: String(colour.id) }
  return { ...known, ...kept, product_id: String(id), ...inOne }
}
