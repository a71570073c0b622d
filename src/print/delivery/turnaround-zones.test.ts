import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { reckonDates } from './testing/reckon-dates.ts'
import { ZONE_RECKONING, ZONES } from './testing/zone-reckoning.ts'

const program = `
  const { reckonDates } = await import(${JSON.stringify(new URL('./testing/reckon-dates.ts', import.meta.url).href)})
  const { ZONE_RECKONING } = await import(${JSON.stringify(new URL('./testing/zone-reckoning.ts', import.meta.url).href)})
  console.log(JSON.stringify({ lines: reckonDates(ZONE_RECKONING), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }))`

const BYTES = 64_000_000

describe('001 §2, §4: start, dispatch and delivery do not depend on the machine’s time zone', () => {
  const here = reckonDates(ZONE_RECKONING)

  test.each(ZONES)('%s', async (zone) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ: zone },
      maxBuffer: BYTES,
    })
    const there = JSON.parse(stdout) as { lines: string[]; zone: string }
    expect(there.zone).toBe(zone)
    expect(there.lines).toEqual(here)
    expect(here.length).toBeGreaterThan(4000)
  })
})
