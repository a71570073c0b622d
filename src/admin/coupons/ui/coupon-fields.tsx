import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { Field, FieldError } from '#platform/ui/field.tsx'
import type { Coupon } from '#shop/promotions/coupon.ts'
import { shownCoupon, type TypedCoupon } from '../coupon-form.ts'

interface CouponFormProps {
  /** Null for a new one. */
  coupon: (Coupon & { note: string }) | null
  items: readonly { id: number; name: string }[]
  isManager: boolean
  answer: FormAnswer<string> | undefined
}

const KINDS = [
  ['percent', 'A percentage off goods'],
  ['amount', 'An amount off goods'],
  ['free-shipping', 'Free standard delivery'],
] as const

/** Everything about a coupon. */
export function CouponForm({ coupon, items, isManager, answer }: CouponFormProps) {
  const shown = shownCoupon(coupon)
  return (
    <AccountForm intent="save" answer={answer} className="grid max-w-2xl gap-6">
      <TextField
        name="code"
        label="Code"
        hint="What customers enter: 3 to 24 letters, digits or hyphens"
        autoComplete="off"
        maxLength={40}
        defaultValue={shown.code}
      />
      <KindFields shown={shown} />
      <fieldset className="grid gap-6 border-t border-line pt-5">
        <legend className="pr-4 text-lg font-semibold">What it is for</legend>
        <ItemFields items={items} chosen={shown.items} />
        <TextField
          name="least_goods"
          label="For goods of at least (£)"
          hint="Before discounts, with VAT"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          defaultValue={shown.least_goods}
        />
        <Customers addresses={shown.customers} />
        <Tick name="first_order" label="Only for a person’s first order" shown={shown} />
      </fieldset>
      <LimitFields shown={shown} isManager={isManager} />
      <SubmitButton>{coupon === null ? 'Make coupon' : 'Save coupon'}</SubmitButton>
    </AccountForm>
  )
}

function KindFields({ shown }: { shown: TypedCoupon }) {
  const answer = useFormAnswer()
  const chosen = answer?.entered['kind'] ?? shown.kind
  const error = answer?.errors.find(({ field }) => field === 'kind')?.message ?? null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <fieldset>
        <legend className="font-semibold">What it gives</legend>
        {KINDS.map(([kind, title]) => (
          <label key={kind} className="flex min-h-9 items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              className="size-4 accent-ink"
            />
            {title}
          </label>
        ))}
        <FieldError error={error} />
      </fieldset>
      <TextField
        name="value"
        label="How much"
        hint="Per cent or pounds; leave it empty for delivery"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        defaultValue={shown.value}
      />
    </div>
  )
}

function ItemFields({ items, chosen }: { items: CouponFormProps['items']; chosen: readonly string[] }) {
  const answer = useFormAnswer()
  const typed = answer?.entered['items']
  const ticked = typed === undefined ? chosen : typed.split(' ')
  const error = answer?.errors.find(({ field }) => field === 'items')?.message ?? null
  return (
    <fieldset>
      <legend className="font-semibold">Products</legend>
      <p className="text-sm text-soft">Tick none for all</p>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {items.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              name="items"
              value={id}
              defaultChecked={ticked.includes(String(id))}
              className="size-4 accent-ink"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  )
}

function Customers({ addresses }: { addresses: string }) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'customers')?.message ?? null
  return (
    <Field label="Customers" hint="Email addresses, a line each; empty for everybody" error={error} optional>
      {(control) => (
        <textarea
          {...control}
          name="customers"
          rows={3}
          maxLength={50_000}
          defaultValue={answer?.entered['customers'] ?? addresses}
          className="control"
        />
      )}
    </Field>
  )
}

interface TickProps {
  name: 'first_order' | 'below_floor'
  label: string
  shown: TypedCoupon
}

function Tick({ name, label, shown }: TickProps) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === name)?.message ?? null
  const typed = answer === null ? shown[name] : answer.entered[name]
  return (
    <div>
      <label className="flex min-h-9 items-center gap-3">
        <input type="checkbox" name={name} value="yes" defaultChecked={typed === 'yes'} className="size-4 accent-ink" />
        {label}
      </label>
      <FieldError error={error} />
    </div>
  )
}

function LimitFields({ shown, isManager }: { shown: TypedCoupon; isManager: boolean }) {
  const count = { optional: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  return (
    <fieldset className="grid gap-6 border-t border-line pt-5">
      <legend className="pr-4 text-lg font-semibold">Limits</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="starts_on" label="First day" type="date" optional defaultValue={shown.starts_on} />
        <TextField name="ends_on" label="Last day" type="date" optional defaultValue={shown.ends_on} />
        <TextField name="max_uses" label="Uses in all" {...count} defaultValue={shown.max_uses} />
        <TextField
          name="max_uses_per_person"
          label="Uses for one person"
          {...count}
          defaultValue={shown.max_uses_per_person}
        />
      </div>
      {(isManager || shown.below_floor === 'yes') && (
        <Tick name="below_floor" label="May go below the lowest price of a product" shown={shown} />
      )}
      <TextField
        name="note"
        label="Note for colleagues"
        optional
        autoComplete="off"
        maxLength={500}
        defaultValue={shown.note}
      />
    </fieldset>
  )
}
