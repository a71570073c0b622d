import { poundsAsFigures } from '#platform/money/money.ts'
import { ChoiceField, FoldedForm, OrderForm, type OrderForms, Submit, TypedField } from './order-form.tsx'
import type { ShownOrder } from './shown-order.ts'

/** Entering money that came, and refunding; refunds are managers'. */
export function MoneyForms({ order, forms }: { order: ShownOrder; forms: OrderForms }) {
  const { asked, came } = order.money
  const isOpen = (intent: string) => forms.answer?.intent === intent
  const open = order.lines.filter(({ state }) => state !== 'cancelled')
  return (
    <div className="mt-2">
      <FoldedForm title="Enter a payment" isOpen={isOpen('pay')}>
        <OrderForm forms={forms} intent="pay" className="grid gap-3">
          <TypedField
            name="amount"
            label="Amount (£)"
            inputMode="decimal"
            value={asked > came ? poundsAsFigures(asked - came) : ''}
          />
          <ChoiceField
            name="way"
            label="How it came"
            options={[
              ['transfer', 'Bank transfer'],
              ['cash', 'Cash'],
            ]}
          />
          <TypedField name="day" label="Day it came" hint="Today if you leave it out." type="date" optional />
          <Submit intent="pay" className="w-fit">
            Enter payment
          </Submit>
        </OrderForm>
      </FoldedForm>
      {order.isManager && asked > 0 && (
        <FoldedForm title="Refund" isOpen={isOpen('refund')}>
          <OrderForm forms={forms} intent="refund" className="grid gap-3">
            <ChoiceField
              name="line"
              label="What"
              options={[
                ['', 'An amount'],
                ...open.map(({ id, place, productName }) => [id, `Line ${place}, ${productName}`] as const),
              ]}
            />
            <TypedField
              name="amount"
              label="Amount (£)"
              hint="Only for an amount. A line is refunded as it was paid."
              inputMode="decimal"
              optional
            />
            <TypedField name="reason" label="Reason" hint="The customer reads it." rows={2} />
            <Submit intent="refund" className="w-fit">
              Refund
            </Submit>
          </OrderForm>
        </FoldedForm>
      )}
    </div>
  )
}
