import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { viewAddress } from '#shop/configurator/view-address.ts'
import { type ItemContent, showsHeader } from '../item-content.ts'
import { productFacts } from '../product-facts.ts'
import { CardStocks } from './card-stocks.tsx'
import { FactList } from './fact-list.tsx'
import { HeaderFilm } from './header-film.tsx'
import { HowToAttachButtons } from './how-to-attach-buttons.tsx'
import { InformationCards } from './information-cards.tsx'
import { MainPicture } from './main-picture.tsx'
import { ContentBlock, ProductHeader } from './product-header.tsx'
import { SizeGuide } from './size-guide.tsx'
import { StockTabs } from './stock-tabs.tsx'

interface ProductInfoProps {
  item: ItemView
  content: ItemContent
  /** The chosen product, whose information is shown first. */
  product: ProductView
  choices: Choices
  /** Opens a special-quote request for single colour printing (001 §2). */
  singleColour: ReactNode
}

/**
 * Product information; where the item has more products or card stocks, tabs switch between them (001 §2). The chosen
 * product comes first: the one that the address names by its slug, or else the item's first.
 */
export function ProductInfo(props: ProductInfoProps) {
  const designing = useLocation().pathname.startsWith(DESIGNER)
  return (
    <>
      {/* 001 §2: the designer's page has this header above the lettering info, and not the product's own. */}
      {designing && <h2 className="mb-7 text-3xl">Vinyl Lettering Designer</h2>}
      <ProductTabs {...props} withHeader={showsHeader(props.item.id) && !designing} />
    </>
  )
}

const DESIGNER = '/vinyl-lettering-designer'

interface InformationProps extends ProductInfoProps {
  withHeader: boolean
}

function ProductTabs({ item, product, ...props }: InformationProps) {
  const slugs = item.products.map(({ url_slug }) => url_slug)
  const [slug, show] = useTab('product', slugs, product.url_slug)
  const shown = item.products.find(({ url_slug }) => url_slug === slug) ?? product
  if (item.products.length === 1) return <Information {...props} item={item} product={shown} />
  return (
    <Tabs
      label="Products"
      look="chips"
      tabs={item.products.map(({ url_slug, name }) => ({ code: url_slug, title: name }))}
      chosen={slug}
      address={(code) => viewAddress(props.choices, { tab: 'product-info', product: code })}
      onChoose={show}
    >
      <div className="pt-7">
        <Information {...props} item={item} product={shown} />
      </div>
    </Tabs>
  )
}

function Information({ item, content, product, choices, singleColour, withHeader }: InformationProps) {
  const block = content.blocks[product.url_slug]
  return (
    <div className="grid gap-14">
      <div className="grid gap-x-14 gap-y-9 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {withHeader && <ProductHeader name={product.name} block={block} />}
        {showsHeader(item.id) && !withHeader && <h3 className="sr-only">At a glance</h3>}
        {!showsHeader(item.id) && <ContentBlock content={content.cards[product.url_slug]} />}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Beside {...{ item, content, product, choices, singleColour, withHeader }} />
        </div>
        <div className="lg:col-start-1">
          <h3 className="sr-only">Facts</h3>
          <FactList facts={productFacts(item, product)} />
        </div>
      </div>
      {block?.size_guide && <SizeGuide guide={block.size_guide} />}
      <HowToAttachButtons guides={content.guides} />
      {product.attributes.materials.length > 0 && <CardStocks stocks={content.stocks} />}
    </div>
  )
}

/** What stands beside the words: of a block its picture, cards and film; without one, the card stocks. */
function Beside({ item, content, product, choices, singleColour, withHeader }: InformationProps) {
  const block = content.blocks[product.url_slug]
  if (block === undefined) return <StockTabs {...{ item, content, product, choices }} />
  return (
    <>
      <MainPicture src={block.main_image} name={product.name} />
      <InformationCards cards={block.cards} singleColour={singleColour} />
      {withHeader && block.video !== null && <HeaderFilm video={block.video} name={product.name} />}
    </>
  )
}
