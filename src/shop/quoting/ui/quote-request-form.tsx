import { useEffect, useId } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { KEY_FIELD } from '../request/quote-form.ts'
import { summariseConfiguration } from '../request/summarise-request.ts'
import { PersonFields, PersonPassword } from './person-fields.tsx'
import { type AskedForQuote, useQuoteForm } from './use-quote-form.ts'

export interface QuoteRequestFormProps extends AskedForQuote {
  /** The path to come back to from what leads away: a forgotten password, a forgotten guest. */
  back: string
  /** The Idempotency-Key for sending it without scripts; null in a dialog, which needs them. */
  formKey: string | null
  /** A password is asked for: who has forgotten it leaves from here, and comes back. */
  onPassword?(): void
}

/** The quote request form (000 §2.4): what is asked for, who asks, and SEND QUOTE. */
export function QuoteRequestForm({ back, formKey, onPassword, ...asked }: QuoteRequestFormProps) {
  const form = useQuoteForm(asked)
  const { person, quantity } = form
  const passwordAsked = person.asked !== null
  useEffect(() => {
    if (passwordAsked) onPassword?.()
    // Told once for each time that it is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [passwordAsked])
  const off = form.sending || person.registered
  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void form.send(event)}>
        {formKey !== null && <input type="hidden" name={KEY_FIELD} value={formKey} />}
        <Description
          lines={summariseConfiguration(completeConfiguration(asked.item, asked.choices), {
            saysQuantity: !asked.asksQuantity,
          })}
        />
        <PersonFields person={person} back={back} onForgotten={form.reload} />
        {asked.asksQuantity && <QuantityField quantity={quantity} />}
        <div aria-live="polite" className="empty:hidden">
          {form.general !== null && (
            <Notice variant="danger">
              <Reportable text={form.general.message} request={form.general.request} />
            </Notice>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={off ? 'true' : undefined}
          className="min-h-[3.25rem] w-full tracking-wide"
        >
          {form.sending ? 'SENDING …' : 'SEND QUOTE'}
        </Button>
      </form>
      <PersonPassword person={person} flow="checkout" to={back} onSignedIn={form.reload} />
    </>
  )
}

/** The DESCRIPTION box: the configuration in words. */
function Description({ lines }: { lines: readonly SummaryLine[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border border-line bg-paper px-4 py-3.5">
      <h3 id={id} className="font-text text-xs font-semibold tracking-widest text-soft">
        DESCRIPTION
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Only where the configuration has none: digits, at most six of them (000 §5). */
function QuantityField({ quantity }: { quantity: ReturnType<typeof useQuoteForm>['quantity'] }) {
  return (
    <Field label="Quantity" error={quantity.fault}>
      {(control) => (
        <input
          {...control}
          className="control"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={quantity.text}
          onChange={(event) => quantity.type(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
