import { data, Form, Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { doneSentence } from '#people/accounts/form-answer.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { redirectWith, requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/london.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { ownDesignsContext } from '../contexts.ts'
import { designerPath, designPictureAlt, designPicturePath, isDesignId } from '../design.ts'
import type { Route } from './+types/account-designs-page'

/** The lettering designs that a customer has saved. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ownDesigns = context.get(ownDesignsContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireCustomer(account, url)
  const designs = ((await ownDesigns.list()) ?? []).map(({ savedAt, ...design }) => ({
    ...design,
    at: momentText(savedAt),
  }))
  const keep = url.searchParams.get('keep') ?? ''
  const isNew = isDesignId(keep) && designs.every(({ id }) => id !== keep)
  return { designs, keep: isNew ? keep : null, done: doneSentence(url.searchParams), brand: shop.brand }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ownDesigns = context.get(ownDesignsContext)
  const account = context.get(accountContext)
  await requireCustomer(account, url)
  const form = await request.formData()
  const { design_id: id, intent } = readTexts(form, ['design_id', 'intent'])
  const keeps = intent === 'keep'
  const outcome = keeps ? await ownDesigns.put(id, '') : await ownDesigns.remove(id)
  if (!outcome.ok) return data({ message: outcome.message }, 422)
  throw redirectWith(`/account/designs?done=design-${keeps ? 'saved' : 'removed'}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My designs', brand: loaderData.brand, hidden: true })

export default function AccountDesignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { designs, keep, done } = loaderData
  return (
    <AccountSection title="My designs" done={actionData === undefined ? done : null}>
      {actionData !== undefined && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          {actionData.message}
        </Notice>
      )}
      {keep !== null && <KeepForm id={keep} />}
      {designs.length === 0 ? (
        <p className="mb-5 max-w-prose text-soft">
          You haven’t saved any lettering designs yet. Choose “Keep in my account” in the designer to save one here.
        </p>
      ) : (
        <ul className="mb-7 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {designs.map((design) => (
            <DesignCard key={design.id} design={design} />
          ))}
        </ul>
      )}
      <Link to="/vinyl-lettering-designer" className={buttonClass('primary')}>
        New design
      </Link>
    </AccountSection>
  )
}

/** Saves the design that the shopper came from, in a browser without scripts. */
function KeepForm({ id }: { id: string }) {
  return (
    <Form method="post" action="/account/designs" replace className="mb-7 max-w-md border border-line bg-sheet">
      <img
        src={designPicturePath(id)}
        alt="The design to save"
        width={1100}
        height={619}
        className="h-auto w-full bg-line"
      />
      <input type="hidden" name="design_id" value={id} />
      <div className="flex flex-wrap items-center gap-2.5 p-4">
        <Button type="submit" variant="primary" name="intent" value="keep">
          Keep in my account
        </Button>
        <Link to={designerPath(new URLSearchParams({ design_id: id }))} className={buttonClass('quiet')}>
          Back to the design
        </Link>
      </div>
    </Form>
  )
}

function DesignCard({ design }: { design: Route.ComponentProps['loaderData']['designs'][number] }) {
  const { id, name, description, at } = design
  return (
    <li className="flex min-w-0 flex-col border border-line bg-sheet">
      {description !== null && (
        <img
          src={designPicturePath(id)}
          alt={designPictureAlt(description)}
          width={1100}
          height={619}
          loading="lazy"
          className="h-auto w-full bg-line"
        />
      )}
      <div className="grow p-4 wrap-anywhere">
        <h2 className="text-base">{name}</h2>
        <p className="mt-1 text-sm text-soft">{description ?? 'Made with a newer version of the designer.'}</p>
        <p className="mt-1 text-sm text-soft">{at}</p>
      </div>
      <div className="flex flex-wrap items-center border-t border-line px-2 py-1">
        <Link to={designerPath(new URLSearchParams({ design_id: id }))} className={buttonClass('quiet')}>
          Edit<span className="sr-only"> {name}</span>
        </Link>
        <Form method="post" action="/account/designs" replace preventScrollReset className="contents">
          <input type="hidden" name="design_id" value={id} />
          <Button type="submit" variant="quiet" name="intent" value="remove">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </div>
    </li>
  )
}
