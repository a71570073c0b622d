import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { londonInstant } from '#platform/time/london.ts'
import { nextCutOff } from './plan-production.ts'
import { dispatchDateFor } from './turnaround.ts'

const HOURS = {
  cutOff: '17:00',
  holidays: new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']),
}

test.each([
  ['a morning', '2026-11-26T09:00:00Z', '2026-11-26T17:00:00.001Z'],
  ['the cut-off itself, still in time', '2026-11-26T17:00:00.000Z', '2026-11-26T17:00:00.001Z'],
  ['a millisecond after it', '2026-11-26T17:00:00.001Z', '2026-11-27T17:00:00.001Z'],
  ['Friday evening', '2026-11-27T18:00:00Z', '2026-11-30T17:00:00.001Z'],
  ['Christmas Eve evening', '2026-12-24T18:00:00Z', '2027-01-04T17:00:00.001Z'],
  ['summer', '2026-07-01T09:00:00Z', '2026-07-01T16:00:00.001Z'],
  ['over the weekend on which the clocks go forward', '2026-03-27T17:30:00Z', '2026-03-30T16:00:00.001Z'],
  ['over the weekend on which the clocks go back', '2026-10-23T16:30:00Z', '2026-10-26T17:00:00.001Z'],
])('001 §2: from %s the dispatch date next changes just after 5:00 PM', (_when, instant, expected) => {
  expect(nextCutOff(fixedClock(instant).now(), HOURS).toISOString()).toBe(expected)
})

const instant = fc.date({
  min: londonInstant('2026-01-01', '00:00'),
  max: londonInstant('2028-12-31', '23:59'),
  noInvalidDate: true,
})
const cutOff = fc.constantFrom('00:00', '01:30', '12:00', '17:00', '23:59')

test('the dispatch date is the same until then and another from then on, whatever the cut-off', () => {
  fc.assert(
    fc.property(instant, cutOff, fc.double({ min: 0, max: 1, noNaN: true }), (now, time, share) => {
      const hours = { ...HOURS, cutOff: time }
      const change = nextCutOff(now, hours)
      const dispatch = dispatchDateFor(now, 4, hours)
      const left = change.getTime() - now.getTime()
      expect(left).toBeGreaterThan(0)
      const until = fixedClock(now.toISOString()).now()
      until.setTime(now.getTime() + Math.floor((left - 1) * share))
      expect(dispatchDateFor(until, 4, hours)).toBe(dispatch)
      expect(dispatchDateFor(change, 4, hours) > dispatch).toBe(true)
    }),
  )
})

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Apia'])(
  'dispatch and cut-off are the same on a machine standing in %s',
  async (TZ) => {
    const instants = fc.sample(instant, { numRuns: 300, seed: 17 }).map((date) => date.toISOString())
    const hours = `{ cutOff: '17:00', holidays: new Set(${JSON.stringify([...HOURS.holidays])}) }`
    const program = `
      const { nextCutOff } = await import(${JSON.stringify(new URL('./next-cut-off.ts', import.meta.url).href)})
      const { dispatchDateFor } = await import(${JSON.stringify(new URL('./turnaround.ts', import.meta.url).href)})
      const hours = ${hours}
      const answers = ${JSON.stringify(instants)}.map((text) => {
        const now = new Date(text)
        return [dispatchDateFor(now, 4, hours), nextCutOff(now, hours).toISOString()]
      })
      console.log(JSON.stringify(answers))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
    })
    const expected = instants.map((text) => {
      const now = fixedClock(text).now()
      return [dispatchDateFor(now, 4, HOURS), nextCutOff(now, HOURS).toISOString()]
    })
    expect(JSON.parse(stdout)).toEqual(expected)
  },
)
