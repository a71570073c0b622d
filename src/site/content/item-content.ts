import type { ShownPictures } from '#platform/pictures/picture-name.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { type AttachGuide, type AttachLibrary, itemAttachGuides } from './attach-guides.ts'
import type { ArtworkRules, CardContent, CardStock, PrintFeatureText, ProductInformation } from './documents/schemas.ts'
import { ARTWORK_RULES_KEY, ARTWORK_RULES_SEED } from './documents/seeds/guides.ts'

/** The documents of an item's page, by kind and key. */
export interface InformationLibrary extends AttachLibrary {
  'product-information': ReadonlyMap<string, ProductInformation>
  'card-content': ReadonlyMap<string, CardContent>
  'card-stocks': ReadonlyMap<string, CardStock>
  'print-features': ReadonlyMap<string, PrintFeatureText>
  'artwork-rules': ReadonlyMap<string, ArtworkRules>
}

/** A print feature for the explainer: its text, with the catalogue's pictures. */
export interface ExplainedFeature extends PrintFeatureText {
  /** The code of the catalogue's group, which also names the tab in the address. */
  code: string
  pictures: readonly { name: string; file_path: string }[]
}

/** The part of the documents that an item's page shows; it is sent to the browser with the page. */
export interface ItemContent {
  /** Product information by the slug of a product, and of a card stock by its name in lower case. */
  blocks: Readonly<Record<string, ProductInformation>>
  /** The content blocks of cards and tags, by product slug. */
  cards: Readonly<Record<string, CardContent>>
  /** The card stocks of the item, in the order in which they are compared. */
  stocks: readonly MeasuredStock[]
  features: readonly ExplainedFeature[]
  /** The guides for attaching its lettering, if it has any. */
  guides: readonly AttachGuide[]
  artwork: ArtworkRules
}

/** 001 §2: the product header is hidden for cards and tags, which have their own content blocks. */
export function showsHeader({ banner }: Pick<ItemView, 'banner'>): boolean {
  return banner !== 'BusinessCards'
}

/** Selects the documents of an item. Missing documents are left out, and nothing is shown instead (001 §2). */
export function itemContent(
  item: ItemView,
  library: InformationLibrary,
  groups: Catalogue['print_features'],
): ItemContent {
  const { products } = item
  return {
    blocks: Object.fromEntries([
      ...products.flatMap((product) => entry(product.url_slug, getInformation(library, product))),
      ...item.materials.flatMap(({ name }) => entry(name.toLowerCase(), named(library, name))),
    ]),
    cards: Object.fromEntries(
      products.flatMap(({ url_slug }) => entry(url_slug, library['card-content'].get(url_slug) ?? null)),
    ),
    stocks: measuredStocks(item, library['card-stocks']),
    features: explainedFeatures(item, library['print-features'], groups),
    guides: itemAttachGuides(library, item),
    artwork: artworkTexts(library),
  }
}

/** The texts of the artwork guide, published or built-in. */
export function artworkTexts(library: Pick<InformationLibrary, 'artwork-rules'>): ArtworkRules {
  return library['artwork-rules'].get(ARTWORK_RULES_KEY) ?? ARTWORK_RULES_SEED
}

/** A product's information, matched by its name, case-insensitive (001 §2), otherwise the block that it refers to. */
export function getInformation(
  library: Pick<InformationLibrary, 'product-information'>,
  product: Pick<ProductView, 'name' | 'prod_info_ref'>,
): ProductInformation | null {
  return named(library, product.name) ?? library['product-information'].get(product.prod_info_ref) ?? null
}

function named(library: Pick<InformationLibrary, 'product-information'>, name: string): ProductInformation | null {
  const wanted = name.toLowerCase()
  return [...library['product-information'].values()].find((block) => block.name.toLowerCase() === wanted) ?? null
}

function entry<Value>(key: string, value: Value | null): [string, Value][] {
  return value === null ? [] : [[key, value]]
}

/** All six for cards and tags, elsewhere those of the item's products (001 §2). */
export function explainedFeatures(
  item: Pick<ItemView, 'banner' | 'products'>,
  texts: InformationLibrary['print-features'],
  groups: Catalogue['print_features'],
): ExplainedFeature[] {
  const offered = item.products.flatMap(({ attributes }) => attributes.print_features.map(({ code }) => code))
  return [...texts]
    .filter(([code]) => item.banner === 'BusinessCards' || offered.some((group) => group === code))
    .map(([code, text]) => ({ ...text, code, pictures: getPictures(code, groups) }))
}

function getPictures(code: string, groups: Catalogue['print_features']): ExplainedFeature['pictures'] {
  const items = groups.find((group) => group.code === code)?.items ?? []
  return items.map(({ name, file_path }) => ({ name, file_path }))
}

/** A card stock with its measures. */
export interface MeasuredStock extends CardStock {
  /** From its name in the catalogue; null if the name contains none. */
  gsm: number | null
  /** Its thickness in mm: grammage × bulk (print/catalogue/seed). */
  caliper: number
}

const GRAMMAGE = /(\d{2,4})\s?gsm/i

/** The stocks of an item with a rating, matched by name, case-insensitive; in the order of the documents. */
function measuredStocks(item: ItemView, stocks: ReadonlyMap<string, CardStock>): MeasuredStock[] {
  return [...stocks.values()].flatMap((stock) => {
    const material = item.materials.find(({ name }) => name.toLowerCase() === stock.name.toLowerCase())
    if (material === undefined) return []
    const gsm = GRAMMAGE.exec(material.name)?.[1]
    return [{ ...stock, gsm: gsm === undefined ? null : Number(gsm), caliper: material.appearance.thickness_mm }]
  })
}

interface TextSources {
  library: InformationLibrary
  catalogue: Pick<Catalogue, 'print_features'>
  pictures: { among(names: readonly string[]): ShownPictures }
}

/** The documents for the tabs of an item's page, and the pictures that they name. */
export function getItemTexts(item: ItemView, { library, catalogue, pictures }: TextSources) {
  const content = itemContent(item, library, catalogue.print_features)
  return { content, pictures: pictures.among(panelPictures(content)) }
}

/** The pictures of the tabs of an item's page, in addition to those of its banner. */
export function panelPictures({ blocks, cards, stocks, features, guides }: ItemContent): string[] {
  return [
    ...Object.values(blocks).flatMap(({ main_image, cards: described, video }) => [
      main_image,
      ...described.map(({ picture }) => picture),
      ...(video === null ? [] : [video.thumbnail]),
    ]),
    ...Object.values(cards).flatMap(({ video }) => (video === null ? [] : [video.thumbnail])),
    ...stocks.map(({ picture }) => picture),
    ...guides.flatMap(({ steps }) => steps.map(({ picture }) => picture)),
    ...features.flatMap(({ pictures }) => pictures.map(({ file_path }) => file_path)),
  ]
}
