import { type RefObject, useState } from 'react'
import type { ItemView } from '#print/catalogue/item-view.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-processing-rules.ts'
import type { KnownPerson } from '../../request/check-quote-form.ts'
import type { SpecialStart } from '../../special-processing/special-answer.ts'
import { specialAddress } from '../../special-processing/special-query.ts'
import { usePersonFields } from '../person-fields.tsx'
import { type Attached, useSendSpecial } from './use-send-special.ts'
import { useSpecialForm } from './use-special-form.ts'

export interface SpecialQuoteGiven {
  item: ItemView
  form: SpecialForm
  start: SpecialStart
  /** What is chosen outside of the form, in the configurator around it. */
  chosenOutside?: Partial<SpecialChoices>
  /** Takes in a typed side where the size is chosen outside. */
  typeOutside?: (field: 'width' | 'height', value: string) => void
  known: KnownPerson | null
  /** Where a customer's goods go; empty for none. */
  addressBookId: string
  /** Keeps the picture of See yours, where it shows this product, and gives its id; null where it does not. */
  picture?: (productId: string | undefined) => Promise<string | null>
  /** What stands in the way of sending, outside of the form. */
  notYet?: string | null
  /** Holds the fields. */
  holder: RefObject<HTMLElement | null>
  onSent(reference: string): void
}

const NO_FILES: Attached = { draft: null, sending: false }

/** A special processing form: its choices, who asks, what is written and attached, and the sending of it all. */
export function useSpecialQuoteForm({
  item,
  form: kind,
  start,
  known,
  chosenOutside,
  typeOutside,
  ...rest
}: SpecialQuoteGiven) {
  const { choices, refused, person: entered } = start
  const form = useSpecialForm({ item, form: kind, start: choices, refused, chosenOutside, typeOutside })
  const person = usePersonFields({ known, entered, refused })
  const [comment, setComment] = useState(start.comment)
  const [attached, setAttached] = useState(NO_FILES)
  const sending = useSendSpecial({ form, person, comment, attached, ...rest })
  return {
    form,
    person,
    comment,
    setComment,
    setAttached,
    sending,
    /** The page of the form for all that is chosen in it. */
    address: specialAddress(item, form.choices, comment),
    /** Empties what is for one request alone. */
    reset(): void {
      setComment('')
      setAttached(NO_FILES)
    },
  }
}
