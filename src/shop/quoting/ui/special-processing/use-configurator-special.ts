import { type RefObject, useMemo } from 'react'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import type { KnownPerson } from '../../request/known-person.ts'
import { carryOver } from '../../special-processing/carry-over.ts'
import { useAddressBookId } from './use-address-book-id.ts'
import { useSpecialQuoteForm } from './use-special-quote-form.ts'

interface Given {
  banner: QuoteBanner
  known: KnownPerson | null
  /** Where the configuration is chosen without a quantity. */
  asksQuantity: boolean
  holder: RefObject<HTMLElement | null>
  onSent(reference: string): void
}

/** The state of the configurator's own special-processing form (000 §3): what is chosen around it belongs to it. */
export function useConfiguratorSpecial({ banner, known, asksQuantity, holder, onSent }: Given) {
  const { completed, item } = banner
  const chosenOutside = useMemo(() => outsideOf(completed, asksQuantity), [completed, asksQuantity])
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
function outsideOf(completed: QuoteBanner['completed'], asksQuantity: boolean): Partial<SpecialChoices> {
  const { cut_per_shape: _cuts, addons: _addons, sub_items: _items, quantity = '', ...chosen } = carryOver(completed)
  const outside = { ...chosen, size_id: CUSTOM, ...completed.sizeText }
  return asksQuantity ? outside : { ...outside, quantity }
}

/** What is wrong with the quantity, which stands outside of the form; above the highest is in order here. */
function quantityFault({ completed: { quantity } }: QuoteBanner): string | null {
  return quantity.ok || quantity.refusal.code === 'quantity-too-high' ? null : quantity.refusal.message
}
