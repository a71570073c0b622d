import type {
  AddonGroup,
  AttributeLookup,
  DimensionLookup,
  FeaturedItem,
  Finishing,
  Material,
  Named,
  PrintFeatureGroup,
  Product,
} from './catalogue.ts'

/*
 * A featured item with every id resolved into the specification's entities (000 §3): what a product page needs,
 * and small enough to travel to the browser. Types only: the browser never gets the catalogue's schemas.
 */

export interface ShapeView extends Named {
  /** The most cuts a sheet of this shape takes, or 'na' where cuts are not counted. */
  cuts: number | 'na'
}

export interface CuttingView extends Named {
  /** '1' where no price list exists and the shop estimates by hand. */
  special_processing: '0' | '1'
  /** Whether the stickers on one seat must be given. */
  input_ea: boolean
  /** What a quantity counts. */
  counts: 'pieces' | 'sheets'
  /** Fixed sizes cannot be typed over (cutting 9). */
  fixed_sizes: boolean
  /** Listed, but not on offer for this product (000 §4.5). */
  disabled: boolean
  shapes: ShapeView[]
}

interface ColourView extends Named {
  /** Screen approximation, `#rrggbb`; null for process colours. */
  hex: string | null
}

interface SpecialProcessingView extends Named {
  /** Names the form field of the sub-items: `ai-{code}` (000 §3). */
  code: string
  /** 1: choosing a sub-item clears the others (000 §4.5). */
  max_selected: number
  items: Named[]
}

/** All of a product but its price, its search words and what is resolved into its attributes. */
export interface ProductView extends Omit<Product, 'attributes' | 'rate_card' | 'keywords' | 'disabled_cuttings'> {
  attributes: ProductAttributesView
}

/** Every list is in the order to show, its first entry the default. Empty: the product has no such choice. */
export interface ProductAttributesView {
  /** Limited to the item's own cuttings. */
  cuttings: CuttingView[]
  finishings: Finishing[]
  adhesives: Named[]
  materials: Material[]
  printed_sides: Named[]
  colors: ColourView[]
  /** Whether the product asks for install-ready yes or no. */
  install_ready: boolean
  /** Presets: `{ name: '50 × 75', value: '50x75' }`, millimetres, width before height. */
  sizes: { name: string; value: string }[]
  /** Ascending; the first is the minimum order, the last the highest quantity with a price. */
  quantities: number[]
  addons: AddonGroup[]
  print_features: PrintFeatureGroup[]
  /** Read by `combinationOffered` in offered-combinations.ts. */
  attribute_lookups: AttributeLookup[]
  /** Read by `dimensionLookup` in size.ts. Sizes are LONGERxSHORTER in mm. */
  dim_lookups: DimensionLookup[]
  special_processing: {
    /** Ids of the cuttings that the special processing form offers. */
    cuttings: number[]
    /** Ids of the options, which stand in the item's `special_processing` once for all its products. */
    addons: number[]
  }
  gallery: { file_path: string }[]
  thumbnails: { id: number; thumbnail: string; video: string | null }[]
}

export interface ItemView extends Named {
  /** The route without its leading slash, e.g. `stickers/roll`. */
  url_slug: string
  /** The last segment of `url_slug`. */
  slug: string
  description: string
  img: string
  banner: 'Stickers' | 'BusinessCards'
  /** Id of the product that the item opens with. */
  featured_product: number
  /** Ids of the add-on groups that any of its products offers. */
  addons: number[]
  /** Ids of the print feature groups that any of its products offers. */
  print_features: number[]
  /** The card stocks that any of its products comes in. */
  materials: Material[]
  /** The special processing options that any of its products offers. */
  special_processing: SpecialProcessingView[]
  shipping: FeaturedItem['shipping']
  products: ProductView[]
}
