import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { DesignedLettering } from '#lettering/ui/designer.tsx'
import type { KeptDesign } from '#lettering/ui/kept-design.ts'
import { type Choices, CUSTOM } from '../choices.ts'

/** The banner's side of the lettering designer. */
export interface Lettering {
  /** Set by the lettering designer while there is a design: keeps it in the shop, and gives its id. */
  design: RefObject<(() => Promise<KeptDesign>) | null>
  /** What the lettering designer shows; null without one. */
  designed: DesignedLettering | null
  /** Takes up what a design comes to: its size, colour and cut length are then the choices'. */
  takeDesign(designed: DesignedLettering | null): void
  /** Keeps the design, where there is one, before the choices go anywhere: they then name it. */
  attachDesign(): Promise<{ ok: true; choices: Choices } | { ok: false; message: string }>
  /** Why the design could not be kept when it was last wanted. */
  notAttached: string | null
}

/** What the lettering designer and the banner say to each other: a design's measures become choices, and its id with them. */
export function useLettering(choices: Choices, setChoices: Dispatch<SetStateAction<Choices>>): Lettering {
  const design: Lettering['design'] = useRef(null)
  const [designed, setDesigned] = useState<DesignedLettering | null>(null)
  const [notAttached, setNotAttached] = useState<string | null>(null)
  return {
    design,
    designed,
    notAttached,
    takeDesign(taken) {
      setDesigned(taken)
      setNotAttached(null)
      // Until it is welded nobody knows its price: what was chosen stays.
      if (taken !== null && taken.cut_length !== null) setChoices((before) => withDesign(before, taken))
    },
    async attachDesign() {
      if (design.current === null) return { ok: true, choices }
      const kept = await design.current()
      setNotAttached(kept.ok ? null : kept.message)
      if (!kept.ok) return kept
      setChoices((before) => ({ ...before, design_id: kept.id }))
      return { ok: true, choices: { ...choices, design_id: kept.id } }
    },
  }
}

/** The same object where nothing changes: nothing is then looked up anew. */
function withDesign(choices: Choices, { design, design_id, width, height, cut_length }: DesignedLettering): Choices {
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
