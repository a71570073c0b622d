import { Link } from 'react-router'
import { Picture, usePicture } from '#platform/pictures/ui/picture.tsx'
import type { FeaturedItem } from '#print/catalogue/catalogue.ts'
import type { OpeningPrice } from '#shop/configurator/opening-price.ts'
import { FromPrice } from '#shop/configurator/ui/from-price.tsx'

type Category = FeaturedItem['banner']

interface CategoryText {
  name: string
  about: string
  /** The name of its banner's picture. */
  banner: string
}

/** The two categories of the catalogue (decisions §2). */
const CATEGORIES: Readonly<Record<Category, CategoryText>> = {
  Stickers: {
    name: 'Stickers, labels and decals',
    about: 'On paper, kraft, vinyl, metallic and hologram film. Cut individually, on sheets or on rolls.',
    banner: 'banners/stickers',
  },
  BusinessCards: {
    name: 'Business cards and tags',
    about: 'On boards from 250 to 400 gsm, with foil, embossing, rounded corners, holes and strings.',
    banner: 'banners/business-cards',
  },
}

/** In display order. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]

/** Every banner's name, for the loader. */
export const BANNERS = Object.values(CATEGORIES).map(({ banner }) => banner)

/** A category: its banner, if it is rendered, and a tile for each of its items. */
export function CategoryTiles({ category, tiles }: { category: Category; tiles: readonly Tile[] }) {
  const { name, about, banner } = CATEGORIES[category]
  const rendered = usePicture(banner) !== undefined
  return (
    <section className="mt-10 first-of-type:mt-0 md:mt-16">
      <div className={rendered ? 'grid items-end gap-x-7 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}>
        {rendered && (
          <Picture
            src={banner}
            alt=""
            width={1100}
            height={619}
            sizes="(width < 810px) calc(100vw - 2rem), (width < 1320px) 56vw, 737px"
            className="aspect-2/1 w-full rounded-sm object-cover"
          />
        )}
        <div>
          <h3 className="text-xl md:text-2xl">{name}</h3>
          <p className="mt-2 max-w-[34rem] text-soft">{about}</p>
        </div>
      </div>
      <ul className="mt-7 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-7 md:gap-y-11 xl:grid-cols-4">
        {tiles.map((tile) => (
          <ProductTile key={tile.id} tile={tile} />
        ))}
      </ul>
    </section>
  )
}

export interface Tile {
  id: number
  name: string
  to: string
  img: string
  category: FeaturedItem['banner']
  description: string
  from: OpeningPrice
}

/** One featured item on the home page. */
function ProductTile({ tile }: { tile: Tile }) {
  return (
    <li>
      <Link to={tile.to} className="group block">
        <Picture
          src={tile.img}
          alt=""
          width={640}
          height={480}
          sizes="(width < 810px) 50vw, (width < 1320px) 33vw, 306px"
          className="aspect-4/3 w-full rounded-sm object-cover"
        />
        <h4 className="mt-3 font-display text-base leading-tight font-[650] tracking-[-0.02em] underline-offset-4 group-hover:text-press group-hover:underline md:text-xl">
          {tile.name}
        </h4>
        <p className="mt-1 text-sm font-medium md:text-base">
          <FromPrice from={tile.from} />
        </p>
        <p className="mt-1.5 text-sm text-soft max-md:hidden">{tile.description}</p>
      </Link>
    </li>
  )
}
