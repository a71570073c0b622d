import type { FeaturedItem } from '../catalogue.ts'

/* The twelve featured items, which are the featured categories too (decisions §2). */

const stickerShipping = { printing_days: 4, shipping_days: 5, method: 'Standard', shipping_group: 'stickers' }
const cardShipping = { printing_days: 8, shipping_days: 2, method: 'Standard', shipping_group: 'business-cards' }
const tagShipping = { printing_days: 9, shipping_days: 5, method: 'Standard', shipping_group: 'swing-tags' }

/** How a shopper looks for them, in the order of the header. */
const STICKERS = 'Stickers & labels'
const FINISHES = 'Special finishes'
const DECALS = 'Decals & lettering'
const CARDS = 'Cards & tags'

export const featuredItems: FeaturedItem[] = [
  sticker({
    id: 1,
    menu_group: STICKERS,
    name: 'Custom Stickers',
    url_slug: 'stickers',
    description:
      'Stickers in any size and shape on paper, vinyl or synthetic stock, cut one by one, on sheets or on rolls.',
    products: [1, 2, 3, 4, 5, 11, 22],
  }),
  sticker({
    id: 2,
    menu_group: STICKERS,
    name: 'Roll Stickers',
    url_slug: 'stickers/roll',
    description: 'Labels wound on a core in the direction your dispenser or labelling machine needs.',
    products: [1, 2, 3, 4, 5, 7, 11],
    cuttings: [9],
  }),
  sticker({
    id: 3,
    menu_group: STICKERS,
    name: 'Sheet Labels',
    url_slug: 'labels',
    description: 'Up to 30 labels kiss cut on one sheet, so that they peel off by hand and store flat.',
    products: [1, 2, 3, 4, 5, 11, 22],
    cuttings: [3],
  }),
  sticker({
    id: 4,
    menu_group: FINISHES,
    name: 'Hologram & Metallic Stickers',
    url_slug: 'hologram-stickers',
    description:
      'Hologram, silver and gold films, with white printed under your colours wherever they should stay opaque.',
    products: [6, 7, 8],
  }),
  sticker({
    id: 5,
    menu_group: FINISHES,
    name: 'Dome Stickers',
    url_slug: 'dome-stickers',
    description: 'Printed vinyl under a clear dome of polyurethane resin that stays flexible on curved surfaces.',
    products: [12],
  }),
  sticker({
    id: 6,
    menu_group: FINISHES,
    name: 'Foil & Embossed Stickers',
    url_slug: 'foil-stickers',
    description: 'Uncoated paper labels with hot foil, or with your artwork raised out of the surface.',
    products: [13, 14],
  }),
  sticker({
    id: 7,
    menu_group: DECALS,
    name: 'Custom Decals',
    url_slug: 'custom-decals',
    description: 'Single large decals for windows, walls and vehicles, from one piece upwards.',
    products: [10],
  }),
  sticker({
    id: 8,
    menu_group: DECALS,
    name: 'Vinyl Lettering',
    url_slug: 'vinyl-lettering',
    description:
      'Letters cut from solid coloured vinyl, weeded and under transfer film if you want them ready to apply.',
    products: [9, 23],
  }),
  sticker({
    id: 9,
    menu_group: DECALS,
    name: 'Bumper Stickers',
    url_slug: 'bumper-stickers',
    description: 'Outdoor vinyl with UV inks for bodywork and glass, in the long formats that cars carry.',
    products: [15],
  }),
  card({
    id: 10,
    menu_group: CARDS,
    name: 'Standard Business Card',
    url_slug: 'business-cards/standard-business-card',
    description: 'A 91 × 55 mm card on 350 gsm silk board, printed on one side or both.',
    products: [16],
    shipping: cardShipping,
  }),
  card({
    id: 11,
    menu_group: CARDS,
    name: 'Premium Business Card',
    url_slug: 'business-cards/premium-business-card',
    description:
      'Heavy white, soft matte or kraft board with foil, embossing, die cutting and drilled holes to choose from.',
    products: [19, 20, 21],
    shipping: cardShipping,
  }),
  card({
    id: 12,
    menu_group: CARDS,
    name: 'Swing Tags',
    url_slug: 'business-cards/swing-tags',
    description: 'Flat or folded tags, drilled and supplied with the strings to hang them by.',
    products: [17, 18],
    shipping: tagShipping,
  }),
]

type ItemSeed = Pick<FeaturedItem, 'id' | 'name' | 'url_slug' | 'description' | 'menu_group' | 'products'>

function sticker(seed: ItemSeed & { cuttings?: number[] }): FeaturedItem {
  return item({ ...seed, banner: 'Stickers', cuttings: seed.cuttings ?? null, shipping: stickerShipping })
}

function card(seed: ItemSeed & Pick<FeaturedItem, 'shipping'>): FeaturedItem {
  return item({ ...seed, banner: 'BusinessCards', cuttings: null })
}

/** An item opens with the first of its products, and its picture is named after the last part of its address. */
function item(seed: Omit<FeaturedItem, 'img' | 'featured_product'>): FeaturedItem {
  const [featuredProduct] = seed.products
  if (featuredProduct === undefined) throw new Error(`Featured item ${seed.id} names no product.`)
  const slug = seed.url_slug.slice(seed.url_slug.lastIndexOf('/') + 1)
  return { ...seed, img: `items/${slug}`, featured_product: featuredProduct }
}
