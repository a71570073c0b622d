import type { FeaturedItem } from '../catalogue.ts'

/* The twelve featured items, which are the featured categories too (decisions §2). */

const stickerShipping = { printing_days: 4, shipping_days: 5, method: 'Standard', shipping_group: 'stickers' }
const cardShipping = { printing_days: 8, shipping_days: 2, method: 'Standard', shipping_group: 'business-cards' }
const tagShipping = { printing_days: 9, shipping_days: 5, method: 'Standard', shipping_group: 'swing-tags' }

/** Menu groups, in the order of the header. */
export const featuredItems: FeaturedItem[] = [
  ...stickers('Stickers & labels', [
    {
      id: 1,
      name: 'Custom Stickers',
      url_slug: 'stickers',
      description:
        'Stickers in any size and shape on paper, vinyl or synthetic paper. Cut individually, on sheets or on rolls.',
      products: [1, 2, 3, 4, 5, 11, 22],
    },
    {
      id: 2,
      name: 'Roll Stickers',
      url_slug: 'stickers/roll',
      description: 'Labels on a roll, wound in the direction that your dispenser or labelling machine needs.',
      products: [1, 2, 3, 4, 5, 7, 11],
      cuttings: [9],
    },
    {
      id: 3,
      name: 'Sheet Labels',
      url_slug: 'labels',
      description: 'Up to 30 labels on one sheet, kiss cut. Easy to peel off by hand and to store flat.',
      products: [1, 2, 3, 4, 5, 11, 22],
      cuttings: [3],
    },
  ]),
  ...stickers('Special finishes', [
    {
      id: 4,
      name: 'Hologram & Metallic Stickers',
      url_slug: 'hologram-stickers',
      description: 'Hologram, silver and gold films, with white ink under the colours that should stay opaque.',
      products: [6, 7, 8],
    },
    {
      id: 5,
      name: 'Dome Stickers',
      url_slug: 'dome-stickers',
      description: 'Printed vinyl under a clear, flexible dome of polyurethane resin.',
      products: [12],
    },
    {
      id: 6,
      name: 'Foil & Embossed Stickers',
      url_slug: 'foil-stickers',
      description: 'Uncoated paper labels with hot foil, or with your artwork raised from the surface.',
      products: [13, 14],
    },
  ]),
  ...stickers('Decals & lettering', [
    {
      id: 7,
      name: 'Custom Decals',
      url_slug: 'custom-decals',
      description: 'Large decals for windows, walls and vehicles. Order as few as one.',
      products: [10],
    },
    {
      id: 8,
      name: 'Vinyl Lettering',
      url_slug: 'vinyl-lettering',
      description: 'Letters cut from coloured vinyl. Choose install-ready to have them weeded and under transfer film.',
      products: [9, 23],
    },
    {
      id: 9,
      name: 'Bumper Stickers',
      url_slug: 'bumper-stickers',
      description: 'Outdoor vinyl for cars and windows, printed with UV inks in long formats.',
      products: [15],
    },
  ]),
  card({
    id: 10,
    name: 'Standard Business Card',
    url_slug: 'business-cards/standard-business-card',
    description: 'A 91 × 55 mm card on 350 gsm silk board, printed on one side or both.',
    products: [16],
    shipping: cardShipping,
  }),
  card({
    id: 11,
    name: 'Premium Business Card',
    url_slug: 'business-cards/premium-business-card',
    description: 'Thick white, matte or kraft board. Add foil, embossing, die cutting or drilled holes.',
    products: [19, 20, 21],
    shipping: cardShipping,
  }),
  card({
    id: 12,
    name: 'Swing Tags',
    url_slug: 'business-cards/swing-tags',
    description: 'Flat or folded tags, drilled and supplied with strings.',
    products: [17, 18],
    shipping: tagShipping,
  }),
]

type ItemSeed = Pick<FeaturedItem, 'id' | 'name' | 'url_slug' | 'description' | 'products'> &
  Partial<Pick<FeaturedItem, 'cuttings'>>

function stickers(menu_group: string, seeds: ItemSeed[]): FeaturedItem[] {
  return seeds.map((seed) => item({ ...seed, menu_group, banner: 'Stickers', shipping: stickerShipping }))
}

function card(seed: ItemSeed & Pick<FeaturedItem, 'shipping'>): FeaturedItem {
  return item({ ...seed, menu_group: 'Cards & tags', banner: 'BusinessCards' })
}

/** An item's default product is its first, and its picture is named after the last segment of its path. */
function item({
  cuttings = null,
  ...seed
}: ItemSeed & Pick<FeaturedItem, 'menu_group' | 'banner' | 'shipping'>): FeaturedItem {
  const [featuredProduct] = seed.products
  if (featuredProduct === undefined) throw new Error(`Featured item ${seed.id} names no product.`)
  const slug = seed.url_slug.slice(seed.url_slug.lastIndexOf('/') + 1)
  return { ...seed, cuttings, img: `items/${slug}`, featured_product: featuredProduct }
}
