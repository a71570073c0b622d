import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { OptionRow } from '#shop/configurator/ui/option-row.tsx'
import { DRAFT_FIELD, KEY_FIELD, SPECIAL_FORM_FIELD, SPECIAL_PROCESSING_TYPE } from '../../request/quote-form.ts'
import { OverPage } from '../over-page.tsx'
import { PersonFields, PersonPassword } from '../person-fields.tsx'
import { GeneralRefusal } from '../quote-sent.tsx'
import { holdsFiles, RemarksFields } from '../remarks-fields.tsx'
import { ConfiguredAmounts, SpecialProcessingFields } from './special-fields.tsx'
import { SpecialOptions } from './special-options.tsx'
import { type SpecialQuoteInput, useSpecialQuoteForm } from './use-special-form.ts'

export interface SpecialProcessingFormProps extends Omit<SpecialQuoteInput, 'holder'> {
  /** The secret of the files. */
  draft: string
  /** Names of the files that came with the form when it was last sent without scripts. */
  attachedNames?: readonly string[]
  /** The Idempotency-Key for sending it without scripts; null if scripts are needed anyway. */
  formKey?: string | null
  level?: 2 | 3
  footClassName?: string
  /** Called when the person may have changed: signed in, or forgotten. */
  onPersonChanged(): void
}

const FLOW = 'special-processing'

/**
 * The special processing form: in its dialog, as a page (000 §2.5), and in the configurator (000 §3, §5). `form` sets
 * its limits and its wording. In the configurator (`configured`) the surrounding choices belong to it, and because it
 * is inside another form it is not a form element itself.
 */
export function SpecialProcessingForm({ level = 3, footClassName = '', ...props }: SpecialProcessingFormProps) {
  const { item, draft, attachedNames = [], configured, onPersonChanged } = props
  const holder = useRef<HTMLElement>(null)
  const state = useSpecialQuoteForm({ ...props, holder })
  const { form, person, sending, address } = state
  const isOwnForm = configured === undefined
  const Part = isOwnForm ? FormSection : OptionRow
  const details = (
    <Part level={level} title="Your details">
      <PersonFields person={person} back={address} onForgotten={onPersonChanged} />
    </Part>
  )
  const optionsAndRemarks = (
    <>
      <Part level={level} title="Special Processing" hint={isOwnForm ? 'Choose at least one.' : 'Choose at least one'}>
        <SpecialOptions form={form} />
      </Part>
      <Part level={level} title="Anything else">
        <Remarks draft={draft} attachedNames={attachedNames} state={state} />
      </Part>
    </>
  )
  const end = (
    <>
      <GeneralRefusal refused={sending.general} className="[&:not(:empty)]:mb-4" />
      <Foot {...sending} isOwnForm={isOwnForm} className={footClassName} />
    </>
  )
  const password = <PersonPassword person={person} flow={FLOW} to={address} onSignedIn={onPersonChanged} />
  if (configured !== undefined) {
    return (
      <div ref={holder as RefObject<HTMLDivElement>} role="group" aria-label="Special Processing quote">
        <ConfiguredAmounts form={form} asksQuantity={configured.asksQuantity} />
        {optionsAndRemarks}
        {details}
        {end}
        <OverPage>{password}</OverPage>
      </div>
    )
  }
  return (
    <>
      <OwnForm holder={holder} send={sending.send}>
        <HiddenFields {...props} />
        {details}
        <Part level={level} title="Your print" hint={item.name}>
          <SpecialProcessingFields form={form} />
          {UPDATE}
        </Part>
        {optionsAndRemarks}
        {end}
      </OwnForm>
      {password}
    </>
  )
}

interface OwnFormProps {
  holder: RefObject<HTMLElement | null>
  send(): Promise<void>
  children: ReactNode
}

function OwnForm({ holder, send, children }: OwnFormProps) {
  return (
    <form
      ref={holder as RefObject<HTMLFormElement>}
      method="post"
      encType="multipart/form-data"
      // A focused field must not be hidden by the footer.
      className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
      noValidate
      onSubmit={(event) => {
        if (holdsFiles(event.currentTarget)) return
        event.preventDefault()
        void send()
      }}
    >
      {children}
    </form>
  )
}

/** 000 §2.5: quote type, featured item id and address book id; and the fields for sending it without scripts. */
function HiddenFields({ item, form, addressBookId, draft, formKey = null }: SpecialProcessingFormProps) {
  return (
    <>
      <input type="hidden" name="quote_type" value={SPECIAL_PROCESSING_TYPE} />
      <input type="hidden" name={SPECIAL_FORM_FIELD} value={form} />
      <input type="hidden" name="featured_item_id" value={item.id} />
      <input type="hidden" name="address_book_id" value={addressBookId} />
      {formKey !== null && (
        <>
          <input type="hidden" name={KEY_FIELD} value={formKey} />
          <input type="hidden" name={DRAFT_FIELD} value={draft} />
        </>
      )}
    </>
  )
}

/** Without scripts a choice that changes other options is sent to the page itself. */
const UPDATE = (
  <noscript>
    <button type="submit" name="intent" value="update" className="btn btn-secondary mt-5 w-full">
      Update
    </button>
  </noscript>
)

interface FormSectionProps {
  title: string
  /** Explanation under the title. */
  hint?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** One part of the form: its name on the left, its fields on the right, a hairline above. */
function FormSection({ title, hint, level = 3, children }: FormSectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-6 md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-8"
    >
      <div className="mb-4 md:mb-0">
        <Heading id={id} className="text-lg leading-tight">
          {title}
        </Heading>
        {hint !== undefined && <p className="mt-1 text-sm text-soft">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

interface RemarksProps {
  draft: string
  attachedNames: readonly string[]
  state: ReturnType<typeof useSpecialQuoteForm>
}

/** The comment, and Attach File; without scripts the files are sent with the form (000 §2.5, §5). */
function Remarks({ draft, attachedNames, state: { form, comment, setComment, setAttached } }: RemarksProps) {
  const hydrated = useHydrated()
  return (
    <RemarksFields
      label="Comment"
      hint="What should we know to work out a price?"
      error={form.getError('comment')}
      draft={hydrated ? draft : null}
      {...{ comment, setComment, setAttached, attachedNames }}
    />
  )
}

interface FootProps {
  /** Why it cannot be sent yet; null if it can. */
  reason: string | null
  sending: boolean
  send(): Promise<void>
  /** Whether a press submits a form; otherwise a call sends it. */
  isOwnForm: boolean
  className: string
}

/**
 * Send Quote, always visible, with the reason why it is disabled (000 §5). Without scripts the reason is only known
 * after sending.
 */
function Foot({ reason, sending, send, isOwnForm, className }: FootProps) {
  const hydrated = useHydrated()
  const off = hydrated && (reason !== null || sending)
  return (
    <div
      className={`sticky z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-sheet py-3.5 ${className}`}
    >
      <p
        id="send-quote-reason"
        role="status"
        className="min-w-0 flex-1 text-sm text-soft max-sm:min-h-5 max-sm:basis-full noscript:min-h-0"
      >
        {hydrated ? reason : null}
      </p>
      <Button
        type={isOwnForm ? 'submit' : 'button'}
        variant="primary"
        name="intent"
        value="send"
        aria-disabled={off ? 'true' : undefined}
        aria-describedby="send-quote-reason"
        onClick={isOwnForm ? undefined : () => void send()}
        className="min-h-[3.25rem] transition-none max-sm:w-full sm:min-w-48"
      >
        {sending ? 'Sending …' : 'Send Quote'}
      </Button>
    </div>
  )
}
