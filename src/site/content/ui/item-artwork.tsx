import type { ItemView } from '#print/catalogue/item-view.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { DETAILS, viewAddress } from '#shop/configurator/view-address.ts'
import { GUIDE_PATH, STANDARD_CARD } from '../guide-path.ts'
import type { ItemContent } from '../item-content.ts'
import { ownTemplate } from '../own-template.ts'
import { ArtworkGuide } from './artwork-guide.tsx'

interface ItemArtworkProps {
  item: ItemView
  choices: Choices
  completed: Completed
  content: ItemContent
}

/** The ARTWORK GUIDE tab of an item's page (001 §2). */
export function ItemArtwork({ item, choices, completed, content }: ItemArtworkProps) {
  const cards = item.banner === 'BusinessCards'
  const view = { tab: 'artwork-guide' }
  const { size, product, configuration } = completed
  return (
    <>
      <ArtworkGuide
        of={cards ? 'cards' : 'stickers'}
        features={cards && item.slug !== STANDARD_CARD ? content.features : []}
        texts={content.artwork}
        own={size.ok ? ownTemplate(item, product, configuration) : null}
        address={(shown) => viewAddress(choices, { ...view, ...shown })}
        kept={[...writeChoices(choices), ['tab', view.tab]]}
        anchor={DETAILS}
      />
      <p className="mt-10">
        <a href={`${GUIDE_PATH}?featuredItem=${item.slug}`} className="link">
          Artwork guide on a page of its own
        </a>
      </p>
    </>
  )
}
