import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { DesignedLettering } from '#studio/lettering/ui/designer.tsx'
import type { SavedDesign, StoredDesign } from '#studio/lettering/ui/saved-design.ts'
import { type Choices, CUSTOM } from '../choices.ts'
import { REFUSALS } from '../refusals.ts'

type Attached = { ok: true; choices: Choices } | { ok: false; message: string }

/** The banner's side of the lettering designer. */
export interface Lettering {
  /** Set by the lettering designer while there is a design: saves it in the shop, and gives its id. */
  design: RefObject<(() => Promise<SavedDesign>) | null>
  /** What the lettering designer shows; null without one. */
  designed: DesignedLettering | null
  /** Takes up what a design comes to: its size, colour and cut length are then the choices'. */
  applyDesign(designed: DesignedLettering | null): void
  /**
   * Keeps the design, where there is one, before the choices go anywhere: they then name it. Where the shop measures another
   * size or cut than the choices have, which is so until a design that was just typed is welded, the choices take what the
   * shop says and nothing goes anywhere: the shopper has not seen its price yet.
   */
  attachDesign(): Promise<Attached>
  /** Why the design could not be saved the last time. */
  notAttached: string | null
  /** Asks in the designer for the text that is missing. */
  askForDesign(): void
  /** The sentence that asks for it, from then on until there is one. */
  designError: string | null
}

const MEASURED = 'We have just measured your design. Please check its size and price, then press the button again.'

/** What the lettering designer and the banner say to each other: a design's measures become choices, and its id with them. */
export function useLettering(choices: Choices, setChoices: Dispatch<SetStateAction<Choices>>): Lettering {
  const design: Lettering['design'] = useRef(null)
  const [designed, setDesigned] = useState<DesignedLettering | null>(null)
  const [notAttached, setNotAttached] = useState<string | null>(null)
  const [isAskedFor, setAskedFor] = useState(false)

  function attach(stored: StoredDesign): Attached {
    const measured = { ...stored, design_id: stored.id }
    setChoices((before) => withDesign(before, measured))
    return asSeen(choices, withDesign(choices, measured))
  }

  return {
    design,
    designed,
    notAttached,
    askForDesign: () => setAskedFor(true),
    designError: isAskedFor ? REFUSALS['design-missing'] : null,
    applyDesign(made) {
      setDesigned(made)
      setNotAttached(null)
      if (made === null) return setChoices(withoutDesign)
      setAskedFor(false)
      // Until it is welded nobody knows its price: what was chosen stays.
      if (made.cut_length !== null) setChoices((before) => withDesign(before, made))
    },
    async attachDesign() {
      if (design.current === null) return { ok: true, choices }
      const saved = await design.current()
      const attached = saved.ok ? attach(saved) : saved
      setNotAttached(attached.ok ? null : attached.message)
      return attached
    },
  }
}

/** The fields that a design's price follows. */
const MEASURES = ['color_id', 'size', 'width', 'height', 'cut_length'] as const

function asSeen(seen: Choices, choices: Choices): Attached {
  const same = MEASURES.every((field) => seen[field] === choices[field])
  return same ? { ok: true, choices } : { ok: false, message: MEASURED }
}

/** The words are gone, and with them their price. */
function withoutDesign(choices: Choices): Choices {
  const { design_id, cut_length, ...others } = choices
  return design_id === undefined && cut_length === undefined ? choices : others
}

/** The same object where nothing changes: nothing is then looked up anew. */
function withDesign(choices: Choices, designed: Omit<DesignedLettering, 'refusal'>): Choices {
  const { design, design_id, width, height, cut_length } = designed
  const { design_id: _before, ...others } = choices
  const next: Choices = {
    ...others,
    color_id: String(design.color_id),
    size: CUSTOM,
    width: String(width),
    height: String(height),
    cut_length: String(cut_length),
    ...(design_id === null ? {} : { design_id }),
  }
  const same = Object.keys({ ...choices, ...next }).every(
    (field) => next[field as keyof Choices] === choices[field as keyof Choices],
  )
  return same ? choices : next
}
