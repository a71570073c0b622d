import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { tracking } from '#platform/analytics/ui/kept-tracking.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { QuoteFault } from '../refusals.ts'
import { checkPerson, checkTypedQuantity, type KnownPerson, PERSON_FIELDS } from '../request/check-quote-form.ts'
import { getComment, summariseConfiguration } from '../request/complete-request.ts'
import { KEY_FIELD, type QuoteFormAnswer, SPECIAL_SIZE_TYPE, writeQuoteForm } from '../request/quote-form.ts'
import { PersonFields, PersonPassword, type PersonState, usePersonFields } from './person-fields.tsx'
import { type SendOutcome, sendQuoteRequest } from './send-quote-request.ts'

export interface QuoteRequestFormProps extends QuoteRequestProps {
  /** The path to come back to from what leads away: a forgotten password, a forgotten guest. */
  back: string
  /** The Idempotency-Key for sending it without scripts; null in a dialog, which needs them. */
  formKey: string | null
  /** The password dialog opens: whoever has forgotten it leaves this page and comes back. */
  onPassword?(): void
}

/** The quote request form (000 §2.4): the choices, the person, and SEND QUOTE. */
export function QuoteRequestForm({ back, formKey, onPassword, ...props }: QuoteRequestFormProps) {
  const form = useQuoteForm(props)
  const { person, quantity } = form
  const passwordOpen = person.passwordFor !== null
  useEffect(() => {
    if (passwordOpen) onPassword?.()
    // Once each time that the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [passwordOpen])
  const off = form.sending || person.registered
  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void form.send(event)}>
        {formKey !== null && <input type="hidden" name={KEY_FIELD} value={formKey} />}
        <Description
          lines={summariseConfiguration(completeConfiguration(props.item, props.choices), {
            withQuantity: !props.asksQuantity,
          })}
        />
        <PersonFields person={person} back={back} onForgotten={form.reload} />
        {props.asksQuantity && <QuantityField quantity={quantity} />}
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

/** The choices of a request, and the person who sends it. */
export interface QuoteRequestProps {
  item: ItemView
  /** Settled: every choice in force. */
  choices: Choices
  /** Where the choices say no quantity, the form asks for it (000 §2.4). */
  asksQuantity: boolean
  known: KnownPerson | null
  /** Stores a picture of the own product from the live preview, and returns its id. */
  picture?: QuoteBanner['picture']
  /** The answer to the form when it was last sent without scripts. */
  answer: QuoteFormAnswer | null
  /** Called with its reference once it is sent. */
  onSent(reference: string): void
}

type Refused = Extract<SendOutcome, { ok: false }>

const FIELDS_WITH_ERRORS: readonly string[] = [...PERSON_FIELDS, 'quantity']

/** The state of the quote request form with scripts: checked while it is filled in, sent without leaving the page. */
function useQuoteForm(props: QuoteRequestProps) {
  const { known, answer } = props
  const { revalidate } = useRevalidator()
  const person = usePersonFields({ known, entered: answer?.entered, refused: answer?.errors })
  const quantity = useTypedQuantity(answer)
  const [refused, setRefused] = useState<Refused | null>(() => (answer === null ? null : { ok: false, ...answer }))
  const [sending, setSending] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending || person.registered) return
    setRefused(null)
    const faults = getFaults(props, person, quantity.text)
    if (faults.length > 0) return refuseFields(faults, form)
    setSending(true)
    // 000 §4.4: checked on sending too; a registered address asks for its password, and nothing is sent.
    const fault = await person.checkAddress()
    if (fault !== null) focusFirst(form, [{ field: 'email_address', message: fault }])
    else show(await sendQuoteRequest(await getPayload(props, person, quantity.text)), form)
    setSending(false)
  }

  function show(outcome: SendOutcome, form: HTMLFormElement) {
    if (outcome.ok) props.onSent(outcome.reference)
    else {
      setRefused(outcome)
      if (outcome.errors.some(({ message }) => message === EMAIL_SENTENCES.registered)) person.askPassword()
      refuseFields(outcome.errors, form)
    }
    // The visitor may be a guest from now on, or the known person may have changed.
    if (outcome.ok || known !== null) void revalidate()
  }

  function refuseFields(faults: readonly QuoteFault[], form: HTMLFormElement) {
    person.refuse(faults)
    quantity.refuse(faults)
    focusFirst(form, faults)
  }

  return {
    person,
    sending,
    send,
    general: getGeneral(refused, props),
    quantity,
    reload: () => void revalidate(),
  }
}

/** The quantity where the configuration has none: digits only (000 §5). */
function useTypedQuantity(answer: QuoteFormAnswer | null) {
  const [text, setText] = useState(answer?.entered.quantity ?? '')
  const [fault, setFault] = useState(getFault('quantity', answer?.errors ?? []))
  return {
    text,
    fault,
    type(typed: string): void {
      setText(typed.replaceAll(/\D/g, ''))
      setFault(null)
    },
    refuse: (faults: readonly QuoteFault[]): void => setFault(getFault('quantity', faults)),
  }
}

function focusFirst(form: HTMLFormElement, faults: readonly QuoteFault[]): void {
  const first = faults.find(({ field }) => FIELDS_WITH_ERRORS.includes(field))?.field
  if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

/** The refusal, where no field shows it. */
function getGeneral(refused: Refused | null, props: QuoteRequestProps): Refused | null {
  return refused?.errors.some(({ field }) => isShown(field, props)) ? null : refused
}

function isShown(field: string, { known, asksQuantity }: QuoteRequestProps): boolean {
  if (field === 'quantity') return asksQuantity
  return known === null && FIELDS_WITH_ERRORS.includes(field)
}

function getFault(field: string, faults: readonly QuoteFault[]): string | null {
  return faults.find((fault) => fault.field === field)?.message ?? null
}

/** What is wrong with what was entered, in the order of the form. */
function getFaults({ known, asksQuantity }: QuoteRequestProps, person: PersonState, quantity: string): QuoteFault[] {
  return [...(known === null ? checkPerson(person.named) : []), ...(asksQuantity ? checkTypedQuantity(quantity) : [])]
}

/** 000 §3: the person, the type, all chosen fields, and the summary text as the comment. */
async function getPayload(props: QuoteRequestProps, person: PersonState, typed: string) {
  const { item, choices, asksQuantity, picture } = props
  const { quantity: _quantity, custom_quantity: _typed, ...others } = choices
  const all = asksQuantity ? { ...others, quantity: typed } : choices
  return writeQuoteForm(
    {
      ...person.named,
      comment: getComment(summariseConfiguration(completeConfiguration(item, all))),
      featured_item_id: String(item.id),
      address_book_id: '',
      picture_id: (await picture?.current?.()) ?? '',
      content: { quote_type: SPECIAL_SIZE_TYPE, choices: all },
      tracking: tracking(),
    },
    item,
  )
}
