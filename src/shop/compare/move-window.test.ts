import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasNext, hasPrevious, type ListWindow, nextWindow, previousWindow, settleWindow } from './move-window.ts'

const aWindow: fc.Arbitrary<ListWindow> = fc.record({
  start: fc.integer({ min: -5, max: 40 }),
  size: fc.constantFrom(2, 3),
  count: fc.integer({ min: 0, max: 30 }),
})

describe('the window over saved types (000 §4.6)', () => {
  test('moves by its width, and shows a full window at the end', () => {
    const first = { start: 0, size: 3, count: 7 }
    expect(nextWindow(first).start).toBe(3)
    expect(nextWindow(nextWindow(first)).start).toBe(4)
    expect(previousWindow(nextWindow(first)).start).toBe(0)
    expect(nextWindow({ start: 0, size: 2, count: 3 }).start).toBe(1)
  })

  test('gives way when a type is removed from its last place', () => {
    expect(settleWindow({ start: 1, size: 3, count: 3 }).start).toBe(0)
    expect(settleWindow({ start: 5, size: 2, count: 6 }).start).toBe(4)
  })

  test('has neither next nor previous where everything is shown', () => {
    for (const count of [0, 1, 2, 3]) {
      expect(hasNext({ start: 0, size: 3, count })).toBe(false)
      expect(hasPrevious({ start: 0, size: 3, count })).toBe(false)
    }
    expect(hasNext({ start: 0, size: 3, count: 4 })).toBe(true)
    expect(hasPrevious({ start: 1, size: 3, count: 4 })).toBe(true)
  })

  test('always stands within the list and shows as many as there are room for', () => {
    fc.assert(
      fc.property(aWindow, (entered) => {
        for (const shown of [settleWindow(entered), nextWindow(entered), previousWindow(entered)]) {
          expect(shown.start).toBeGreaterThanOrEqual(0)
          expect(Math.min(shown.size, shown.count - shown.start)).toBe(Math.min(shown.size, shown.count))
        }
      }),
    )
  })

  test('next reaches every type and previous the first again', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3), fc.integer({ min: 1, max: 30 }), (size, count) => {
        let shown = settleWindow({ start: 0, size, count })
        const seen = new Set<number>()
        const see = () => {
          for (let at = shown.start; at < Math.min(shown.start + size, count); at += 1) seen.add(at)
        }
        see()
        while (hasNext(shown)) {
          shown = nextWindow(shown)
          see()
        }
        expect(seen.size).toBe(count)
        while (hasPrevious(shown)) shown = previousWindow(shown)
        expect(shown.start).toBe(0)
      }),
    )
  })
})
