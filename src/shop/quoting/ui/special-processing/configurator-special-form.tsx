import { type RefObject, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Dialog } from '#platform/ui/dialog.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { draftSecret } from '#shop/artwork/ui/draft-secret.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import { OptionRow } from '#shop/configurator/ui/option-row.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { KnownPerson } from '../../request/check-quote-form.ts'
import { SPECIAL_FORM_FIELD } from '../../request/quote-form.ts'
import { carryOver } from '../../special-processing/carry-over.ts'
import { OverPage } from '../over-page.tsx'
import { PersonFields, PersonPassword } from '../person-fields.tsx'
import { QuoteSent } from '../quote-sent.tsx'
import { SpecialAttachments } from './special-attachments.tsx'
import { SpecialFoot } from './special-foot.tsx'
import { SpecialOptions } from './special-options.tsx'
import { SpecialAmounts } from './special-processing-fields.tsx'
import { CommentField, GeneralRefusal } from './special-processing-form.tsx'
import { SpecialQuantity } from './special-quantity.tsx'
import { SpecialSides } from './special-size.tsx'
import { useAddressBookId } from './use-address-book-id.ts'
import type { SpecialFormState } from './use-special-form.ts'
import { useSpecialQuoteForm } from './use-special-quote-form.ts'

interface Given {
  banner: QuoteBanner
  known: KnownPerson | null
  /** Where the configuration is chosen without a quantity. */
  asksQuantity: boolean
  holder: RefObject<HTMLElement | null>
  onSent(reference: string): void
}

interface ConfiguratorSpecialFormProps {
  banner: QuoteBanner
  known: KnownPerson | null
  /** Where the configuration is chosen without a quantity. */
  asksQuantity: boolean
}

/**
 * The configurator's own special-processing form, in the place of size and cuts while a special-processing supply is
 * chosen (000 §3 *Configurator form data*, §5). What is chosen around it belongs to it. It stands inside of the
 * configurator's form and so is none itself; without scripts it leads to the page of the form.
 */
export function ConfiguratorSpecialForm(props: ConfiguratorSpecialFormProps) {
  const hydrated = useHydrated()
  return hydrated ? <OpenForm {...props} /> : <WayToPage />
}

function WayToPage() {
  return (
    <OptionRow title="Special Processing">
      <p className="mb-3">This supply is priced by hand: tell us the size and what is to be done to it.</p>
      <button
        type="submit"
        formAction="/special-processing"
        name={SPECIAL_FORM_FIELD}
        value="configurator"
        className="btn btn-secondary"
      >
        Ask for a quote
      </button>
    </OptionRow>
  )
}

const NONE: readonly string[] = []

function OpenForm({ banner, known, asksQuantity }: ConfiguratorSpecialFormProps) {
  const holder = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(draftSecret)
  const [sent, setSent] = useState<string | null>(null)
  const state = useConfiguratorSpecial({ banner, known, asksQuantity, holder, onSent: setSent })
  const { form, person, comment, setComment, setAttached, sending, address, reset } = state
  const personChanged = () => void revalidate()

  return (
    <div ref={holder} role="group" aria-label="Special Processing quote">
      <Amounts form={form} asksQuantity={asksQuantity} />
      <OptionRow title="Special Processing" hint="Choose at least one">
        <SpecialOptions form={form} />
      </OptionRow>
      <OptionRow title="Anything else">
        <div className="grid gap-5">
          <CommentField text={comment} error={form.getError('comment')} onType={setComment} />
          <SpecialAttachments key={draft} draft={draft} kept={NONE} onChange={setAttached} />
        </div>
      </OptionRow>
      <OptionRow title="Your details">
        <PersonFields person={person} back={address} onForgotten={personChanged} />
      </OptionRow>
      <GeneralRefusal refused={sending.general} />
      <SpecialFoot
        reason={sending.reason}
        sending={sending.sending}
        onSend={() => void sending.send()}
        className="bottom-0 mb-6 border-b px-4 max-md:static"
      />
      <OverPage>
        <PersonPassword person={person} flow="special-processing" to={address} onSignedIn={personChanged} />
        <Dialog
          open={sent !== null}
          title="Special Processing quote"
          onClose={() => {
            // Size and options stay for another try at them.
            setSent(null)
            reset()
            setDraft(draftSecret())
          }}
        >
          <QuoteSent reference={sent ?? ''} focus />
        </Dialog>
      </OverPage>
    </div>
  )
}

/** Size, cuts and stickers, and the quantity where it is chosen nowhere else. */
function Amounts({ form, asksQuantity }: { form: SpecialFormState; asksQuantity: boolean }) {
  const { cuts, sizeLabel } = form.completed
  return (
    <>
      <OptionRow title={`${sizeLabel} (mm)`}>
        <SpecialSides form={form} className="max-w-md" />
      </OptionRow>
      {(cuts !== null || asksQuantity) && (
        <OptionRow title="Amounts">
          <div className="grid gap-5 sm:grid-cols-2">
            <SpecialAmounts form={form} />
            {asksQuantity && <SpecialQuantity form={form} />}
          </div>
        </OptionRow>
      )}
    </>
  )
}

/** The state of the configurator's own special-processing form (000 §3): what is chosen around it belongs to it. */
function useConfiguratorSpecial({ banner, known, asksQuantity, holder, onSent }: Given) {
  const { completed, item } = banner
  const chosenOutside = useMemo(() => getOutside(completed, asksQuantity), [completed, asksQuantity])
  return useSpecialQuoteForm({
    item,
    form: 'configurator',
    start: { choices: NO_SPECIAL_CHOICES, comment: '' },
    chosenOutside,
    typeOutside(field, value) {
      // The size is the configuration's: its summary and its address say what is typed here.
      if (completed.sizeValue !== CUSTOM) banner.choose({ field: 'size', value: CUSTOM })
      banner.type(field, value)
    },
    known,
    addressBookId: useAddressBookId(known),
    picture: async () => (await banner.picture.current?.()) ?? null,
    notYet: asksQuantity ? null : quantityFault(banner),
    holder,
    onSent,
  })
}

/** What the configuration says, the size as typed; a quantity that is not whole yet is none. Cuts are the form's own. */
function getOutside(completed: QuoteBanner['completed'], asksQuantity: boolean): Partial<SpecialChoices> {
  const { cut_per_shape: _cuts, addons: _addons, sub_items: _items, quantity = '', ...chosen } = carryOver(completed)
  const outside = { ...chosen, size_id: CUSTOM, ...completed.sizeText }
  return asksQuantity ? outside : { ...outside, quantity }
}

/** What is wrong with the quantity, which stands outside of the form; above the highest is in order here. */
function quantityFault({ completed: { quantity } }: QuoteBanner): string | null {
  return quantity.ok || quantity.refusal.code === 'quantity-too-high' ? null : quantity.refusal.message
}
