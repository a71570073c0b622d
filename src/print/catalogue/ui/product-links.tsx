import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import type { MenuGroup } from '../menu.ts'

/** Every featured category as a picture and a name, for "not found" pages. */
export function ProductLinks({ menu }: { menu: readonly MenuGroup[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {menu
        .flatMap((group) => group.items)
        .map((item) => (
          <li key={item.id}>
            <Link to={item.to} className="group block">
              <Picture
                src={item.img}
                alt=""
                width={320}
                height={240}
                sizes="(width < 640px) 50vw, (width < 1100px) 30vw, 190px"
                className="aspect-4/3 w-full rounded-sm object-cover"
              />
              <span className="mt-2 block text-sm font-semibold underline-offset-4 group-hover:text-press group-hover:underline">
                {item.name}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
