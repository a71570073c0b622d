import { lazy, type ReactNode } from 'react'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { KnownPerson } from '../request/check-quote-form.ts'
import { ModalLink } from './over-page.tsx'

const load = async () => ({ default: (await import('./quote-request-modal.tsx')).QuoteRequestModal })
const QuoteRequestModal = lazy(load)

/** What the request asks for (001 §2). */
const REMARKS = 'Single Colour Printing'
/** The colour of the catalogue that it is, in small letters. */
const SINGLE_COLOUR = 'single colour'

interface SingleColourLinkProps {
  banner: QuoteBanner
  /** The one whose card offers it. */
  product: ProductView
  /** The person; null for a visitor, who enters it. */
  known: KnownPerson | null
  children: ReactNode
}

/**
 * Opens a quote request for single colour printing, with that in the remarks (001 §2) and nothing else to be chosen before it
 * can be sent. Without scripts, in another tab, and where the form cannot be had, it leads to the form's own page.
 */
export function SingleColourLink({ banner, product, known, children }: SingleColourLinkProps) {
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
          known={known}
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

/** What is chosen where it is of that product; else the product as it opens. In one colour, if the catalogue has it. */
function getChoices({ id, attributes }: ProductView, { completed, choices }: QuoteBanner): Choices {
  const kept = completed.product.id === id ? choices : { print_features: [] }
  const { quantity, custom_quantity, kinds, custom_kinds } = choices
  const amount = { quantity, custom_quantity, kinds, custom_kinds }
  const known = Object.fromEntries(Object.entries(amount).filter(([, value]) => value !== undefined))
  const colour = attributes.colors.find(({ name }) => name.toLowerCase() === SINGLE_COLOUR)
  const inOne = colour === undefined ? {} : { color_id: String(colour.id) }
  return { ...known, ...kept, product_id: String(id), ...inOne }
}
