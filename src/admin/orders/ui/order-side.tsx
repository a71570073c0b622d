import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { StaffText } from '#admin/ui/admin-page.tsx'
import { Who } from '#admin/ui/state-mark.tsx'
import { deriveFormId } from '#platform/http/form-input.ts'
import { formatPence } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import type { OrderAddress } from '#shop/orders/order.ts'
import { DELIVERY_LABELS } from '../order-labels.ts'
import { boardAddress } from './board-address.ts'
import { ChoiceField, FoldedForm, OrderForm, type OrderForms, Submit, TypedField } from './order-form.tsx'
import type { ShownOrder } from './shown-order.ts'

interface SideProps {
  order: ShownOrder
  forms: OrderForms
}

/** The one next thing to do, and the button for it. */
export function NextPanel({ order, forms }: SideProps) {
  const { text, action } = order.next
  return (
    <section className="panel" aria-labelledby="next">
      <h2 id="next" className="panel-title">
        Next
      </h2>
      <p>{text}</p>
      {action?.kind === 'move' && (
        <OrderForm forms={forms} intent="next" hidden={{ to: action.to, lines: action.lineIds.join(' ') }}>
          <Submit intent="next" variant="primary" className="mt-2.5 min-h-10 w-full">
            {action.label}
          </Submit>
        </OrderForm>
      )}
      {action?.kind === 'planning' && (
        <p className="mt-2.5">
          <Link to={action.to} className="btn btn-primary min-h-10 w-full">
            {action.label}
          </Link>
        </p>
      )}
      {action?.kind === 'dispatch' && <DispatchForms order={order} forms={forms} />}
      {action?.kind === 'payment-link' && !order.isErased && <PaymentLink forms={forms} label={action.label} />}
    </section>
  )
}

/** Everything that is packed leaves as one parcel with one press, or is made up into parcels on its page. */
function DispatchForms({ order: { orderNo, deliveryMethod }, forms: { formId, seen } }: SideProps) {
  const path = `/staff/dispatch/${orderNo}`
  const isCollected = deliveryMethod === 'collection'
  return (
    <div className="mt-2.5 grid gap-2">
      <Form method="post" action={path}>
        <input type="hidden" name="intent" value="quick" />
        <input type="hidden" name="form_id" value={deriveFormId(formId, 'quick')} />
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" variant="primary" className="btn-small min-h-10 w-full">
          {isCollected ? 'Ready to collect' : 'Dispatch as one parcel'}
        </Button>
      </Form>
      <Link to={path} className="link justify-self-start py-1 text-sm">
        Parcels, weights and labels
      </Link>
    </div>
  )
}

export function PaymentLink({ forms, label }: { forms: OrderForms; label: string }) {
  return (
    <OrderForm forms={forms} intent="payment-link" className="mt-2.5">
      <Submit intent="payment-link">{label}</Submit>
      <p className="mt-1 text-xs text-soft">
        <StaffText>{'{We email what is still to be paid, with a link to pay it.}'}</StaffText>
      </p>
    </OrderForm>
  )
}

/** Who ordered, where it goes, and what else they have ordered. */
export function CustomerPanel({ order, children }: { order: ShownOrder; children?: ReactNode }) {
  const { name, company, email, phone, customer, isErased, note } = order
  return (
    <section className="panel" aria-labelledby="customer">
      <div className="panel-head">
        <h2 id="customer">Customer</h2>
        <Link to={boardAddress({ view: 'all', search: email })} className="link text-xs">
          {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}, {formatPence(customer.asked)}
        </Link>
      </div>
      <p className="wrap-anywhere">
        <b>{name}</b>
        {company !== '' && `, ${company}`}
        <br />
        {isErased ? (
          <span className="text-soft">The account is deleted.</span>
        ) : (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        )}
        {!isErased && (
          <>
            {' · '}
            <Link
              to={`/staff/orders/new?choose=1&search=${encodeURIComponent(email)}`}
              className="link whitespace-nowrap"
            >
              New order
            </Link>
          </>
        )}
        {phone !== '' && (
          <>
            {' · '}
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
              {phone}
            </a>
          </>
        )}
      </p>
      <CustomerFacts order={order} />
      {note !== '' && (
        <p className="mt-2 border-l-2 border-ink pl-3 text-sm whitespace-pre-wrap wrap-anywhere">{note}</p>
      )}
      {children}
    </section>
  )
}

function CustomerFacts({ order }: { order: ShownOrder }) {
  const { customer, deliveryMethod, deliveryAddress, billingAddress, vatNumber, poNumber } = order
  const isSame = JSON.stringify(deliveryAddress) === JSON.stringify(billingAddress)
  const delivery =
    deliveryAddress === null
      ? 'Collection from the shop'
      : `${addressText(deliveryAddress)}. ${DELIVERY_LABELS[deliveryMethod]}`
  const rows = [
    ['Account', customer.hasAccount ? 'Yes' : 'Guest'],
    [deliveryAddress === null ? 'Delivery' : 'Deliver to', delivery],
    ['Invoice to', isSame ? 'the same address' : addressText(billingAddress)],
    ['VAT number', vatNumber],
    ['PO number', poNumber],
  ] as const
  return (
    <dl className="side-facts mt-2">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function addressText({ name, company, line_1, line_2, city, county, postcode }: OrderAddress): string {
  return [name, company, line_1, line_2, city, county, postcode].filter(Boolean).join(', ')
}

/** Who looks after it, whether it needs attention, and what it was placed under. */
export function CarePanel({ order, forms }: SideProps) {
  const { assignee, colleagues, attention, termsVersion, placedBy } = order
  const isRaising = forms.answer?.intent === 'raise'
  return (
    <section className="panel" aria-label="Care">
      <OrderForm forms={forms} intent="assign" className="flex items-end gap-2">
        <Who name={assignee?.name ?? null} className="mb-1 shrink-0" />
        <ChoiceField
          name="who"
          label="Looks after it"
          value={assignee?.id ?? ''}
          options={[['', 'Nobody'], ...colleagues.map(({ id, name }) => [id, name] as const)]}
          className="min-w-0 grow"
        />
        <Submit intent="assign">Give</Submit>
      </OrderForm>
      {attention === '' ? (
        <div className="mt-3 border-t border-line pt-2">
          <FoldedForm title="Raise attention" isOpen={isRaising}>
            <OrderForm forms={forms} intent="raise" className="grid gap-3">
              <TypedField name="reason" label="Why" hint="Only colleagues see it." rows={2} />
              <Submit intent="raise" className="w-fit">
                Raise attention
              </Submit>
            </OrderForm>
          </FoldedForm>
        </div>
      ) : (
        <OrderForm forms={forms} intent="clear" className="mt-3 border-t border-line pt-3">
          <p className="mb-2 text-sm font-semibold text-wrong wrap-anywhere">Attention: {attention}</p>
          <Submit intent="clear">Dealt with</Submit>
        </OrderForm>
      )}
      <dl className="side-facts mt-3 border-t border-line pt-3">
        {placedBy !== null && (
          <div>
            <dt>Placed by</dt>
            <dd>{placedBy}</dd>
          </div>
        )}
        <div>
          <dt>Terms</dt>
          <dd>
            <Link to={`/staff/orders/terms/${termsVersion}`} className="link">
              version {termsVersion}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Sending emails again, and cancelling the whole order. */
export function MorePanel({ order, forms }: SideProps) {
  const { lines, history, isErased } = order
  const mails = history.filter(({ mailId }) => mailId !== null)
  const open = lines.filter(({ state }) => state !== 'cancelled')
  const mayCancelAll = open.length > 0 && open.every(({ mayCancel }) => mayCancel)
  const isOpen = (intent: string) => forms.answer?.intent === intent
  if (!mayCancelAll && (mails.length === 0 || isErased)) return null
  return (
    <section className="panel" aria-label="More">
      {mails.length > 0 && !isErased && (
        <FoldedForm title="Send an email again" isOpen={isOpen('resend')}>
          <OrderForm forms={forms} intent="resend" className="flex items-end gap-2">
            <ChoiceField
              name="mail"
              label="Email"
              options={mails.map(({ mailId, text, at }) => [mailId ?? '', `${text}, ${at}`] as const)}
              className="min-w-0 grow"
            />
            <Submit intent="resend">Send</Submit>
          </OrderForm>
        </FoldedForm>
      )}
      {mayCancelAll && (
        <FoldedForm title="Cancel the whole order" isOpen={isOpen('cancel')}>
          <OrderForm
            forms={forms}
            intent="cancel"
            hidden={{ lines: open.map(({ id }) => id).join(' ') }}
            className="grid gap-3"
          >
            <TypedField name="reason" label="Reason" hint="The customer reads it." rows={2} />
            <Submit intent="cancel" className="w-fit">
              Cancel the order
            </Submit>
          </OrderForm>
        </FoldedForm>
      )}
    </section>
  )
}
