import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/foundation/time/clock.ts'
import { londonDate } from '../src/foundation/time/london.ts'
import { type Finding, figure } from './finding.ts'
import { measureChoice } from './measure-choice.ts'
import { measureAnswers, measureCart, measureMemory, startPostgresShop } from './measure-load.ts'
import { measurePricing } from './measure-pricing.ts'
import { type RunningServer, startShop } from './start-server.ts'
import { writeResults } from './write-results.ts'

/* npm run bench: everything in one run, some five minutes, written to results.md. */

const EMBEDDED_MB = 450
const POSTGRES_MB = 250
const SECOND_START_MS = 3000

const folder = mkdtempSync(join(tmpdir(), 'trimline-bench-'))
try {
  writeResults(await measureAll(folder), londonDate(systemClock.now()))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureAll(dataDir: string): Promise<Finding[]> {
  const findings = [measurePricing()]
  const first = await startShop({ dataDir })
  await first.stop()
  const shop = await startShop({ dataDir })
  const starts = [
    started('First start, with a new database', first, null),
    started('Second start', shop, SECOND_START_MS),
  ]
  findings.push(await measureChoice(shop), ...(await measureAnswers(shop)), await measureCart(shop, null))
  await shop.stop()

  const fresh = await startShop({ dataDir })
  const embedded = await measureMemory(fresh, 'embedded database', EMBEDDED_MB)
  await fresh.stop()
  return [...findings, ...(await onPostgres(dataDir)), embedded, ...starts]
}

async function onPostgres(dataDir: string): Promise<Finding[]> {
  const { shop, database, stop } = await startPostgresShop(dataDir)
  const memory = await measureMemory(shop, 'PostgreSQL', POSTGRES_MB)
  const cart = await measureCart(shop, database)
  await stop()
  return [cart, memory]
}

function started(what: string, { startedWithin }: RunningServer, aim: number | null): Finding {
  return {
    what,
    measured: `${figure(startedWithin)} ms`,
    baseline: '',
    ratio: '',
    aim: aim === null ? '' : `< ${aim} ms`,
    met: aim === null ? null : startedWithin < aim,
  }
}
