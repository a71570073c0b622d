import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { type EditHistory, editHistory, getHistory } from '../editor/edit-history.ts'
import { getFont } from '../fonts/font-list.ts'
import { keepDraft } from './draft.ts'
import { type Engine, type FailedFont, useEngine } from './use-engine.ts'

export interface Designer {
  /** As it stands in the fields. */
  design: LetteringDesign
  /** As it is drawn and kept: tidied; null while the text cannot be drawn. */
  tidy: LetteringDesign | null
  engine: Engine
  /** Why the text cannot be drawn; null when it can. */
  refused: string | null
  /** A sentence about a font that could not be loaded; null when all is well. */
  fontProblem: string | null
  canUndo: boolean
  canRedo: boolean
  /** @param run changes of the same name, one after the other, are undone as one */
  change(change: (design: LetteringDesign) => LetteringDesign, run?: string | null): void
  settle(): void
  undo(): void
  redo(): void
  open(design: LetteringDesign): void
}

/** The design that is being worked on: its history, its drawing, and its draft in this browser. */
export function useDesigner(first: LetteringDesign, keepsDraft: boolean): Designer {
  const [history, edit] = useReducer(editHistory, first, getHistory)
  const design = history.present
  const read = useMemo(() => readDesign(design), [design])
  const tidy = read.ok ? read.design : null
  const engine = useEngine(tidy)
  const fontProblem = useFontProblem(history, engine, (font) =>
    edit({ kind: 'change', change: (present) => ({ ...present, font }), run: FONT_RUN }),
  )

  useEffect(() => {
    if (keepsDraft && design !== first) keepDraft(design)
  }, [design, first, keepsDraft])

  return {
    design,
    tidy,
    engine,
    refused: read.ok ? null : read.errors.map(({ message }) => message).join(' '),
    fontProblem,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (change, run = null) => edit({ kind: 'change', change, run }),
    settle: () => edit({ kind: 'settle' }),
    undo: () => edit({ kind: 'undo' }),
    redo: () => edit({ kind: 'redo' }),
    open: (opened) => edit({ kind: 'open', design: opened }),
  }
}

export const FONT_RUN = 'font'

/** A font that cannot be had gives way to the one before, and says so until another is there. */
function useFontProblem({ present }: EditHistory, { failed }: Engine, back: (font: string) => void): string | null {
  const giveWay = useEffectEvent((kept: string) => back(kept))
  const kept = failed?.missing === present.font ? failed.kept : null
  useEffect(() => {
    if (kept !== null) giveWay(kept)
  }, [kept])
  return failed === null ? null : problemText(failed)
}

function problemText({ missing, kept }: FailedFont): string {
  const name = (id: string) => getFont(id)?.name ?? id
  const stays = kept === null ? '' : ` ${name(kept)} stays.`
  return `${name(missing)} could not be loaded.${stays} Your text is kept: choose it again, or another font.`
}
