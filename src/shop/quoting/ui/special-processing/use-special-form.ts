import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { KnownPerson } from '#people/visitors/visitor.ts'
import { tracking } from '#platform/analytics/ui/saved-tracking.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { forgetDraft } from '#shop/artwork/ui/draft-secret.ts'
import {
  completeSpecialProcessing,
  type SpecialProcessing,
} from '#shop/configurator/special-processing/complete-special-processing.ts'
import {
  configureSpecialProcessing,
  settleSpecialProcessing,
} from '#shop/configurator/special-processing/configure-special-processing.ts'
import {
  type Payload,
  type SpecialChoices,
  type SpecialField,
  specialAddress,
} from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-options.ts'
import type { QuoteFault } from '../../refusals.ts'
import { checkComment, checkPerson } from '../../request/check-quote-form.ts'
import { describeProcessing, getComment, summariseSpecialProcessing } from '../../request/complete-request.ts'
import { DRAFT_FIELD, SPECIAL_PROCESSING_TYPE, writeQuoteForm } from '../../request/quote-form.ts'
import type { SpecialStart } from '../../special-processing/special-page.ts'
import { type PersonState, usePersonFields } from '../person-fields.tsx'
import { type Attached, NO_FILES } from '../remarks-fields.tsx'
import { useSendRequest } from '../send-quote-request.ts'

/** The choices of the configurator around the form, which belong to it. */
interface Configured {
  choices: Partial<SpecialChoices>
  /** Called with a typed side. */
  onType(field: 'width' | 'height', value: string): void
  /** If the configuration is chosen without a quantity. */
  asksQuantity: boolean
  /** Why the choices cannot be sent yet; null if they can. */
  problem: string | null
}

export interface SpecialQuoteInput {
  item: ItemView
  /** Which limits and wording apply. */
  form: SpecialForm
  start: SpecialStart
  /** Left out if the form is on its own. */
  configured?: Configured
  known: KnownPerson | null
  /** The id of a customer's delivery address; empty for none. */
  addressBookId: string
  /** Saves the picture of the live preview if it shows this product, and returns its id; else null. */
  picture?: (productId: string | undefined) => Promise<string | null>
  /** The element that contains the fields. */
  holder: RefObject<HTMLElement | null>
  /** Called with its reference once the request is sent. */
  onSent(reference: string): void
}

const SHOWN_BESIDE =
  /^(?:firstname|lastname|email_address|comment|quantity|width|height|size|size_id|ea|cut_per_shape|addons|ai-.*)$/

/** The state of a special processing form: its choices, the person, comment and files, and sending it all. */
export function useSpecialQuoteForm(input: SpecialQuoteInput) {
  const { item, start, known, configured, holder } = input
  const form = useSpecialForm(input)
  const person = usePersonFields({ known, entered: start.person, refused: start.refused })
  const [comment, setComment] = useState(start.comment)
  const [attached, setAttached] = useState(NO_FILES)
  const reason = getReason(form, person, attached) ?? configured?.problem ?? null
  const find = (name: string) => holder.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const sending = useSendRequest({
    person,
    blocked: reason !== null,
    loading: attached.loading,
    getFaults: () => [
      ...(person.known === null ? checkPerson(person.named) : []),
      ...form.completed.problems,
      ...checkComment(comment),
    ],
    getPayload: () => getPayload(input, form, { person, comment, attached }),
    showFaults(faults) {
      form.showAll()
      form.refuse(faults)
    },
    isShownBeside: (field) => SHOWN_BESIDE.test(field),
    // A refused size without a typed side is the dropdown's.
    locate: (field) => find(field) ?? find('size_id'),
    onSent(reference) {
      forgetDraft()
      setComment('')
      setAttached(NO_FILES)
      input.onSent(reference)
    },
  })
  /** The page of the form for all its choices. */
  const address = specialAddress(item, form.choices, comment)
  return { form, person, comment, setComment, setAttached, sending: { ...sending, reason }, address }
}

/** Why it cannot be sent yet (000 §4.5, §5); null if it can, as far as the form knows. */
function getReason(form: SpecialFormState, person: PersonState, attached: Attached): string | null {
  if (person.registered) return 'This email address has an account. Enter your password to continue.'
  if (!form.completed.mayBeSent) return 'Please select a special processing option.'
  return attached.sending ? 'Your files are still uploading.' : null
}

/** 000 §3: the person, the type, all choices, and as the comment the summary followed by the person's own text. */
async function getPayload(
  { addressBookId, picture }: SpecialQuoteInput,
  { item, form, choices, completed }: SpecialFormState,
  { person, comment, attached }: { person: PersonState; comment: string; attached: Attached },
): Promise<Payload> {
  const payload = writeQuoteForm(
    {
      ...person.named,
      comment: getComment(summariseSpecialProcessing(completed), comment),
      featured_item_id: String(item.id),
      picture_id: (await picture?.(choices.product_id)) ?? '',
      address_book_id: person.known?.role === 'customer' ? addressBookId : '',
      content: { quote_type: SPECIAL_PROCESSING_TYPE, form, choices },
      seen: describeProcessing(completed),
      tracking: tracking(),
    },
    item,
  )
  return attached.draft === null ? payload : { ...payload, [DRAFT_FIELD]: attached.draft }
}

/** 000 §9: a chosen size is checked after 200 ms, a typed one 450 ms after the last key; in the configurator 500. */
const CHECK_AFTER_MS = { chosen: 200, modal: 450, configurator: 500 } as const
const SIZE: readonly string[] = ['size_id', 'size', 'width', 'height']

/**
 * The choices of a special processing form, and the problems to show: of a field after leaving it, and of all fields
 * after trying to send (000 §4.5, §5).
 */
function useSpecialForm({ item, form, start, configured }: SpecialQuoteInput) {
  const [own, setOwn] = useState(() => settleSpecialProcessing(item, start.choices, form))
  const outer = configured?.choices
  const choices = useMemo(
    () => (outer === undefined ? own : settleSpecialProcessing(item, { ...own, ...outer }, form)),
    [item, own, outer, form],
  )
  const completed = useMemo(() => completeSpecialProcessing(item, choices, form), [item, choices, form])
  if (completed === null) throw new Error(`${item.name} is not available with special processing`)
  const { changed, checkSizeAfter, ...problems } = useShownProblems(completed, start.refused ?? [])

  return {
    item,
    form,
    choices,
    completed,
    ...problems,
    choose(field: SpecialField, value: string): void {
      changed(SIZE.includes(field) ? SIZE : [field])
      if (field === 'size_id') checkSizeAfter(CHECK_AFTER_MS.chosen)
      const isSide = field === 'width' || field === 'height'
      if (isSide) checkSizeAfter(CHECK_AFTER_MS[form])
      if (isSide && configured !== undefined) configured.onType(field, value)
      else setOwn(configureSpecialProcessing(item, choices, { field, value }, form))
    },
    toggle(field: 'addons' | 'sub_items', value: string, on: boolean): void {
      changed(['addons', ...completed.options.map(({ code }) => `ai-${code}`)])
      setOwn(configureSpecialProcessing(item, choices, { field, value, on }, form))
    },
  }
}

/** The problems to show: refused fields until they are changed, and others after leaving them or trying to send. */
function useShownProblems(completed: SpecialProcessing, refused: readonly QuoteFault[]) {
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const [refusals, setRefusals] = useState(refused)
  const [checkingSize, checkSizeAfter] = useDelay()

  function getError(field: string): string | null {
    const refusal = refusals.find((one) => one.field === field)
    if (refusal !== undefined) return refusal.message
    if (checkingSize && SIZE.includes(field)) return null
    const shown = left === 'all' || left.includes(field)
    return shown ? (completed.problems.find((one) => one.field === field)?.message ?? null) : null
  }

  return {
    getError,
    /** The first problem of several fields that are shown together. */
    errorIn: (fields: readonly string[]) => fields.map(getError).find((message) => message !== null) ?? null,
    leave: (fields: readonly string[]) => setLeft((before) => (before === 'all' ? before : [...before, ...fields])),
    /** Shows every problem. */
    showAll: () => setLeft('all'),
    refuse: (errors: readonly QuoteFault[]) => setRefusals(errors),
    changed: (fields: readonly string[]) =>
      setRefusals((before) => before.filter((one) => !fields.includes(one.field))),
    checkSizeAfter,
  }
}

export type SpecialFormState = ReturnType<typeof useSpecialForm>

/** True for the given time after the last call. */
function useDelay(): [boolean, (ms: number) => void] {
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    waiting,
    (ms) => {
      clearTimeout(timer.current)
      setWaiting(true)
      timer.current = setTimeout(() => setWaiting(false), ms)
    },
  ]
}

/**
 * A customer's delivery address, as in the form on its own page; empty for others (000 §2.5), and if it cannot be
 * loaded.
 */
export function useAddressBookId(known: KnownPerson | null | undefined): string {
  const [id, setId] = useState('')
  const isCustomer = known?.role === 'customer'
  useEffect(() => {
    if (!isCustomer) return
    const leaving = new AbortController()
    // If it cannot be loaded, the request is sent without it.
    fetchAddressBookId(leaving.signal).then(setId, () => {})
    return () => leaving.abort()
  }, [isCustomer])
  return isCustomer ? id : ''
}

async function fetchAddressBookId(signal: AbortSignal): Promise<string> {
  const response = await fetch('/special-processing', { signal, headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector<HTMLInputElement>('input[name=address_book_id]')?.value ?? ''
}
