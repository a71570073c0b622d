import { type ReactNode, Suspense } from 'react'
import type { ItemView, ProductView } from '#catalogue/item-view.ts'
import { swatchPath } from '#catalogue/swatch-path.ts'
import type { Choices } from '#configurator/choices.ts'
import { completeConfiguration } from '#configurator/complete-configuration.ts'
import { selectGallery } from '#configurator/gallery-selection.ts'
import { viewAddress } from '#configurator/view-address.ts'
import { Picture } from '#foundation/pictures/ui/picture.tsx'
import { CropMarks } from '#foundation/ui/crop-marks.tsx'
import { Tabs, useTab } from '#foundation/ui/tabs.tsx'
import { cardText } from '../card-texts.ts'
import { productFacts } from '../product-facts.ts'
import { productText } from '../product-texts.ts'
import { finishingText, stockText } from '../surface-texts.ts'
import { techniquesOf } from '../technique-texts.ts'
import { BulletSections } from './bullet-sections.tsx'
import { FactList } from './fact-list.tsx'

interface ProductInfoProps {
  item: ItemView
  /** The chosen product, whose information is shown first. */
  product: ProductView
  choices: Choices
  /** Opens a special-quote request for single colour printing (001 §2). */
  singleColour: ReactNode
}

/** Product information; where the item has more products, tabs switch between them (001 §2). */
export function ProductInfo({ item, product, choices, singleColour }: ProductInfoProps) {
  const slugs = item.products.map(({ url_slug }) => url_slug)
  const [slug, show] = useTab('info', slugs, product.url_slug)
  const shown = item.products.find(({ url_slug }) => url_slug === slug) ?? product
  if (item.products.length === 1) return <Information {...{ item, product: shown, singleColour }} />
  return (
    <Tabs
      label="Products"
      look="chips"
      tabs={item.products.map(({ url_slug, name }) => ({ code: url_slug, title: name }))}
      chosen={slug}
      address={(info) => viewAddress(choices, { tab: 'product-info', info })}
      onChoose={show}
    >
      <div className="pt-7">
        <Information {...{ item, product: shown, singleColour }} />
      </div>
    </Tabs>
  )
}

function Information({ item, product, singleColour }: Omit<ProductInfoProps, 'choices'>) {
  return (
    <div className="grid gap-x-14 gap-y-9 lg:grid-cols-2">
      <div>
        {/* 001 §2: the product header is hidden for cards and tags, which have content blocks of their own. */}
        {item.banner === 'BusinessCards' ? <ContentBlock product={product} /> : <ProductHeader product={product} />}
        <h3 className="sr-only">Facts</h3>
        <div className="mt-7">
          <FactList facts={productFacts(item, product)} />
        </div>
      </div>
      <div className="grid content-start gap-8">
        <Pictures item={item} product={product} />
        <Surfaces product={product} singleColour={singleColour} />
      </div>
    </div>
  )
}

function ProductHeader({ product }: { product: ProductView }) {
  const text = productText(product.name)
  return (
    <>
      <h3 className="text-2xl">{product.name}</h3>
      {text !== null && (
        <>
          <p className="mt-3 text-lg">{text.description}</p>
          <BulletSections sections={text.sections} />
          <p className="mt-5">{text.closing_description}</p>
        </>
      )}
    </>
  )
}

function ContentBlock({ product }: { product: ProductView }) {
  const text = cardText(product.url_slug)
  if (text === null) return null
  return (
    <>
      <h3 className="text-2xl">{text.title}</h3>
      <p className="mt-1 text-soft">{text.subtitle}</p>
      <div className="mt-3 grid gap-2">
        {text.descriptions.map((description) => (
          <p key={description}>{description}</p>
        ))}
      </div>
      <BulletSections sections={text.sections} />
      <p className="mt-5">{text.closing}</p>
    </>
  )
}

/** The pictures that the carousel shows for the product as it opens (001 §4). */
function Pictures({ item, product }: { item: ItemView; product: ProductView }) {
  const { configuration } = completeConfiguration(item, { product_id: String(product.id), print_features: [] })
  const [main, ...others] = selectGallery(item, configuration).images
  if (main === undefined) return null
  return (
    <CropMarks>
      <GalleryPicture sizes={WIDE} path={main.file_path} alt={`${product.name}, main picture`} />
      <div className="mt-2 grid grid-cols-2 gap-2">
        {others.map(({ file_path }, index) => (
          <GalleryPicture sizes={HALF} key={file_path} path={file_path} alt={`${product.name}, picture ${index + 2}`} />
        ))}
      </div>
    </CropMarks>
  )
}

/** How wide the main picture and one of the two below it stand. */
const WIDE = '(width < 1100px) 100vw, 640px'
const HALF = '(width < 1100px) 50vw, 320px'

function GalleryPicture({ path, ...shown }: { path: string; alt: string; sizes: string }) {
  return <Picture src={path} width={1600} height={900} className="h-auto w-full" {...shown} />
}

/** The descriptive cards: each finishing, card stock or technique with its picture (001 §2). */
function Surfaces({ product, singleColour }: Pick<ProductInfoProps, 'product' | 'singleColour'>) {
  const { finishings, materials } = product.attributes
  const techniques = techniquesOf(product.url_slug)
  const cards: Card[] = [
    ...techniques.map(({ code, name, text, swatch }) => ({
      name,
      text,
      picture: swatchPath('technique', swatch),
      after: code === 'single-colour-print' && singleColour,
    })),
    ...materials.map(({ id, name }) => ({ name, text: stockText(id), picture: swatchPath('material', id) })),
    ...finishings.map(({ id, name }) => ({ name, text: finishingText(id), picture: swatchPath('finishing', id) })),
  ]
  if (cards.length === 0) return null
  return (
    <ul className="grid gap-4">
      {cards.map(({ name, text, picture, after }) => (
        <li key={picture} className="grid grid-cols-[6.5rem_1fr] items-start gap-4">
          <Picture
            src={picture}
            alt=""
            width={104}
            height={72}
            sizes="104px"
            className="rounded-md border border-line"
          />
          <div>
            <h4 className="font-semibold">{name}</h4>
            <p className="text-sm text-soft">{text}</p>
            {after && (
              <p className="mt-1 text-sm">
                <Suspense>{after}</Suspense>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface Card {
  name: string
  text: string | null
  picture: string
  after?: ReactNode
}
