import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Picture, PicturesProvider } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import type { OpenedCalendar } from '#print/delivery/open-calendar.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { DETAILS, viewAddress } from '#shop/configurator/addresses.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import { ownTemplate } from '#shop/configurator/own-template.ts'
import { clearPendingQuote, waitsHere } from '#shop/configurator/ui/pending-quote.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { GUIDE_PATH, STANDARD_CARD } from '../artwork-guide.ts'
import type { ExplainedFeature, ItemContent } from '../item-content.ts'
import { itemTabs, PRICE_TAB, REVIEW_TAB } from '../item-tabs.ts'
import type { ShippingFacts } from '../shipping-facts.ts'
import { ArtworkGuide } from './artwork-guide.tsx'
import { useItemTexts } from './item-texts.ts'
import { ProductInfo } from './product-info.tsx'
import { ShippingInfo } from './shipping-info.tsx'

export interface ItemDetailsProps {
  banner: QuoteBanner
  facts: ShippingFacts
  rates: ShippingRates
  /** The turnaround calendar if the page was opened on its tab; otherwise it fetches its data. */
  calendar: OpenedCalendar | null
  /** The panel of PRICE. */
  price: ReactNode
  /** The panel of REVIEW. */
  review: ReactNode
  /** Rendered on the single-colour card of a product: opens a special-quote request for it (001 §2). */
  renderSingleColour(product: ProductView): ReactNode
}

/** The tab bar below the banner, and the panel of the selected tab (000 §2.2, 001 §2). */
export function ItemDetails({ banner, price, review, ...panel }: ItemDetailsProps) {
  const { item, choices, completed } = banner
  const texts = useItemTexts(item)
  const tabs = itemTabs(item)
  const [tab, show] = useTab(
    'tab',
    tabs.map(({ code }) => code),
  )

  // PRICE is preselected after returning from login with a pending quote request (000 §4.2).
  useEffect(() => {
    if (waitsHere()) show(PRICE_TAB)
    // Only on arrival; afterwards the shopper chooses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function choose(code: string) {
    if (code !== PRICE_TAB) clearPendingQuote()
    show(code)
  }

  return (
    <section id={DETAILS} aria-label={`About ${item.name}`} className="mt-14 scroll-mt-4 print:hidden">
      <Tabs
        label="Product details"
        tabs={tabs}
        chosen={tab}
        address={(code) => viewAddress(choices, { tab: code })}
        onChoose={choose}
      >
        <div className="min-h-80 pt-8">
          {tab === PRICE_TAB ? (
            price
          ) : tab === REVIEW_TAB ? (
            review
          ) : (
            <PicturesProvider pictures={texts.pictures}>
              <ItemPanel {...panel} {...{ tab, item, completed, choices }} content={texts.content} />
            </PicturesProvider>
          )}
        </div>
      </Tabs>
    </section>
  )
}

interface ItemPanelProps
  extends Pick<QuoteBanner, 'item' | 'choices' | 'completed'>,
    Omit<ItemDetailsProps, 'banner' | 'price' | 'review'> {
  tab: string
  content: ItemContent
}

/** The panel of a tab of an item's page, except PRICE and REVIEW. */
function ItemPanel(props: ItemPanelProps) {
  const { tab, item, content, completed, choices, renderSingleColour } = props
  const { product } = completed
  const { features } = content
  if (tab === 'special-features') return <FeatureExplainer {...{ features, product, choices }} />
  if (tab === 'artwork-guide') return <ItemArtwork {...props} />
  if (tab === 'shipping-info') return <ItemShipping {...props} />
  return <ProductInfo {...{ item, content, product, choices, renderSingleColour }} />
}

function ItemShipping({ tab, item, completed, choices, facts, rates, calendar }: ItemPanelProps) {
  const hiddenFields = [...writeChoices(choices), ['tab', tab] as const]
  return (
    <ShippingInfo
      facts={facts}
      rates={rates}
      calendar={{ item, productId: completed.product.id, first: calendar, hiddenFields }}
      level={3}
    />
  )
}

/** The ARTWORK GUIDE tab of an item's page (001 §2). */
function ItemArtwork({ tab, item, choices, completed, content }: ItemPanelProps) {
  const cards = item.banner === 'BusinessCards'
  const { size, product, configuration } = completed
  return (
    <>
      <ArtworkGuide
        of={cards ? 'cards' : 'stickers'}
        features={cards && item.slug !== STANDARD_CARD ? content.features : []}
        texts={content.artwork}
        own={size.ok ? ownTemplate(item, product, configuration) : null}
        address={(shown) => viewAddress(choices, { tab, ...shown })}
        hiddenFields={[...writeChoices(choices), ['tab', tab]]}
        anchor={DETAILS}
      />
      <p className="mt-10">
        <a href={`${GUIDE_PATH}?featuredItem=${item.slug}`} className="link">
          Open the artwork guide as a page
        </a>
      </p>
    </>
  )
}

interface FeatureExplainerProps {
  features: readonly ExplainedFeature[]
  product: ProductView
  choices: Choices
}

/** The print features explainer: a disclosure with a tab for each feature (001 §2). */
function FeatureExplainer({ features, product, choices }: FeatureExplainerProps) {
  const [code, show] = useTab(
    'feature',
    features.map((text) => text.code),
  )
  const shown = features.find((text) => text.code === code)
  return (
    <details open className="group">
      <summary className="flex items-center gap-3">
        <h3 className="text-2xl">Print features</h3>
        <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-5">
        <Tabs
          label="Print features"
          variant="chips"
          tabs={features}
          chosen={code}
          address={(feature) => viewAddress(choices, { tab: 'special-features', feature })}
          onChoose={show}
        >
          {shown !== undefined && <Explained text={shown} product={product} />}
        </Tabs>
      </div>
    </details>
  )
}

/** The columns for so many pictures, other than three, so that rows are full. */
const COLUMNS: Readonly<Record<number, string>> = { 2: 'grid-cols-2', 4: 'grid-cols-2 md:grid-cols-4 lg:grid-cols-2' }

function Explained({ text, product }: { text: ExplainedFeature; product: ProductView }) {
  const offered = product.attributes.print_features.some(({ code }) => code === text.code)
  return (
    <div className="grid gap-x-14 gap-y-6 pt-7 lg:grid-cols-2">
      <div>
        <h4 className="text-xl font-[650]">{text.title}</h4>
        <p className="mt-2 text-lg">{text.description}</p>
        <ul className="mt-4 grid gap-1.5 text-soft">
          {text.points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
        {!offered && <NotOffered text={text} product={product} />}
      </div>
      <ul className={`grid content-start gap-3 ${COLUMNS[text.pictures.length] ?? 'grid-cols-3'}`}>
        {text.pictures.map(({ file_path, name }) => (
          <li key={file_path} className="text-center text-sm">
            <Picture
              src={file_path}
              alt=""
              width={240}
              height={240}
              sizes="(width < 576px) 50vw, 300px"
              className="mb-1.5 h-auto w-full rounded-md border border-line bg-sheet"
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NotOffered({ text, product }: { text: ExplainedFeature; product: ProductView }) {
  return (
    <Notice className="mt-5">
      {text.title} is not available for {product.name}.
      {product.url_slug === STANDARD_CARD && (
        <>
          {' '}
          Look at{' '}
          <Link to="/business-cards/premium-business-card?featured=1" className="link">
            Premium Business Cards
          </Link>{' '}
          or{' '}
          <Link to="/business-cards/swing-tags?featured=1" className="link">
            Swing Tags
          </Link>
          .
        </>
      )}
    </Notice>
  )
}
