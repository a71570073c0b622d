import { type ReactNode, useId, useRef } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import type { ItemView } from '#print/catalogue/item-view.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-processing-rules.ts'
import { type KnownPerson, MAX_COMMENT_CHARACTERS } from '../../request/check-quote-form.ts'
import { DRAFT_FIELD, KEY_FIELD, SPECIAL_FORM_FIELD, SPECIAL_PROCESSING_TYPE } from '../../request/quote-form.ts'
import type { SpecialStart } from '../../special-processing/special-answer.ts'
import { PersonFields, PersonPassword } from '../person-fields.tsx'
import { SpecialAttachments } from './special-attachments.tsx'
import { SpecialFoot } from './special-foot.tsx'
import { SpecialOptions } from './special-options.tsx'
import { SpecialProcessingFields } from './special-processing-fields.tsx'
import { useSpecialQuoteForm } from './use-special-quote-form.ts'

interface SpecialSectionProps {
  title: string
  /** Under the title: what it is for. */
  hint?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

export interface SpecialProcessingFormProps {
  item: ItemView
  form: SpecialForm
  start: SpecialStart
  known: KnownPerson | null
  /** Where a customer's goods go; empty for none. */
  addressBookId: string
  /** Keeps the picture of See yours, where it shows this product, and gives its id; null where it does not. */
  picture?: (productId: string | undefined) => Promise<string | null>
  /** The secret of the files. */
  draft: string
  /** Names of those that came along when it was last sent without scripts. */
  kept?: readonly string[]
  /** The Idempotency-Key for sending it without scripts; null in a dialog, which needs them. */
  formKey: string | null
  level?: 2 | 3
  footClassName?: string
  onSent(reference: string): void
  /** Who asks may have changed: signed in, or forgotten. */
  onPersonChanged(): void
}

/** The Special Processing form (000 §2.5), in its dialog and as a page of its own. */
export function SpecialProcessingForm({ level = 3, footClassName = '', ...props }: SpecialProcessingFormProps) {
  const { item, draft, kept = [], onPersonChanged } = props
  const holder = useRef<HTMLFormElement>(null)
  const { form, person, comment, setComment, setAttached, sending, address } = useSpecialQuoteForm({ ...props, holder })
  return (
    <>
      <form
        ref={holder}
        method="post"
        encType="multipart/form-data"
        // What has the keyboard is not hidden by the foot.
        className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send()
        }}
      >
        <HiddenFields {...props} />
        <SpecialSection level={level} title="Your details">
          <PersonFields person={person} back={address} onForgotten={onPersonChanged} />
        </SpecialSection>
        <SpecialSection level={level} title="Your print" hint={item.name}>
          <SpecialProcessingFields form={form} />
          <Update />
        </SpecialSection>
        <SpecialSection level={level} title="Special Processing" hint="Choose at least one.">
          <SpecialOptions form={form} />
        </SpecialSection>
        <SpecialSection level={level} title="Anything else">
          <div className="grid gap-5">
            <CommentField text={comment} error={form.getError('comment')} onType={setComment} />
            <SpecialAttachments draft={draft} kept={kept} onChange={setAttached} />
          </div>
        </SpecialSection>
        <GeneralRefusal refused={sending.general} />
        <SpecialFoot reason={sending.reason} sending={sending.sending} className={footClassName} />
      </form>
      <PersonPassword person={person} flow="special-processing" to={address} onSignedIn={onPersonChanged} />
    </>
  )
}

type HiddenFieldsProps = Pick<SpecialProcessingFormProps, 'item' | 'form' | 'addressBookId' | 'draft' | 'formKey'>

/** 000 §2.5: quote type, featured item id and address book id; and what sending it without scripts needs. */
function HiddenFields({ item, form, addressBookId, draft, formKey }: HiddenFieldsProps) {
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

/** Without scripts a choice that leads to others is followed by the page itself. */
function Update() {
  return (
    <noscript>
      <button type="submit" name="intent" value="update" className="btn btn-secondary mt-5 w-full">
        Update
      </button>
    </noscript>
  )
}

interface CommentFieldProps {
  text: string
  error: string | null
  onType(text: string): void
}

export function CommentField({ text, error, onType }: CommentFieldProps) {
  return (
    <Field label="Comment" optional error={error} hint="What should we know to work out a price?">
      {(control) => (
        <textarea
          {...control}
          name="comment"
          value={text}
          rows={4}
          maxLength={MAX_COMMENT_CHARACTERS}
          onChange={(event) => onType(event.currentTarget.value)}
          className="control block resize-y"
        />
      )}
    </Field>
  )
}

/** What was refused, where no field says it itself. */
export function GeneralRefusal({ refused }: { refused: { message: string; request?: string | undefined } | null }) {
  return (
    <div aria-live="polite" className="empty:hidden [&:not(:empty)]:mb-4">
      {refused !== null && (
        <Notice variant="danger">
          <Reportable text={refused.message} request={refused.request} />
        </Notice>
      )}
    </div>
  )
}

/** One part of the form: its name on the left, its fields on the right, a hairline above. */
function SpecialSection({ title, hint, level = 3, children }: SpecialSectionProps) {
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
