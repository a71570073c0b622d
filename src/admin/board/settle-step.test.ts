import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STEP_EVENT_KINDS } from '#admin/planning/job.ts'
import { type CountedStep, type SentReport, settleStep } from './settle-step.ts'

const step: CountedStep = { isPacking: false, good: 0, spoiled: 0, there: 515, ordered: 500 }
const report = (kind: SentReport['kind'], pieces = '', reason = ''): SentReport => ({ kind, pieces, reason })

describe('a report of a step (issue 21, 5)', () => {
  it.each<[string, Partial<CountedStep>, SentReport, object]>([
    ['begins it', {}, report('started'), { good: 0, spoiled: 0, isDone: false }],
    ['ends it with all that came', {}, report('done'), { good: 515, spoiled: 0, isDone: true }],
    ['ends it with what is left', { good: 100, spoiled: 15 }, report('done'), { good: 500, spoiled: 15, isDone: true }],
    ['counts some', { good: 100 }, report('part', '50'), { good: 150, spoiled: 0, isDone: false }],
    ['counts the last', { good: 100 }, report('part', '415'), { good: 515, spoiled: 0, isDone: true }],
    ['counts spoiled ones', {}, report('spoiled', '15', 'Torn.'), { good: 0, spoiled: 15, isDone: false }],
    ['may spoil all', {}, report('spoiled', '515', 'Torn.'), { good: 0, spoiled: 515, isDone: true }],
    ['packs what was ordered', { isPacking: true, there: 500 }, report('done'), { good: 500, isDone: true }],
    ['packs fewer with a reason', { isPacking: true, there: 475 }, report('done', '', 'Agreed.'), { good: 475 }],
    ['trims fewer without', { there: 475 }, report('done'), { good: 475, isDone: true }],
    ['needs a reason to pack fewer', { isPacking: true, there: 475 }, report('done'), { ok: false, code: 'short' }],
    ['needs one for the last of fewer', { isPacking: true, there: 475 }, report('part', '475'), { code: 'short' }],
    ['needs one to spoil', {}, report('spoiled', '5'), { code: 'reason-missing' }],
    ['is not longer than that', {}, report('done', '', 'x'.repeat(201)), { code: 'reason-too-long' }],
    ...['', '0', '-1', '1.5', '516', '1e2', 'x', '99999999'].map(
      (pieces) => [`has no pieces ${pieces}`, {}, report('part', pieces), { code: 'pieces-wrong' }] as const,
    ),
  ] as never)('%s', (_what, changes, sent, expected) => {
    expect(settleStep({ ...step, ...changes }, sent)).toMatchObject(expected)
  })

  it('never has more pieces than came, nor fewer than before', () => {
    const arbitrary = fc.record({
      there: fc.nat(2_000),
      kind: fc.constantFrom(...STEP_EVENT_KINDS),
      pieces: fc.nat(2_100),
      isPacking: fc.boolean(),
    })
    fc.assert(
      fc.property(arbitrary, fc.nat(), fc.nat(), ({ there, kind, pieces, isPacking }, one, other) => {
        const good = one % (there + 1)
        const spoiled = other % (there - good + 1)
        const sent = { kind, pieces: String(pieces), reason: 'So it is.' }
        const after = settleStep({ isPacking, good, spoiled, there, ordered: 500 }, sent)
        if ('ok' in after) return
        expect(after.good).toBeGreaterThanOrEqual(good)
        expect(after.spoiled).toBeGreaterThanOrEqual(spoiled)
        expect(after.good + after.spoiled).toBeLessThanOrEqual(there)
        expect(after.isDone).toBe(kind !== 'started' && after.good + after.spoiled === there)
      }),
    )
  })
})
