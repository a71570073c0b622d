import { Link } from 'react-router'
import type { Pence } from '#platform/money/money.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Money } from '#platform/ui/money.tsx'
import type { FeaturedItem } from '#print/catalogue/catalogue.ts'

export interface Tile {
  id: number
  name: string
  to: string
  img: string
  category: FeaturedItem['banner']
  description: string
  /** The lowest orderable price, gross; null where it is not known. */
  from: Pence | null
}

/** One featured item on the home page. */
export function ProductTile({ tile }: { tile: Tile }) {
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
        {tile.from !== null && (
          <p className="mt-1 text-sm font-medium md:text-base">
            from <Money pence={tile.from} />
          </p>
        )}
        <p className="mt-1.5 text-sm text-soft max-md:hidden">{tile.description}</p>
      </Link>
    </li>
  )
}
