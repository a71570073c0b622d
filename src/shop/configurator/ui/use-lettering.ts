import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { DesignedLettering } from '#studio/lettering/ui/designer.tsx'
import type { SavedDesign, StoredDesign } from '#studio/lettering/ui/saved-design.ts'
import { type Choices, CUSTOM } from '../choices.ts'
import { filmChoices } from '../design-choices.ts'
import { REFUSALS } from '../refusals.ts'

type Attached = { ok: true; choices: Choices } | { ok: false; message: string }

interface NotAttached {
  /** The design that the shop has measured; null if it could not be saved. */
  id: string | null
  message: string
}

/** The banner's interface to the lettering designer. */
export interface Lettering {
  /** Set by the lettering designer while there is a design: saves it in the shop, and returns its id. */
  design: RefObject<(() => Promise<SavedDesign>) | null>
  /** The design in the lettering designer; null without one. */
  designed: DesignedLettering | null
  /** Copies the size, colour and cut length of a design to the choices. */
  applyDesign(designed: DesignedLettering | null): void
  /**
   * Saves the design, if there is one, before the choices are used, and adds its id to them. If the shop measures
   * another size or cut than the choices have, which is the case until a newly typed design is welded, the choices
   * are corrected and nothing is sent, because the shopper has not seen the price yet.
   */
  attachDesign(): Promise<Attached>
  /** Why the last attempt to save the design failed. */
  notAttached: string | null
  /** Shows in the designer that its text is missing. */
  askForDesign(): void
  /** The sentence that asks for a text, until there is one. */
  designError: string | null
}

const MEASURED = 'We have just measured your design. Please check its size and price, then press the button again.'

/** Connects the lettering designer and the banner: a design's measures and id become choices. */
export function useLettering(choices: Choices, setChoices: Dispatch<SetStateAction<Choices>>): Lettering {
  const design: Lettering['design'] = useRef(null)
  const [designed, setDesigned] = useState<DesignedLettering | null>(null)
  const [notAttached, setNotAttached] = useState<NotAttached | null>(null)
  const [isAskedFor, setAskedFor] = useState(false)

  function attach(stored: StoredDesign): Attached {
    const measured = { ...stored, design_id: stored.id }
    setChoices((before) => withDesign(before, measured))
    return asSeen(choices, withDesign(choices, measured))
  }

  return {
    design,
    designed,
    notAttached: notAttached?.message ?? null,
    askForDesign: () => setAskedFor(true),
    designError: isAskedFor ? REFUSALS['design-missing'] : null,
    applyDesign(made) {
      setDesigned(made)
      // The designer measures the same design a moment after the shop: what it said is still to be read.
      setNotAttached((before) => (before?.id && before.id === made?.design_id ? before : null))
      if (made === null || made.width === 0) return setChoices(withoutDesign)
      setAskedFor(false)
      // Until it is welded its price is not known, so the choices stay.
      if (made.cut_length !== null) setChoices((before) => withDesign(before, made))
    },
    async attachDesign() {
      if (design.current === null) return { ok: true, choices }
      const saved = await design.current()
      const attached = saved.ok ? attach(saved) : saved
      setNotAttached(attached.ok ? null : { id: saved.ok ? saved.id : null, message: attached.message })
      return attached
    },
  }
}

/** The fields that a design's price depends on. */
const MEASURES = ['color_id', 'size', 'width', 'height', 'cut_length', 'outline_film', 'shadow_film'] as const

function asSeen(seen: Choices, choices: Choices): Attached {
  const same = MEASURES.every((field) => seen[field] === choices[field])
  return same ? { ok: true, choices } : { ok: false, message: MEASURED }
}

/** Without the text, and so without its size and its price. */
function withoutDesign(choices: Choices): Choices {
  const { size: _size, width: _width, height: _height, ...others } = withoutFilms(choices)
  const { design_id, cut_length, ...rest } = others
  return design_id === undefined && cut_length === undefined ? choices : rest
}

function withoutFilms({ outline_film: _outline, shadow_film: _shadow, ...others }: Choices): Choices {
  return others
}

/** Returns the same object if nothing changes, so that nothing is looked up again. */
function withDesign(choices: Choices, designed: Omit<DesignedLettering, 'refusal'>): Choices {
  const { design, design_id, width, height, cut_length, films } = designed
  const { design_id: _before, ...others } = withoutFilms(choices)
  const next: Choices = {
    ...others,
    color_id: String(design.color_id),
    size: CUSTOM,
    width: String(width),
    height: String(height),
    cut_length: String(cut_length),
    ...filmChoices(films),
    ...(design_id === null ? {} : { design_id }),
  }
  const same = Object.keys({ ...choices, ...next }).every(
    (field) => next[field as keyof Choices] === choices[field as keyof Choices],
  )
  return same ? choices : next
}
