import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { designPicturePath } from '#studio/lettering/design.ts'
import { staffLetteringContext } from '../contexts.ts'
import { DesignUses } from '../ui/design-uses.tsx'
import type { Route } from './+types/lettering-page'

/** The lettering designs in orders, quote requests and carts, for the staff who cut them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const uses = (await context.get(staffLetteringContext).uses()) ?? notFound()
  return { uses: uses.map(({ at, ...use }) => ({ ...use, at: momentText(at) })) }
}

export const headers = staffHeaders
export const meta = staffMeta('Lettering')

export default function LetteringPage({ loaderData: { uses } }: Route.ComponentProps) {
  return (
    <AdminPage title="Lettering" lead={<p>Designs in orders, quote requests and carts, newest first.</p>}>
      <AdminList
        rows={uses}
        getKey={({ key }) => key}
        rowClass="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        empty="There are no designs in orders, quote requests or carts."
      >
        {(use) => (
          <>
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
                {use.description ?? use.designId}
              </Link>
              <DesignUses uses={[use]} />
            </div>
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}
