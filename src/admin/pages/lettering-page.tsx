import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { designPicturePath } from '#studio/lettering/design.ts'
import { staffContext } from '../contexts.ts'
import { DesignUses } from '../ui/design-uses.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Empty, Room } from '../ui/room.tsx'
import type { Route } from './+types/lettering-page'

/** Lettering designs that are in carts and quote requests, for those who cut them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const uses = (await staff.lettering.uses()) ?? notFound()
  return { uses: uses.map(({ at, ...use }) => ({ ...use, at: momentText(at) })), brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Lettering', brand: loaderData.brand, hidden: true })

export default function LetteringPage({ loaderData: { uses } }: Route.ComponentProps) {
  return (
    <Room title="Lettering" lead={<p>Designs in carts and in quote requests, the newest first.</p>}>
      {uses.length === 0 ? (
        <Empty>No design is in a cart or a quote request.</Empty>
      ) : (
        <ul className="border-t border-ink">
          {uses.map((use) => (
            <li
              key={use.name}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <img
                src={designPicturePath(use.designId)}
                alt=""
                width={144}
                height={81}
                loading="lazy"
                className="aspect-video w-full rounded-sm bg-line object-cover"
              />
              <div className="min-w-0">
                <Link to={`/staff/lettering/${use.designId}`} className="link font-semibold wrap-anywhere">
                  {use.said ?? use.designId}
                </Link>
                <DesignUses uses={[use]} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Room>
  )
}
