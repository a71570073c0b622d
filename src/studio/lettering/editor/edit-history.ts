import type { LetteringDesign } from '../design.ts'

/* Undo and redo. A typed word is one step, and so is a dragged slider. */

export interface EditHistory {
  past: readonly LetteringDesign[]
  present: LetteringDesign
  future: readonly LetteringDesign[]
  /** The step that a change of the same name continues; null after its end. */
  run: string | null
}

export type Edit =
  /** `run`: changes of the same name, one after the other, are one step. */
  | { kind: 'change'; change: (design: LetteringDesign) => LetteringDesign; run: string | null }
  /** The slider is released: the next change is a step of its own. */
  | { kind: 'settle' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Another design; undo does not reach back past it. */
  | { kind: 'open'; design: LetteringDesign }

const MAX_STEPS = 200

export const startHistory = (design: LetteringDesign): EditHistory => ({
  past: [],
  present: design,
  future: [],
  run: null,
})

export function editHistory(history: EditHistory, edit: Edit): EditHistory {
  switch (edit.kind) {
    case 'change':
      return change(history, edit.change(history.present), edit.run)
    case 'settle':
      return history.run === null ? history : { ...history, run: null }
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'open':
      return startHistory(edit.design)
  }
}

function change(history: EditHistory, present: LetteringDesign, run: string | null): EditHistory {
  if (present === history.present) return history
  const isSameStep = run !== null && run === history.run
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present, future: [], run }
}

function undo({ past, present, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  const rest = { past: past.slice(0, -1), future: [present, ...future], run: null }
  return before === undefined ? { past, present, future, run: null } : { ...rest, present: before }
}

function redo({ past, present, future }: EditHistory): EditHistory {
  const [after, ...rest] = future
  if (after === undefined) return { past, present, future, run: null }
  return { past: [...past, present], present: after, future: rest, run: null }
}
