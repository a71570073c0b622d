import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EMAIL_SENTENCES } from '#people/guests/email-sentences.ts'
import { tracking } from '#platform/analytics/ui/kept-tracking.ts'
import { forgetDraft } from '#shop/artwork/ui/draft-secret.ts'
import type { QuoteFault } from '../../refusals.ts'
import { checkComment, checkPerson } from '../../request/check-quote-form.ts'
import { getComment, summariseSpecialProcessing } from '../../request/complete-request.ts'
import { DRAFT_FIELD, SPECIAL_PROCESSING_TYPE, writeQuoteForm } from '../../request/quote-form.ts'
import type { Payload } from '../../special-processing/special-processing-payload.ts'
import type { PersonState } from '../person-fields.tsx'
import { type SendOutcome, sendQuoteRequest } from '../send-quote-request.ts'
import type { SpecialFormState } from './use-special-form.ts'

/** What is attached to the form. */
export interface Attached {
  /** The secret of its files; null before there are any. */
  draft: string | null
  /** Whether one is still on its way. */
  sending: boolean
}

interface Given {
  form: SpecialFormState
  person: PersonState
  /** What is written beside the choices. */
  comment: string
  addressBookId: string
  attached: Attached
  /** Keeps the picture of See yours, where it shows this product, and gives its id; null where it does not. */
  picture?: (productId: string | undefined) => Promise<string | null>
  /** Holds the fields. */
  holder: RefObject<HTMLElement | null>
  /** What else stands in the way, outside of the form. */
  notYet?: string | null
  /** It was sent, and is called so. */
  onSent(reference: string): void
}

type Refused = Extract<SendOutcome, { ok: false }>

/** Where a refusal of the size stands when no side is typed. */
const SIZE_FIELD = '[name="size_id"]'
const SAID_BESIDE =
  /^(?:firstname|lastname|email_address|comment|quantity|width|height|size|size_id|ea|cut_per_shape|addons|ai-.*)$/

/** Sends a special processing form with scripts: judged before, and after by the server; nothing that was typed is lost. */
export function useSendSpecial(given: Given) {
  const { form, person } = given
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const reason = getReason(given)

  async function send(): Promise<void> {
    if (sending || reason !== null) return
    setRefused(null)
    const faults = getFaults(given)
    if (faults.length > 0) return refuseFields(faults)
    setSending(true)
    // 000 §4.4: checked on sending too; where the address is registered its password is asked for and nothing is sent.
    if ((await person.checkAddress()) === null) take(await sendQuoteRequest(await getPayload(given)))
    else focusOn('email_address')
    setSending(false)
  }

  function take(outcome: SendOutcome): void {
    if (outcome.ok) {
      forgetDraft()
      given.onSent(outcome.reference)
    } else {
      setRefused(outcome)
      if (outcome.errors.some(({ message }) => message === EMAIL_SENTENCES.registered)) person.askPassword()
      refuseFields(outcome.errors)
    }
    // Who asks may be a guest from now on, or no longer who was known.
    if (outcome.ok || person.known !== null) void revalidate()
  }

  function refuseFields(faults: readonly QuoteFault[]): void {
    form.showAll()
    form.refuse(faults)
    person.refuse(faults)
    const [first] = faults
    if (first !== undefined) focusOn(first.field)
  }

  function focusOn(field: string): void {
    const within = given.holder.current
    const found = within?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
    ;(found ?? within?.querySelector<HTMLElement>(SIZE_FIELD))?.focus()
  }

  return { send, sending, reason, general: refused?.errors.some(isSaidBeside) ? null : refused }
}

function isSaidBeside({ field }: QuoteFault): boolean {
  return SAID_BESIDE.test(field)
}

/** Why it cannot be sent yet (000 §4.5, §5); null when it can. */
function getReason({ form, person, attached, notYet = null }: Given): string | null {
  if (person.registered) return 'This address has an account: enter its password to go on.'
  if (!form.completed.mayBeSent) return 'Please select a special processing option.'
  return attached.sending ? 'Your files are still on their way.' : notYet
}

/** What is wrong with what was entered, in the order of the form. */
function getFaults({ form, person, comment }: Given): QuoteFault[] {
  return [
    ...(person.known === null ? checkPerson(person.named) : []),
    ...form.completed.problems,
    ...checkComment(comment),
  ]
}

/** 000 §3: the person, the type, everything chosen, and as the comment its summary with what was written below it. */
async function getPayload({ form, person, comment, addressBookId, attached, picture }: Given): Promise<Payload> {
  const { item, choices, completed } = form
  const payload = writeQuoteForm(
    {
      ...person.named,
      comment: getComment(summariseSpecialProcessing(completed), comment),
      featured_item_id: String(item.id),
      picture_id: (await picture?.(choices.product_id)) ?? '',
      address_book_id: person.known?.role === 'customer' ? addressBookId : '',
      content: { quote_type: SPECIAL_PROCESSING_TYPE, form: form.form, choices },
      tracking: tracking(),
    },
    item,
  )
  return attached.draft === null ? payload : { ...payload, [DRAFT_FIELD]: attached.draft }
}
