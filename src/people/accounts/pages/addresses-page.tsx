import { Form, Link } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { type AddressView, MAX_ADDRESSES } from '../address.ts'
import { accountContext } from '../contexts.ts'
import { doneSentence } from '../form-answer.ts'
import { AccountSection } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/addresses-page'

/** The address book (decisions §6). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  await requireCustomer(account, url)
  return { addresses: await account.addresses(), done: doneSentence(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const { intent, id } = readTexts(await request.formData(), ['intent', 'id'])
  const makeDefault = intent === 'default'
  const outcome = await (makeDefault ? account.makeDefaultAddress(id) : account.removeAddress(id))
  if (!outcome.ok) return refuseForm('addresses', outcome, {}, url)
  throw redirectWith(`/account/addresses?done=address-${makeDefault ? 'default' : 'removed'}`)
}

export const meta = privateMeta('Addresses')

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, done } = loaderData
  return (
    <AccountSection title="Addresses" done={actionData === undefined ? done : null}>
      {actionData !== undefined && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          {actionData.message}
        </Notice>
      )}
      {addresses.length === 0 && (
        <p className="mb-5 max-w-prose text-soft">
          You haven’t added any addresses yet. The first one will be your default address. You can save up to{' '}
          {MAX_ADDRESSES}.
        </p>
      )}
      {addresses.length > 0 && (
        <ul className="mb-7 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
      {addresses.length < MAX_ADDRESSES ? (
        <Link to="/account/addresses/new" className={buttonClass('primary')}>
          Add address
        </Link>
      ) : (
        <p className="text-soft">Your address book is full. Remove an address to add another.</p>
      )}
    </AccountSection>
  )
}

function AddressCard({ address }: { address: AddressView }) {
  const { id, label, name, company, line_1, line_2, city, county, postcode, phone, is_default } = address
  const lines = [name, company, line_1, line_2, city, county].filter((line) => line !== '')
  return (
    <li className="flex min-w-0 flex-col border border-line bg-sheet">
      <div className="grow p-5 [overflow-wrap:anywhere]">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="text-base">{label}</h2>
          {is_default && <span className="shrink-0 text-sm text-ok">Default</span>}
        </div>
        <address className="text-soft not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block font-semibold text-ink">{postcode}</span>
          <span className="mt-1 block text-sm">{phone}</span>
        </address>
      </div>
      <div className="flex flex-wrap items-center border-t border-line px-2.5 py-1">
        <Link to={`/account/addresses/${id}`} className={buttonClass('quiet')}>
          Edit<span className="sr-only"> {label}</span>
        </Link>
        <Form method="post" action="/account/addresses" replace preventScrollReset className="contents">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" name="intent" value="remove">
            Remove<span className="sr-only"> {label}</span>
          </Button>
          {!is_default && (
            <Button type="submit" variant="quiet" name="intent" value="default">
              Make default<span className="sr-only"> {label}</span>
            </Button>
          )}
        </Form>
      </div>
    </li>
  )
}
