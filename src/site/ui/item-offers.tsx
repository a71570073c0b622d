import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import type { MenuItem } from '#print/catalogue/menu.ts'
import type { OpeningPrice } from '#shop/configurator/opening-price.ts'
import { FromPrice } from '#shop/configurator/ui/from-price.tsx'

/** An item with its own products, for the list of all products. */
export interface ItemOffer extends MenuItem {
  from: OpeningPrice
  /** The address of its prices. */
  prices: string
  /** None if it is a product itself. */
  products: { to: string; name: string; swatch: string; from: OpeningPrice }[]
}

/** An item and its products. */
export function ItemOffers({ item }: { item: ItemOffer }) {
  return (
    <article className="mt-7 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-8">
      <Picture
        src={item.img}
        alt=""
        width={352}
        height={264}
        sizes="(width < 810px) 96px, 176px"
        className="aspect-4/3 w-full rounded-sm object-cover"
      />
      <div>
        <h3 className="text-xl">
          <Link to={item.to} className="underline-offset-4 hover:text-press hover:underline">
            {item.name}
          </Link>
        </h3>
        <p className="mt-1.5 max-w-prose text-soft max-md:text-sm">{item.description}</p>
        <p className="mt-1.5 text-sm">
          <span className="mr-5 font-medium">
            <FromPrice from={item.from} />
          </span>
          <Link to={item.prices} className="link inline-block py-1">
            Prices<span className="sr-only"> of {item.name}</span>
          </Link>
        </p>
      </div>
      {item.products.length > 0 && (
        <ul className="col-span-full grid gap-x-8 sm:grid-cols-2 md:col-start-2 lg:grid-cols-3">
          {item.products.map((product) => (
            <li key={product.to} className="border-t border-line">
              <Link to={product.to} className="group flex items-center gap-3 py-2">
                <Picture
                  src={product.swatch}
                  alt=""
                  width={52}
                  height={36}
                  sizes="52px"
                  className="h-9 w-13 shrink-0 rounded-sm object-cover"
                />
                <span className="min-w-0">
                  <span className="block leading-tight font-medium underline-offset-4 group-hover:text-press group-hover:underline">
                    {product.name}
                  </span>
                  <span className="block text-sm text-soft">
                    <FromPrice from={product.from} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
