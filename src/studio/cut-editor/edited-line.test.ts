import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawCutLine, NEW_CUT } from '#print/cut-line/cut-line.ts'
import { findCrossings } from '#print/cut-line/find-crossings.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { getNodes } from '#print/cut-line/nodes.ts'
import { countNodes } from '#print/cut-line/outline.ts'
import { disc, either, paintPixels } from '#print/cut-line/testing/shapes.ts'
import { beginHistory, editedOutline, editLine, type LineEdit, record, redo, undo } from './edited-line.ts'

/** A cloud of three discs, 10 pixels per mm. */
function drawCloud(cut: 'through' | 'kiss' = 'through'): KeptLine {
  const pixels = paintPixels(either(disc(150, 200, 90), disc(260, 150, 110), disc(380, 210, 100)), 520, 340)
  const settings = { ...NEW_CUT, cut }
  const drawn = drawCutLine({ kind: 'pixels', pixels, pixelMm: 0.1, from: 'alpha' }, settings)
  if (!drawn.ok) throw new Error(drawn.message)
  const { through, kiss } = drawn.line
  return { from: 'alpha', settings, artwork: { width: 52, height: 34 }, through, kiss, isEdited: false }
}

const cloud = drawCloud()

const anyPlace = fc.record({ contour: fc.constant(0), node: fc.nat({ max: 30 }) })
const anyPair = (most: number) => {
  const part = fc.double({ min: -most, max: most, noNaN: true })
  return fc.tuple(part, part)
}
const anyEdit: fc.Arbitrary<LineEdit> = fc.oneof(
  fc.record({ kind: fc.constant('move'), at: anyPlace, by: anyPair(6) }),
  fc.record({
    kind: fc.constant('handle'),
    at: anyPlace,
    side: fc.constantFrom('before', 'after'),
    to: anyPair(60),
  }),
  fc.record({ kind: fc.constant('delete'), at: anyPlace }),
  fc.record({ kind: fc.constant('insert'), at: anyPlace }),
)

describe('edits of a cut line', () => {
  test('never leave one that crosses itself, and undoing all returns the first', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 25 }), (edits) => {
        let history = beginHistory(cloud)
        let accepted = 0
        for (const edit of edits) {
          const result = editLine(history.present, edit)
          if (!result.ok) continue
          history = record(history, result.line)
          accepted += 1
          expect(findCrossings(editedOutline(result.line), 0.005)).toEqual([])
        }
        const last = history.present
        for (let step = 0; step < accepted; step += 1) history = undo(history)
        expect(history.present).toBe(cloud)
        for (let step = 0; step < accepted; step += 1) history = redo(history)
        expect(history.present).toBe(last)
      }),
      { numRuns: 60 },
    )
  })

  test('a node moves by exactly so much, and its handles with it', () => {
    const moved = editLine(cloud, { kind: 'move', at: { contour: 0, node: 2 }, by: [0.1, 0] })
    if (!moved.ok) throw new Error(moved.message)
    const [before, after] = [cloud, moved.line].map((line) => getNodes(editedOutline(line)[0] ?? [])[2])
    expect(after?.at[0]).toBeCloseTo((before?.at[0] ?? 0) + 0.1, 9)
    expect(after?.after?.[0]).toBeCloseTo((before?.after?.[0] ?? 0) + 0.1, 9)
    expect(moved.line.isEdited).toBe(true)
  })

  test('a node that is inserted does not change the line, and deleting leaves at least three', () => {
    const inserted = editLine(cloud, { kind: 'insert', at: { contour: 0, node: 0 } })
    if (!inserted.ok) throw new Error(inserted.message)
    expect(countNodes(inserted.line.through)).toBe(countNodes(cloud.through) + 1)
    let line = cloud
    for (let step = 0; step < 60; step += 1) {
      const deleted = editLine(line, { kind: 'delete', at: { contour: 0, node: 0 } })
      if (deleted.ok) line = deleted.line
    }
    expect(countNodes(line.through)).toBeGreaterThanOrEqual(3)
  })

  test('a node dragged across the piece is refused with the reason', () => {
    const crossed = editLine(cloud, { kind: 'move', at: { contour: 0, node: 0 }, by: [30, 25] })
    expect(crossed).toEqual({ ok: false, message: 'The cut line would cross itself, so this was not changed.' })
  })

  test('of a kiss cut the nodes are those of the film', () => {
    const kiss = drawCloud('kiss')
    const moved = editLine(kiss, { kind: 'move', at: { contour: 0, node: 0 }, by: [0.1, 0.1] })
    if (!moved.ok) throw new Error(moved.message)
    expect(moved.line.through).toEqual(kiss.through)
    expect(moved.line.kiss).not.toEqual(kiss.kiss)
  })
})
