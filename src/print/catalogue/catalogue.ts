import { z } from 'zod'
import { id, name, promotionSchema, rateCardSchema, slug } from './rate-card.ts'

/*
 * The catalogue: everything that can be bought, as data. Field names are from the specification (000 §3). Browser
 * code imports only its types, so the schemas stay out of the bundle.
 */

const sizeText = z.string().regex(/^[1-9]\d{0,5}x[1-9]\d{0,5}$/, 'must be WIDTHxHEIGHT in whole mm')
/** The name of a picture, `gallery/art-paper-01` (decisions/0033), or the address of another file. */
const filePath = z
  .string()
  .regex(
    /^(?:\/[a-z0-9/_.-]+|[a-z0-9-]+(?:\/[a-z0-9-]+)+)$/,
    'must be the name of a picture or a path from the site root',
  )
const named = z.strictObject({ id, name })

/** The material to print on or cut from, as pictures draw it. */
const stock = z.discriminatedUnion(
  'kind',
  [
    /** White or coloured paper and board; `tooth` from 0 (coated) to 1 (felt-marked, soft). */
    z.strictObject({
      kind: z.literal('paper'),
      colour: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #fbfbf8'),
      tooth: z.number().min(0).max(1),
    }),
    z.strictObject({ kind: z.literal('hologram'), pattern: z.enum(['cracked-ice', 'rainbow', 'dots']) }),
    z.strictObject({ kind: z.literal('metal'), metal: z.enum(['silver', 'gold']) }),
    z.strictObject({ kind: z.enum(['kraft', 'synthetic', 'white-vinyl', 'clear', 'cut-vinyl']) }),
  ],
  { error: 'must be a stock whose kind is known' },
)
/** What covers the ink. `premium-*` is premium lamination by its name (decisions §2). */
const coating = z.enum([
  'uncoated',
  'gloss',
  'matte',
  'satin',
  'premium-gloss',
  'premium-matte',
  'premium-satin',
  'premium-mirror',
  'dome',
])
const millimetres = z.number().positive().max(10)

const cutting = z.strictObject({
  ...named.shape,
  /** '1' if there is no price list and the shop estimates by hand (000 §3: "0 or 1 as text"). */
  special_processing: z.enum(['0', '1']),
  /** Whether the number of stickers per seat must be given. */
  input_ea: z.boolean(),
  /** What a quantity counts. */
  counts: z.enum(['pieces', 'sheets']),
})

const finishing = z.strictObject({
  ...named.shape,
  /** Appended in brackets to the second premium processing option (000 §2.3). */
  premium_name: name.nullable(),
  /** Attributes that are left out are false. */
  appearance: z.strictObject({
    coating: coating.optional(),
    /** The coating under premium lamination; if left out, the usual gloss. */
    premium_coating: coating.optional(),
    /** The film that replaces the product's stock. */
    stock: stock.optional(),
    /** A film is laminated over the print. */
    laminated: z.literal(true).optional(),
    /** White is printed under the artwork. */
    white_ink: z.literal(true).optional(),
    /** The metal has a mirror shine. */
    mirror: z.literal(true).optional(),
  }),
})

const material = z.strictObject({
  ...named.shape,
  appearance: z.strictObject({ stock, coating, thickness_mm: millimetres }),
})

/** The film of lettering as its maker names it: left out until a source gives it, or the shop's staff. */
const film = z.strictObject({
  maker: z.string().min(1).max(60),
  series: z.string().max(60),
  code: z.string().max(30),
})
const colour = z.strictObject({ ...named.shape, hex: z.string().nullable(), film: film.optional() })

const addonItem = z.strictObject({ ...named.shape, none: z.boolean() })
const addonGroup = z.strictObject({
  id,
  code: z.enum(['premium-processing', 'premium-coating', 'punch-holes', 'roll-orientation']),
  name,
  description: z.string().max(300),
  max_selected: z.int().min(1),
  items: z.array(addonItem).min(1),
})

const printFeatureGroup = z.strictObject({
  id,
  code: z.enum(['foil-stamp', 'emboss-deboss', 'die-cut', 'punch-holes2', 'tag-strings', 'fold']),
  name,
  description: z.string().max(300),
  option_type: z.enum(['checkbox', 'radio']),
  applied_side: z.enum(['front', 'back', 'both', 'na']),
  max_selected: z.int().min(1),
  items: z
    .array(
      z.strictObject({
        ...named.shape,
        file_path: filePath,
        /** For a fold: how many times its folded shorter side the open piece measures. Left out if it does not open. */
        opens_to: z.int().min(2).max(4).optional(),
      }),
    )
    .min(1),
})

/** An option that a product includes. Required: another item of its group may be chosen instead, but not none. */
const included = z.array(z.strictObject({ item_id: id, required: z.boolean() }))

const specialProcessing = z.strictObject({
  ...named.shape,
  /** Part of the name of the sub-items' form field: `ai-{code}` (000 §3). */
  code: slug,
  max_selected: z.int().min(1),
  items: z.array(named).min(2).max(5),
})

const sizeOption = z.strictObject({ name, value: sizeText })

const productCutting = z.strictObject({
  id,
  shapes: z
    .array(
      z.strictObject({
        id,
        /** The maximum number of cuts on a sheet of this shape, or 'na' if cuts are not counted. */
        cuts: z.union([z.literal('na'), z.int().min(1).max(30)], {
          error: "must be 'na' or a whole number from 1 to 30",
        }),
      }),
    )
    .min(1),
  /** Fixed sizes replace the product's own and cannot be edited (cutting 9). */
  fixed_sizes: z.boolean(),
})

/** A row is a combination that the product is available in; null matches everything in that column. */
const attributeLookup = z.strictObject({
  cutting_id: id.nullable(),
  finishing_id: id.nullable(),
  adhesive_id: id.nullable(),
  addon_id: id.nullable(),
})

const dimensionLookup = z.strictObject({
  id,
  /** Null: every cutting without a row of its own. */
  cutting_id: id.nullable(),
  min_size: sizeText,
  max_size: sizeText,
  equal_side: z.enum(['yes', 'no']),
})

const product = z.strictObject({
  id,
  name,
  url_slug: slug,
  prod_info_ref: slug,
  featured_category_id: id,
  /** Hidden in the product selects of 000 §2.3 and §2.5 (products 9 and 23). */
  hidden_in_select: z.boolean(),
  /** The designer's default for this product; null if lettering is not offered. */
  use_creation_tool: z.enum(['yes', 'no']).nullable(),
  rate_card: slug,
  /** Stickers on a backing; cards and tags of board, which have their own labels (000 §2.2, §5); film cut to shape. */
  family: z.enum(['sticker', 'card', 'cut-film']),
  /** The label that the product has in the breadcrumb (000 §9); null: none. */
  chosen_as: z.enum(['Type', 'Material']).nullable(),
  /** The label of its finishings (000 §2.3). */
  finishing_label: z.enum(['Finishing', 'Material']),
  /**
   * Whether premium processing is available with every finishing and with none; otherwise only with finishings that
   * have a premium name.
   */
  premium_with_any_finishing: z.boolean(),
  /** Search words that are not in any name, separated by spaces. */
  keywords: z.string().max(300),
  /** The index (from 0) of the first gallery image that shows the product on a roll (001 §4); null if there is none. */
  roll_images_from: z.int().min(0).nullable(),
  /** Cuttings that are shown but not available (000 §4.5). */
  disabled_cuttings: z.array(id),
  /** Special processing options that are shown but not available (000 §4.5). */
  disabled_special_processing: z.array(id),
  /** Special processing options that are available with one finishing only (000 §4.5). */
  special_processing_finishings: z.array(z.strictObject({ special_processing_id: id, finishing_id: id })),
  /** The options included by default (decisions §8): items of its print features and add-ons. */
  included: z.strictObject({ print_features: included, addons: included }),
  /** The reason for its minimum quantity, as a sentence; null if there is nothing to explain (decisions §8). */
  minimum_reason: z.string().min(1).max(200).nullable(),
  /** Attributes that are left out are false, or follow from the card stock or the finishing. */
  appearance: z.strictObject({
    stock: stock.optional(),
    coating: coating.optional(),
    /** Of the material that is printed on, without lamination, adhesive and backing. */
    thickness_mm: millimetres,
    /** Laminated with every finishing. */
    laminated: z.literal(true).optional(),
    /** Drawn without being chosen, in catalogues from before `included`. */
    comes_with: z.enum(['foil', 'emboss', 'fold']).optional(),
  }),
  attributes: z.strictObject({
    cuttings: z.array(productCutting),
    finishings: z.array(id),
    adhesives: z.array(id),
    materials: z.array(id),
    printed_sides: z.array(id).min(1),
    colors: z.array(id).min(1),
    install_ready: z.boolean(),
    sizes: z.array(sizeOption).min(1),
    /** Presets for cuttings that count sheets, whose size is the sheet's (decisions §8); if left out, `sizes`. */
    sheet_sizes: z.array(sizeOption).min(1).optional(),
    /** Ascending; the first is the minimum order and the last the largest quantity with a price. */
    quantities: z.array(z.int().positive().max(999_999)).min(3),
    addons: z.array(id),
    print_features: z.array(id),
    attribute_lookups: z.array(attributeLookup),
    dim_lookups: z.array(dimensionLookup).min(2),
    special_processing: z.strictObject({ cuttings: z.array(id), addons: z.array(id) }),
    gallery: z.array(z.strictObject({ file_path: filePath })).min(3),
    thumbnails: z.array(z.strictObject({ id, thumbnail: filePath, video: filePath.nullable() })).min(1),
  }),
})

const featuredItem = z.strictObject({
  id,
  name,
  /** The path without its leading slash, e.g. `stickers/roll`. */
  url_slug: z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/),
  /** One sentence for the page and for search engines. */
  description: z.string().min(1).max(300),
  img: filePath,
  banner: z.enum(['Stickers', 'BusinessCards']),
  /** Its group in the menus; groups are in the order of their first items. */
  menu_group: name,
  /** The default product of the item. */
  featured_product: id,
  products: z.array(id).min(1),
  /** The cuttings that this item offers (rolls, sheets); null: all of the product's. */
  cuttings: z.array(id).min(1).nullable(),
  shipping: z.strictObject({
    /** Working days for printing. */
    printing_days: z.int().min(1).max(60),
    /** Working days for delivery, as the shop counts them (001 §9). */
    shipping_days: z.int().min(1).max(60),
    method: name,
    shipping_group: slug,
  }),
})

export const catalogueSchema = z.strictObject({
  featured_items: z.array(featuredItem).min(1),
  products: z.array(product).min(1),
  cuttings: z.array(cutting),
  shapes: z.array(named),
  finishings: z.array(finishing),
  adhesives: z.array(named),
  materials: z.array(material),
  printed_sides: z.array(named),
  colors: z.array(colour),
  addon_groups: z.array(addonGroup),
  print_features: z.array(printFeatureGroup),
  special_processing: z.array(specialProcessing),
  rate_cards: z.array(rateCardSchema),
  promotions: z.array(promotionSchema),
})

export type Catalogue = z.infer<typeof catalogueSchema>
export type FeaturedItem = Catalogue['featured_items'][number]
export type Product = Catalogue['products'][number]
export type Cutting = Catalogue['cuttings'][number]
export type Finishing = Catalogue['finishings'][number]
export type Material = Catalogue['materials'][number]
export type AddonGroup = Catalogue['addon_groups'][number]
export type PrintFeatureGroup = Catalogue['print_features'][number]
export type ProductCutting = Product['attributes']['cuttings'][number]
export type DimensionLookup = Product['attributes']['dim_lookups'][number]
/** The least and the largest size of a cutting, of uneven or equal sides. */
export type DimensionLimits = Omit<DimensionLookup, 'id'>
export type AttributeLookup = Product['attributes']['attribute_lookups'][number]
export interface Named {
  id: number
  name: string
}
