import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { viewAddress } from '#shop/configurator/addresses.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { selectGallery } from '#shop/configurator/slides.ts'
import type { InformationCard } from '../documents/product-information.ts'
import type { ItemContent } from '../item-content.ts'
import { InformationCards } from './information-cards.tsx'
import { MainPicture } from './main-picture.tsx'

interface StockTabsProps {
  item: ItemView
  content: ItemContent
  product: ProductView
  choices: Choices
}

/** A card or tag that comes on several stocks: tabs switch between them, the chosen one first (001 §2). */
export function StockTabs({ item, content, product, choices }: StockTabsProps) {
  const { materials } = product.attributes
  const codes = materials.map(({ id }) => String(id))
  const first = codes.find((code) => code === choices.material_id)
  const [code, show] = useTab('material', codes, first)
  const stock = materials.find(({ id }) => String(id) === code)
  if (stock === undefined) return null
  const shown = <Stock {...{ item, content, product, stock }} />
  if (materials.length === 1) return shown
  return (
    <div>
      <Tabs
        label="Card stocks"
        variant="chips"
        tabs={materials.map(({ id, name }) => ({ code: String(id), title: name }))}
        chosen={code}
        address={(material) => viewAddress(choices, { tab: 'product-info', product: product.url_slug, material })}
        onChoose={show}
      >
        <div className="grid gap-8 pt-5">{shown}</div>
      </Tabs>
    </div>
  )
}

interface StockProps extends Omit<StockTabsProps, 'choices'> {
  stock: { id: number; name: string }
}

/** The product on one stock: its first picture, and the cards of the stock. */
function Stock({ item, content, product, stock }: StockProps) {
  const chosen = { product_id: String(product.id), material_id: String(stock.id), print_features: [] }
  const [picture] = selectGallery(item, completeConfiguration(item, chosen).configuration).images
  return (
    <>
      {picture !== undefined && <MainPicture src={picture.file_path} name={`${product.name}, ${stock.name}`} />}
      <InformationCards cards={getCards(content, stock.name)} singleColour={null} />
    </>
  )
}

/** The cards of the stock's own block, or else its texture alone. */
function getCards({ blocks, stocks }: ItemContent, name: string): readonly InformationCard[] {
  const block = blocks[name.toLowerCase()]
  if (block !== undefined) return block.cards
  return stocks
    .filter((stock) => stock.name.toLowerCase() === name.toLowerCase())
    .map(({ text, picture }) => ({ title: name, text, picture, link: 'none' }))
}
