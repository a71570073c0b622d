import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenJob, schedule } from './schedule.ts'

const step = (station: string, minutes: number, setUp = 0) => ({ station, minutes, setUp })
const job = (id: string, gang: number, urgency: string, ...steps: OpenJob['steps']): OpenJob => ({
  id,
  gang,
  urgency,
  steps,
})

describe('a schedule', () => {
  it('takes the job that leaves first, and lets the others follow', () => {
    const times = schedule([
      job('b', 2, '2026-12-03', step('press', 30), step('packing', 10)),
      job('a', 1, '2026-12-02', step('press', 20), step('packing', 10)),
    ])
    expect(times.get('a')).toEqual([
      { start: 0, end: 20 },
      { start: 20, end: 30 },
    ])
    expect(times.get('b')).toEqual([
      { start: 20, end: 50 },
      { start: 50, end: 60 },
    ])
  })

  it('does not keep a station waiting for a job that is more urgent and not there yet', () => {
    const times = schedule([
      job('urgent', 1, '2026-12-01', step('press', 60), step('cutter', 10)),
      job('other', 2, '2026-12-09', step('cutter', 30)),
    ])
    expect(times.get('other')).toEqual([{ start: 0, end: 30 }])
    expect(times.get('urgent')?.[1]).toEqual({ start: 60, end: 70 })
  })

  it('sets up once for the jobs of a gang', () => {
    const times = schedule([
      job('a', 1, '2026-12-02', step('press', 20, 10)),
      job('b', 1, '2026-12-02', step('press', 20, 10)),
      job('c', 2, '2026-12-03', step('press', 20, 10)),
    ])
    expect([...times.values()].flat().map(({ end }) => end)).toEqual([30, 50, 80])
  })

  it('has times for every open step, and nothing twice at once at a station', () => {
    const arbitraryJobs = fc.array(
      fc.record({
        gang: fc.nat(4),
        urgency: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
        steps: fc.array(
          fc.record({
            station: fc.constantFrom('a', 'b', 'c'),
            minutes: fc.integer({ min: 1, max: 90 }),
            setUp: fc.nat(30),
          }),
          { maxLength: 5 },
        ),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(arbitraryJobs, (drawn) => {
        const jobs = drawn.map((each, index) => ({ ...each, id: String(index) }))
        const times = schedule(jobs)
        const busy = new Map<string, { start: number; end: number }[]>()
        for (const { id, steps } of jobs) {
          const own = times.get(id) ?? []
          expect(own).toHaveLength(steps.length)
          for (const [index, { start, end }] of own.entries()) {
            const { station = '', minutes = 0, setUp = 0 } = steps[index] ?? {}
            expect(start).toBeGreaterThanOrEqual(own[index - 1]?.end ?? 0)
            expect([minutes, minutes + setUp]).toContain(end - start)
            busy.set(station, [...(busy.get(station) ?? []), { start, end }])
          }
        }
        for (const list of busy.values()) {
          const sorted = list.toSorted((one, other) => one.start - other.start)
          for (const [index, { start }] of sorted.entries())
            expect(start).toBeGreaterThanOrEqual(sorted[index - 1]?.end ?? 0)
        }
      }),
    )
  })
})
