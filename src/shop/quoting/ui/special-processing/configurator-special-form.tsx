import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useKnownPerson } from '#people/visitors/ui/visitor-store.ts'
import type { KnownPerson } from '#people/visitors/visitor.ts'
import { Dialog } from '#platform/ui/dialog.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { draftSecret } from '#shop/artwork/ui/draft-secret.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import {
  carryOver,
  NO_SPECIAL_CHOICES,
  type SpecialChoices,
} from '#shop/configurator/special-processing/special-choices.ts'
import { OptionRow } from '#shop/configurator/ui/option-row.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { SPECIAL_FORM_FIELD } from '../../request/quote-form.ts'
import { OverPage } from '../over-page.tsx'
import { QuoteSent } from '../quote-sent.tsx'
import { SpecialProcessingForm } from './special-processing-form.tsx'
import { useAddressBookId } from './use-special-form.ts'

interface ConfiguratorSpecialFormProps {
  banner: QuoteBanner
  /** If the configuration is chosen without a quantity. */
  asksQuantity: boolean
}

/**
 * The special processing form instead of size and cuts while a special-processing supply is chosen (000 §3
 * *Configurator form data*, §5). Without scripts a button leads to the page of the form.
 */
export function ConfiguratorSpecialForm(props: ConfiguratorSpecialFormProps) {
  const hydrated = useHydrated()
  return hydrated ? <FormOnceKnown {...props} /> : <LinkToPage />
}

function FormOnceKnown(props: ConfiguratorSpecialFormProps) {
  const known = useKnownPerson()
  return known === undefined ? <LinkToPage /> : <OpenForm {...props} known={known} />
}

function LinkToPage() {
  return (
    <OptionRow title="Special Processing">
      <p className="mb-3">
        We work out the price of this supply for you. Tell us the size and the processing that you need.
      </p>
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

const START = { choices: NO_SPECIAL_CHOICES, comment: '' }

function OpenForm({ banner, known, asksQuantity }: ConfiguratorSpecialFormProps & { known: KnownPerson | null }) {
  const { completed, item } = banner
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(draftSecret)
  const [sent, setSent] = useState<string | null>(null)
  const choices = useMemo(() => configuredChoices(completed, asksQuantity), [completed, asksQuantity])
  return (
    <>
      <SpecialProcessingForm
        item={item}
        form="configurator"
        start={START}
        configured={{
          choices,
          asksQuantity,
          onType(field, value) {
            // The size is part of the configuration: its summary and its address show what is typed here.
            if (completed.sizeValue !== CUSTOM) banner.choose({ field: 'size', value: CUSTOM })
            banner.type(field, value)
          },
          problem: asksQuantity ? null : quantityProblem(completed),
        }}
        known={known}
        addressBookId={useAddressBookId(known)}
        picture={async () => (await banner.picture.current?.()) ?? null}
        draft={draft}
        footClassName="bottom-0 mb-6 border-b px-4 max-md:static"
        onSent={(reference) => {
          // Size and options stay for another request; comment and files are for this one only.
          setSent(reference)
          setDraft(draftSecret())
        }}
        onPersonChanged={() => void revalidate()}
      />
      <OverPage>
        <Dialog open={sent !== null} title="Special Processing quote" onClose={() => setSent(null)}>
          <QuoteSent reference={sent ?? ''} focus />
        </Dialog>
      </OverPage>
    </>
  )
}

/**
 * The configuration's choices, with the size as typed. The cuts are the form's own; an incomplete quantity is left
 * empty.
 */
function configuredChoices(completed: QuoteBanner['completed'], asksQuantity: boolean): Partial<SpecialChoices> {
  const { cut_per_shape: _cuts, addons: _addons, sub_items: _items, quantity = '', ...chosen } = carryOver(completed)
  const choices = { ...chosen, size_id: CUSTOM, ...completed.sizeText }
  return asksQuantity ? choices : { ...choices, quantity }
}

/** The fault of the quantity, which is entered outside of the form; a quantity above the highest is allowed here. */
function quantityProblem({ quantity }: QuoteBanner['completed']): string | null {
  return quantity.ok || quantity.refusal.code === 'quantity-too-high' ? null : quantity.refusal.message
}
