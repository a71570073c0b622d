import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { KnownPerson } from '#people/visitors/visitor.ts'
import { tracking } from '#platform/analytics/ui/saved-tracking.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { draftSecret, forgetDraft } from '#shop/artwork/ui/draft-secret.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { SeenOrder } from '#shop/configurator/seen-order.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { QuoteFault } from '../refusals.ts'
import { checkComment, checkPerson, checkTypedQuantity, PERSON_FIELDS } from '../request/check-quote-form.ts'
import { describeSize, getComment, summariseConfiguration } from '../request/complete-request.ts'
import { type FilesInForm, getArrived } from '../request/files-in-form.ts'
import {
  DRAFT_FIELD,
  KEY_FIELD,
  type QuoteFormAnswer,
  SPECIAL_SIZE_TYPE,
  writeQuoteForm,
} from '../request/quote-form.ts'
import { PersonFields, PersonPassword, type PersonState, usePersonFields } from './person-fields.tsx'
import { GeneralRefusal } from './quote-sent.tsx'
import { holdsFiles, NO_FILES, RemarksFields } from './remarks-fields.tsx'
import { useSendRequest } from './send-quote-request.ts'

/** The choices of a request, and the person who sends it. */
export interface QuoteRequestFormProps {
  item: ItemView
  /** Settled: every choice has a value. */
  choices: Choices
  /** If the choices have no quantity, the form asks for it (000 §2.4). */
  asksQuantity: boolean
  /** The initial comment, from a link for a specific request. */
  remarks?: string
  known: KnownPerson | null
  /** Stores a picture of the own product from the live preview, and returns its id. */
  picture?: QuoteBanner['picture']
  /** The path to return to after leaving the page: a forgotten password, a forgotten guest. */
  back: string
  /** The Idempotency-Key and the files for sending it without scripts; null in a dialog, which needs them. */
  plain: { formKey: string; files: FilesInForm } | null
  /** The answer to the form when it was last sent without scripts. */
  answer: QuoteFormAnswer | null
  /** Called with its reference once it is sent. */
  onSent(reference: string): void
  /**
   * Called when the password dialog opens, because a customer who has forgotten the password leaves this page and
   * comes back.
   */
  onPassword?(): void
}

const FIELDS_WITH_ERRORS: readonly string[] = [...PERSON_FIELDS, 'quantity', 'comment']

/** The quote request form (000 §2.4): the choices, the comment, the person, and SEND QUOTE. */
export function QuoteRequestForm(props: QuoteRequestFormProps) {
  const { item, choices, asksQuantity, back, plain } = props
  const holder = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const { person, quantity, remarks, send, sending, isOff, general } = useRequestForm(props, holder)
  const completed = completeConfiguration(item, choices)
  const description = summariseConfiguration(completed, { withQuantity: !asksQuantity })
  const reload = () => void revalidate()
  const draft = useHydrated() ? draftSecret(plain && getArrived(plain.files)) : null
  return (
    <>
      <form
        ref={holder}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (holdsFiles(event.currentTarget)) return
          event.preventDefault()
          void send()
        }}
      >
        {plain !== null && (
          <HiddenFields
            seen={describeSize(completed)}
            formKey={plain.formKey}
            draft={draft ?? plain.files.draft}
            asksQuantity={asksQuantity}
          />
        )}
        <Description lines={description} />
        <TellUs remarks={remarks} files={plain?.files ?? null} draft={draft} />
        <PersonFields person={person} back={back} onForgotten={reload} />
        {asksQuantity && <QuantityField quantity={quantity} />}
        <GeneralRefusal refused={general} />
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isOff ? 'true' : undefined}
          className="min-h-[3.25rem] w-full tracking-wide"
        >
          {sending ? 'SENDING …' : 'SEND QUOTE'}
        </Button>
      </form>
      <PersonPassword person={person} flow="checkout" to={back} onSignedIn={reload} />
    </>
  )
}

/** Without scripts the form itself sends what the page showed; a missing quantity is typed there. */
function HiddenFields({ formKey, draft, seen, asksQuantity }: HiddenFieldsProps) {
  const shown = Object.entries(seen).filter(([name]) => !(asksQuantity && name === 'seen_quantity'))
  // The draft comes before the files, which are stored in it as they arrive.
  return [[KEY_FIELD, formKey], [DRAFT_FIELD, draft], ...shown].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

interface HiddenFieldsProps {
  formKey: string
  draft: string
  seen: SeenOrder
  asksQuantity: boolean
}

/** The state of the form, and sending it. */
function useRequestForm(props: QuoteRequestFormProps, holder: RefObject<HTMLFormElement | null>) {
  const { known, asksQuantity, answer, onPassword, onSent } = props
  const person = usePersonFields({ known, entered: answer?.entered, refused: answer?.errors })
  const quantity = useTypedQuantity(answer)
  const remarks = useRemarks(answer?.entered.comment ?? props.remarks ?? '')
  const blocked = person.registered || remarks.attached.sending
  const { send, sending, general } = useSendRequest({
    person,
    blocked,
    loading: remarks.attached.loading,
    refused: answer && { ok: false, ...answer },
    getFaults: () => [
      ...(known === null ? checkPerson(person.named) : []),
      ...(asksQuantity ? checkTypedQuantity(quantity.text) : []),
      ...checkComment(remarks.comment),
    ],
    getPayload: () => getPayload(props, { person, typed: quantity.text, remarks }),
    showFaults(faults) {
      quantity.refuse(faults)
      remarks.refuse(faults)
    },
    isShownBeside: (field) => isShownBeside(field, props),
    locate: (field) =>
      FIELDS_WITH_ERRORS.includes(field) ? holder.current?.querySelector<HTMLElement>(`[name="${field}"]`) : null,
    onSent(reference) {
      forgetDraft()
      onSent(reference)
    },
  })
  const passwordOpen = person.passwordFor !== null
  useEffect(() => {
    if (passwordOpen) onPassword?.()
    // Once each time the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [passwordOpen])
  return { person, quantity, remarks, send, sending, isOff: sending || blocked, general }
}

/** A known person has no fields. */
function isShownBeside(field: string, { asksQuantity, known }: QuoteRequestFormProps): boolean {
  if (field === 'comment') return true
  return field === 'quantity' ? asksQuantity : known === null && FIELDS_WITH_ERRORS.includes(field)
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

interface TellUsProps {
  remarks: ReturnType<typeof useRemarks>
  files: FilesInForm | null
  /** The secret of this tab's files; null until the page is hydrated. */
  draft: string | null
}

/** What the person needs in their own words, and files about it. */
function TellUs({ remarks, files, draft }: TellUsProps) {
  const { comment, setComment, fault, setAttached } = remarks
  return (
    <RemarksFields
      label="Tell us what you need"
      hint="Anything that the options don’t cover, such as a size, a shape, a finish or a deadline."
      error={fault}
      {...{ comment, setComment, draft, setAttached }}
      attachedNames={files?.attachedNames ?? []}
    />
  )
}

/** The person's own text with its fault, and the files. */
function useRemarks(initial: string) {
  const [comment, setComment] = useState(initial)
  const [attached, setAttached] = useState(NO_FILES)
  const [fault, setFault] = useState<string | null>(null)
  return {
    comment,
    attached,
    fault,
    setAttached,
    setComment(text: string): void {
      setComment(text)
      setFault(null)
    },
    refuse: (faults: readonly QuoteFault[]): void => setFault(getFault('comment', faults)),
  }
}

/** Only if the configuration has none: digits, at most six of them (000 §5). */
function QuantityField({ quantity }: { quantity: ReturnType<typeof useTypedQuantity> }) {
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

/** The quantity if the configuration has none: digits only (000 §5). */
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

function getFault(field: string, faults: readonly QuoteFault[]): string | null {
  return faults.find((fault) => fault.field === field)?.message ?? null
}

interface Entered {
  person: PersonState
  /** The quantity, if the form asks for it. */
  typed: string
  remarks: Pick<ReturnType<typeof useRemarks>, 'comment' | 'attached'>
}

/**
 * 000 §3: the person, the type, all chosen fields, and as the comment the summary followed by the person's own text.
 */
async function getPayload(props: QuoteRequestFormProps, { person, typed, remarks }: Entered) {
  const { item, choices, asksQuantity, picture } = props
  const { quantity: _quantity, custom_quantity: _typed, ...others } = choices
  const all = asksQuantity ? { ...others, quantity: typed } : choices
  const completed = completeConfiguration(item, all)
  const payload = writeQuoteForm(
    {
      ...person.named,
      comment: getComment(summariseConfiguration(completed), remarks.comment),
      featured_item_id: String(item.id),
      address_book_id: '',
      picture_id: (await picture?.current?.()) ?? '',
      content: { quote_type: SPECIAL_SIZE_TYPE, choices: all },
      seen: describeSize(completed),
      tracking: tracking(),
    },
    item,
  )
  const { draft } = remarks.attached
  return draft === null ? payload : { ...payload, [DRAFT_FIELD]: draft }
}
