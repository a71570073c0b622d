import { join } from 'node:path'
import { build } from 'vite'
import type { reckonDates } from '#print/delivery/testing/reckon-dates.ts'
import { reckonDates as reckonHere } from '#print/delivery/testing/reckon-dates.ts'
import { ZONE_RECKONING, ZONES } from '#print/delivery/testing/zone-reckoning.ts'
import { expect, test } from './support/test.ts'

/* 001 §2, §4: a browser reckons the same dates as the server, wherever it is and on both sides of the clocks' changes. */

declare global {
  // The name under which the bundled code stands in the page.
  var reckoning: { reckonDates: typeof reckonDates } | undefined
}

const ENTRY = join(import.meta.dirname, '..', 'src', 'print', 'delivery', 'testing', 'reckon-dates.ts')

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'reckoning' } },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('Bundling the calendar gave nothing')
  return chunk.code
}

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('calculates the same dates as the server', async ({ page }) => {
      await page.addScriptTag({ content: await bundle() })
      const there = await page.evaluate((given) => reckoning?.reckonDates(given), ZONE_RECKONING)
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      expect(there).toEqual(reckonHere(ZONE_RECKONING))
    })
  })
}
