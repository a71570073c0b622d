import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { type Cast, createCast } from './testing/fuzz/cast.server.ts'
import { type FuzzResult, runFuzz } from './testing/fuzz/run-fuzz.server.ts'
import { getComplaints } from './testing/killable-shop.server.ts'

/*
 * Requests at random to the shop as it runs: half of them deep writes by people who are signed in, half of them hostile.
 * 300,000 in `npm run soak`, in ten parts that differ.
 */

const SOAK = process.env['SOAK'] === '1'
const PART = Number(process.env['SOAK_PART'] ?? '0')
const REQUESTS = SOAK ? 30_000 : 3000
const CUSTOMERS = SOAK ? 40 : 10
const AT_ONCE = 8
const LOOKS_AT_MEMORY = 40

/** As `npm start` runs it. */
const NODE_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=512'
/** Limits that other tests are about: these requests all come from one machine, and nobody pays. */
const NO_LIMITS = { UNORDERED_FILES_GB: '10000', CHANGES_PER_MINUTE: '1000000' }
const MAX_RESIDENT_MB = 800
/** Between the third and the last quarter of a run. */
const MAX_GROWTH = 1.1
const MEGABYTE = 1024 * 1024

const quiet = { info() {}, warn() {}, error() {} }
const dataDir = mkdtempSync(join(tmpdir(), 'trimline-fuzz-'))
let shop: Shop & { close(): Promise<void> }
let cast: Cast
let result: FuzzResult
const residentMb: number[] = []

beforeAll(async () => {
  cpSync(await migratedDataDir(), dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, log: quiet })
  cast = await createCast(database.db, CUSTOMERS, systemClock.now().toISOString())
  await database.close()
  shop = await startShop({ dataDir, env: { ...NO_LIMITS, NODE_OPTIONS } })
}, 120_000)
afterAll(async () => {
  await shop?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it(`${REQUESTS} requests: nothing is answered by a fault, by half an answer or not at all`, {
  timeout: 60_000 + REQUESTS * 100,
}, async () => {
  const every = Math.ceil(REQUESTS / LOOKS_AT_MEMORY)
  result = await runFuzz(shop, cast, {
    seed: 18 + PART,
    requests: REQUESTS,
    atOnce: AT_ONCE,
    every,
    onEvery: async () => void residentMb.push(await getResidentMb()),
  })
  expect(result.faults).toEqual([])
})

it('half of them were writes, most of which the shop took, and half were hostile', () => {
  expect(result.writes).toBeGreaterThan(REQUESTS * 0.4)
  expect(result.hostile).toBeGreaterThan(REQUESTS * 0.4)
  expect(result.done).toBeGreaterThan(result.writes * 0.7)
})

it('the same process answers, and no fault is in its log', async () => {
  expect(shop.running()).toBe(true)
  expect(getJson(await ask(shop, { path: '/api/health' }))).toEqual({ status: 'ok' })
  expect(getComplaints(shop)).toEqual([])
})

it('its memory is bounded, and flat in the last half', () => {
  expect(residentMb).toHaveLength(LOOKS_AT_MEMORY)
  expect(Math.max(...residentMb)).toBeLessThan(MAX_RESIDENT_MB)
  const quarter = LOOKS_AT_MEMORY / 4
  const third = average(residentMb.slice(2 * quarter, 3 * quarter))
  expect(average(residentMb.slice(3 * quarter))).toBeLessThan(third * MAX_GROWTH)
})

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

async function getResidentMb(): Promise<number> {
  const { text } = await ask(shop, { path: '/metrics' })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MEGABYTE
}
