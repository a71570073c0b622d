import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { viewAddress } from '#shop/configurator/addresses.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { selectGallery } from '#shop/configurator/slides.ts'
import { FilmPlayer } from '#shop/configurator/ui/film-player.tsx'
import { type AttachGuide, HOW_TO_ATTACH_PAGE } from '../attach-guides.ts'
import type { CardContent, InformationCard, ProductInformation } from '../documents/schemas.ts'
import { type ItemContent, showsHeader } from '../item-content.ts'
import { type Fact, productFacts } from '../product-facts.ts'
import { CardStocks } from './card-stocks.tsx'
import { SizeGuide } from './size-guide.tsx'

const HowToAttachDialog = lateComponent(async () => (await import('./how-to-attach.tsx')).HowToAttachDialog)

interface ProductInfoProps {
  item: ItemView
  content: ItemContent
  /** The selected product, whose information is shown first. */
  product: ProductView
  choices: Choices
  /** Opens a special-quote request for single colour printing of a product (001 §2). */
  renderSingleColour(product: ProductView): ReactNode
}

/**
 * Product information; if the item has more products or card stocks, tabs switch between them (001 §2). The selected
 * product is shown first: the one in the address by its slug, otherwise the item's first.
 */
export function ProductInfo(props: ProductInfoProps) {
  const designing = useLocation().pathname.startsWith(DESIGNER)
  return (
    <>
      {/* 001 §2: the designer's page has this header above the lettering info, instead of the product's own. */}
      {designing && <h2 className="mb-7 text-3xl">Vinyl Lettering Designer</h2>}
      <ProductTabs {...props} withHeader={showsHeader(props.item) && !designing} />
    </>
  )
}

const DESIGNER = '/vinyl-lettering-designer'

type InformationProps = ProductInfoProps & { withHeader: boolean }

function ProductTabs({ item, product, ...props }: InformationProps) {
  const slugs = item.products.map(({ url_slug }) => url_slug)
  const [slug, show] = useTab('product', slugs, product.url_slug)
  const shown = item.products.find(({ url_slug }) => url_slug === slug) ?? product
  if (item.products.length === 1) return <Information {...props} item={item} product={shown} />
  return (
    <Tabs
      label="Products"
      variant="chips"
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

function Information({ item, content, product, choices, renderSingleColour, withHeader }: InformationProps) {
  const block = content.blocks[product.url_slug]
  return (
    <div className="grid gap-14">
      <div className="grid gap-x-14 gap-y-9 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {withHeader && <ProductHeader name={product.name} block={block} />}
        {showsHeader(item) && !withHeader && <h3 className="sr-only">At a glance</h3>}
        {!showsHeader(item) && <ContentBlock content={content.cards[product.url_slug]} />}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Beside {...{ item, content, product, choices, renderSingleColour, withHeader }} />
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

/** Beside the texts: a block's picture, cards and film, or the card stocks if there is no block. */
function Beside({ item, content, product, choices, renderSingleColour, withHeader }: InformationProps) {
  const block = content.blocks[product.url_slug]
  if (block === undefined) return <StockTabs {...{ item, content, product, choices }} />
  return (
    <>
      <MainPicture src={block.main_image} name={product.name} />
      <InformationCards cards={block.cards} singleColour={renderSingleColour(product)} />
      {withHeader && block.video !== null && <HeaderFilm video={block.video} name={product.name} />}
    </>
  )
}

/** Facts by name and value, with a hairline under each. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[9.375rem_minmax(0,1fr)]">
          <dt className="text-sm text-soft sm:text-base">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The two how-to modals of lettering and transfer decals (001 §2): dialogs, or without scripts links to a page of
 * both.
 */
function HowToAttachButtons({ guides }: { guides: readonly AttachGuide[] }) {
  const [open, setOpen] = useState<AttachGuide | null>(null)
  if (guides.length === 0) return null

  function show(event: MouseEvent, guide: AttachGuide) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(guide)
  }

  return (
    <section>
      <h3 className="text-2xl">How to attach</h3>
      <p className="mt-2 max-w-prose">Six steps, with or without an auxiliary sheet in your parcel.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {guides.map((guide) => (
          <a
            key={guide.code}
            href={`${HOW_TO_ATTACH_PAGE}#${guide.code}`}
            className={buttonClass('secondary')}
            onClick={(event) => show(event, guide)}
          >
            {guide.title}
          </a>
        ))}
      </div>
      {open !== null && (
        <Suspense>
          <HowToAttachDialog guide={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** The texts of the product header (001 §2); its film is beside the pictures. */
function ProductHeader({ name, block }: { name: string; block: ProductInformation | undefined }) {
  if (block === undefined) return null
  const { description, sections, closing_description } = block
  return (
    <div>
      <h3 className="text-2xl">{name}</h3>
      <p className="mt-3 text-lg">{description}</p>
      <BulletSections sections={sections} />
      <p className="mt-5">{closing_description}</p>
    </div>
  )
}

/** A content block of the business-cards page (001 §2). */
function ContentBlock({ content }: { content: CardContent | undefined }) {
  if (content === undefined) return null
  const { title, subtitle, descriptions, video, sections, closing } = content
  return (
    <div>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1 text-soft">{subtitle}</p>
      <div className="mt-3 grid gap-2">
        {descriptions.map((description) => (
          <p key={description}>{description}</p>
        ))}
      </div>
      {video !== null && (
        <div className="mt-5">
          <HeaderFilm video={video} name={title} />
        </div>
      )}
      <BulletSections sections={sections} />
      <p className="mt-5">{closing}</p>
    </div>
  )
}

/** Titled bullet lists, side by side if there is room (001 §3: sections). */
function BulletSections({ sections }: { sections: readonly { title: string; items: readonly string[] }[] }) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {sections.map(({ title, items }) => (
        <section key={title}>
          <h4 className="font-semibold">{title}</h4>
          <ul className="mt-1.5 grid gap-1 text-soft">
            {items.map((item) => (
              <li
                key={item}
                className="relative pl-4 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2 before:bg-ink"
              >
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A card or tag that is available on several stocks: tabs switch between them, the selected one first (001 §2). */
type StockTabsProps = Pick<ProductInfoProps, 'item' | 'content' | 'product' | 'choices'>

function StockTabs({ item, content, product, choices }: StockTabsProps) {
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

/** The product on one stock: its first picture, and the cards of the stock. */
function Stock({
  item,
  content,
  product,
  stock,
}: Omit<StockTabsProps, 'choices'> & { stock: { id: number; name: string } }) {
  const chosen = { product_id: String(product.id), material_id: String(stock.id), print_features: [] }
  const [picture] = selectGallery(item, completeConfiguration(item, chosen).configuration).images
  return (
    <>
      {picture !== undefined && <MainPicture src={picture.file_path} name={`${product.name}, ${stock.name}`} />}
      <InformationCards cards={getCards(content, stock.name)} singleColour={null} />
    </>
  )
}

/** The cards of the stock's own block, otherwise only its texture. */
function getCards({ blocks, stocks }: ItemContent, name: string): readonly InformationCard[] {
  const block = blocks[name.toLowerCase()]
  if (block !== undefined) return block.cards
  return stocks
    .filter((stock) => stock.name.toLowerCase() === name.toLowerCase())
    .map(({ text, picture }) => ({ title: name, text, picture, link: 'none' }))
}

const OWN_FILM = /^\/loops\/([a-z0-9-]+)\.webm$/

/** How wide the film or picture of a block stands. */
const MAIN_SIZES = '(width < 1100px) 100vw, 640px'

/** A film: its still, and a button to play it (001 §2). */
function HeaderFilm({ video, name }: { video: NonNullable<CardContent['video']>; name: string }) {
  const own = OWN_FILM.exec(video.source)?.[1]
  return (
    <div className="relative aspect-video overflow-hidden rounded-md border border-line bg-sheet print:hidden">
      <FilmPlayer film={own ?? video.source} still={video.thumbnail} label={`Film: ${name}`} sizes={MAIN_SIZES} />
    </div>
  )
}

/** The main picture of a block (001 §2). */
function MainPicture({ src, name }: { src: string; name: string }) {
  return (
    <CropMarks>
      <Picture
        src={src}
        alt={`${name}, main picture`}
        width={1600}
        height={900}
        sizes={MAIN_SIZES}
        className="h-auto w-full"
      />
    </CropMarks>
  )
}

/** The descriptive cards of a block: picture, title and notes (001 §2). */
function InformationCards({ cards, singleColour }: { cards: readonly InformationCard[]; singleColour: ReactNode }) {
  if (cards.length === 0) return null
  return (
    <ul className="border-t border-line">
      {cards.map(({ title, text, picture, link }) => (
        <li
          key={title}
          className="grid grid-cols-[7rem_1fr] items-start gap-4 border-b border-line py-4 sm:grid-cols-[9rem_1fr]"
        >
          <Picture
            src={picture}
            alt=""
            width={208}
            height={144}
            sizes="144px"
            className="aspect-[13/9] h-auto w-full rounded-md border border-line object-cover"
          />
          <div>
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-0.5 text-sm text-soft sm:text-base">{text}</p>
            {link === 'single-colour' && (
              <p className="mt-1.5">
                <Suspense>{singleColour}</Suspense>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
