import { describe, expect, test } from 'vitest'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { type EditHistory, editHistory, startHistory } from './edit-history.ts'

const text = (words: string) => (before: LetteringDesign) => ({ ...before, text: words })
const write = (history: EditHistory, words: string, run: string | null) =>
  editHistory(history, { kind: 'change', change: text(words), run })

const typed = ['F', 'Fe', 'Fer', 'Fern'].reduce(
  (history, words) => write(history, words, 'type'),
  startHistory(NEW_DESIGN),
)

describe('undo and redo', () => {
  test('a run of changes is one step', () => {
    const undone = editHistory(typed, { kind: 'undo' })
    expect(undone.present.text).toBe('')
    expect(editHistory(undone, { kind: 'redo' }).present.text).toBe('Fern')
  })

  test('a change after the end of a run is a separate step', () => {
    const settled = editHistory(typed, { kind: 'settle' })
    const more = write(settled, 'Fernw', 'type')
    expect(editHistory(more, { kind: 'undo' }).present.text).toBe('Fern')
  })

  test('each unnamed change is a separate step', () => {
    const twice = write(write(typed, 'A', null), 'B', null)
    expect(editHistory(twice, { kind: 'undo' }).present.text).toBe('A')
  })

  test('a change after undo clears redo', () => {
    const changed = write(editHistory(typed, { kind: 'undo' }), 'Moss', null)
    expect(changed.future).toEqual([])
    expect(editHistory(changed, { kind: 'redo' }).present.text).toBe('Moss')
  })

  test('a change without effect is not a step', () => {
    expect(editHistory(typed, { kind: 'change', change: (before) => before, run: null })).toBe(typed)
  })

  test('undo stops at the beginning, and 200 steps are kept', () => {
    expect(editHistory(startHistory(NEW_DESIGN), { kind: 'undo' }).present).toBe(NEW_DESIGN)
    const long = Array.from({ length: 300 }, (_, at) => String(at)).reduce(
      (history, words) => write(history, words, null),
      startHistory(NEW_DESIGN),
    )
    expect(long.past).toHaveLength(200)
  })
})
