import { data, Link } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { ADDRESS_FIELDS, type AddressView } from '../address.ts'
import { accountContext } from '../contexts.ts'
import { TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/address-page'

/** An address to add (`/account/addresses/new`) or to edit, by its id. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const { firstName, lastName, phone, company } = await requireCustomer(account, url)
  const address = params.id === 'new' ? null : (await account.addresses()).find(({ id }) => id === params.id)
  // Another customer's address is as unknown as one that never existed.
  if (address === undefined) throw data(null, { status: 404, statusText: 'Not Found' })
  return { address, suggested: { name: `${firstName} ${lastName}`, phone, company } }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const texts = readTexts(form, ADDRESS_FIELDS)
  const makeDefault = form.get('is_default') === 'yes'
  const adding = params.id === 'new'
  const outcome = await (adding
    ? account.addAddress(texts, makeDefault)
    : account.editAddress(params.id, texts, makeDefault))
  if (!outcome.ok) return refuseForm('address', outcome, { ...texts, is_default: makeDefault ? 'yes' : '' }, url)
  throw redirectWith(`/account/addresses?done=address-${adding ? 'added' : 'edited'}`)
}

export const meta = privateMeta<Awaited<ReturnType<typeof loader>>>(({ address }) => getTitle(address))

function getTitle(address: AddressView | null): string {
  return address === null ? 'Add address' : 'Edit address'
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, suggested } = loaderData
  const known: Partial<AddressView> = address ?? suggested
  return (
    <AccountSection title={getTitle(address)} done={null}>
      <AccountSheet>
        <AccountForm intent="address" answer={actionData} className="grid gap-5">
          <AddressFields known={known} />
          {address?.is_default !== true && <DefaultChoice chosen={actionData?.entered['is_default'] === 'yes'} />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{address === null ? 'Add address' : 'Save address'}</SubmitButton>
            <Link to="/account/addresses" className={buttonClass('quiet')}>
              Cancel
            </Link>
          </div>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}

function DefaultChoice({ chosen }: { chosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" name="is_default" value="yes" defaultChecked={chosen} className="size-5 accent-ink" />
      Make it my default address
    </label>
  )
}

function AddressFields({ known }: { known: Partial<AddressView> }) {
  return (
    <>
      <TextField
        name="label"
        label="Address label"
        hint="A name for this address, such as Studio or Home."
        defaultValue={known.label}
      />
      <TextField name="name" label="Name" autoComplete="name" defaultValue={known.name} optional />
      <TextField name="company" label="Company" autoComplete="organization" defaultValue={known.company} optional />
      <TextField name="line_1" label="Address" autoComplete="address-line1" defaultValue={known.line_1} />
      <TextField
        name="line_2"
        label="Address line 2"
        autoComplete="address-line2"
        defaultValue={known.line_2}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="city" label="City/Town" autoComplete="address-level2" defaultValue={known.city} />
        <TextField name="county" label="County" autoComplete="address-level1" defaultValue={known.county} optional />
        <TextField
          name="postcode"
          label="Postal code"
          autoComplete="postal-code"
          autoCapitalize="characters"
          defaultValue={known.postcode}
        />
        <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" defaultValue={known.phone} />
      </div>
    </>
  )
}
