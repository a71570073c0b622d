import type { LetteringDesign } from '../design.ts'

/* Undo and redo. A typed word is one step, and so is a dragged slider. */

export interface EditHistory {
  past: readonly LetteringDesign[]
  present: LetteringDesign
  future: readonly LetteringDesign[]
  /** The name of the run that the next change can continue; null after its end. */
  run: string | null
}

export type Edit =
  /** `run`: consecutive changes of the same name are one step. */
  | { kind: 'change'; change: (design: LetteringDesign) => LetteringDesign; run: string | null }
  /** The slider is released: the next change is a new step. */
  | { kind: 'settle' }
  | { kind: 'undo' }
  | { kind: 'redo' }

const MAX_STEPS = 200

export const startHistory = (design: LetteringDesign): EditHistory => ({
  past: [],
  present: design,
  future: [],
  run: null,
})

export function editHistory(history: EditHistory, edit: Edit): EditHistory {
  const { past, present, future, run } = history
  switch (edit.kind) {
    case 'change': {
      const changed = edit.change(present)
      if (changed === present) return history
      const isSameStep = edit.run !== null && edit.run === run
      const steps = isSameStep ? past : [...past, present].slice(-MAX_STEPS)
      return { past: steps, present: changed, future: [], run: edit.run }
    }
    case 'settle':
      return run === null ? history : { ...history, run: null }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return { ...history, run: null }
      return { past: past.slice(0, -1), present: before, future: [present, ...future], run: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return { ...history, run: null }
      return { past: [...past, present], present: after, future: rest, run: null }
    }
  }
}
