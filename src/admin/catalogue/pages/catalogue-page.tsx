import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffCatalogueContext } from '../contexts.ts'
import type { Route } from './+types/catalogue-page'

/** Every catalogue version, and which one is on sale. Managers can put another one on sale. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireMember(context.get(staffContext), url)
  const { onSale, versions } = (await context.get(staffCatalogueContext).list()) ?? notFound()
  return {
    isManager: role === 'manager',
    sale: onSale?.sale ?? 0,
    versions: versions.map(({ version, note, createdAt, lastSale }) => ({
      version,
      note,
      added: momentText(createdAt),
      isOnSale: version === onSale?.version,
      sold: lastSale === null ? null : { at: momentText(lastSale.at), by: SELLERS[lastSale.by] },
    })),
  }
}

const SELLERS = { start: 'when the shop started', staff: 'by a manager', 'command line': 'by command' } as const

const NUMBER = /^[1-9]\d{0,8}$/

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const { version, seen } = readTexts(await request.formData(), ['version', 'seen'])
  const number = (text: string) => (NUMBER.test(text) ? Number(text) : 0)
  const outcome = await context.get(staffCatalogueContext).sell(number(version), number(seen))
  if (!outcome.ok) return refuseForm('sell', outcome, {}, url)
  throw redirectWith('/staff/catalogue?done=catalogue-on-sale')
}

export const headers = staffHeaders
export const meta = staffMeta('Catalogue')

export default function CataloguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, sale, isManager } = loaderData
  return (
    <AdminPage
      title="Catalogue"
      lead={
        <p>
          Every version of what you sell, newest first. All prices come from the version on sale. Carts and quotations
          keep the version that they were made with.
        </p>
      }
      answer={actionData}
    >
      <AdminList
        rows={versions}
        getKey={({ version }) => version}
        rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-baseline"
        empty="There are no catalogue versions yet."
      >
        {(row) => <VersionRow {...row} sale={sale} isManager={isManager} />}
      </AdminList>
    </AdminPage>
  )
}

type ShownVersion = Route.ComponentProps['loaderData']['versions'][number]

function VersionRow({
  version,
  note,
  added,
  isOnSale,
  sold,
  sale,
  isManager,
}: ShownVersion & { sale: number; isManager: boolean }) {
  return (
    <>
      <p className="font-semibold">
        Version {version}
        {isOnSale && <span className="block text-sm text-ok">On sale</span>}
      </p>
      <div className="min-w-0 text-sm">
        <p className="[overflow-wrap:anywhere]">{note}</p>
        <p className="text-soft">
          Added {added}. {sold === null ? 'Never on sale.' : `Last put on sale ${sold.at}, ${sold.by}.`}
        </p>
      </div>
      {isManager && !isOnSale && (
        <Form method="post" replace preventScrollReset className="max-md:mt-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={sale} />
          <Button type="submit" className="text-sm">
            Put on sale<span className="sr-only"> version {version}</span>
          </Button>
        </Form>
      )}
    </>
  )
}
