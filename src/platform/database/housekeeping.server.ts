import type { Clock } from '../time/clock.ts'
import type { DatabaseLog } from './database.server.ts'

/** Between two checkpoints, in milliseconds. */
const checkpointEvery = 5 * 60_000

/**
 * The tables are tidied once a day, at the first round from this hour on, UTC: while the shop sleeps. A machine that is
 * off at night does it in the first round of its day.
 */
const tidyFromHour = 2

export interface HousekeepingOptions {
  /** Runs one statement outside any transaction and returns its rows. */
  run(statement: string): Promise<{ rows: object[] }>
  clock: Clock
  log: DatabaseLog
}

export interface Housekeeping {
  /** One round: a checkpoint, and the tidying when it is due. Never throws: what fails is logged and tried next time. */
  round(): Promise<void>
  /** Ends the rounds and waits for one that is running. */
  stop(): Promise<void>
}

/**
 * Does for the embedded database what a server's background processes do: without checkpoints its log grows for ever
 * and a restart replays all of it, without vacuum the tables only grow (decisions/0001).
 */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { run, clock, log } = options
  let lastTidied = ''
  let running = Promise.resolve()

  const tidyWhenDue = async () => {
    const now = clock.now()
    if (getDay(now) === lastTidied || now.getUTCHours() < tidyFromHour) return
    lastTidied = getDay(now)
    await tidyTables(run)
  }
  const round = () => {
    running = running
      .then(() => run('CHECKPOINT'))
      .then(tidyWhenDue)
      .catch((error: unknown) => log.error({ err: error }, 'The housekeeping of the embedded database failed'))
    return running
  }
  // The timer alone must not keep the process alive.
  const timer = setInterval(round, checkpointEvery).unref()
  return {
    round,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** One table at a time: a query holds up the whole process, so shoppers' queries get their turn in between. */
async function tidyTables(run: HousekeepingOptions['run']): Promise<void> {
  const { rows } = await run(
    `SELECT format('VACUUM (ANALYZE) %I.%I', n.nspname, c.relname) AS statement
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'm') AND c.relpersistence = 'p' ORDER BY 1`,
  )
  for (const row of rows) {
    if ('statement' in row && typeof row.statement === 'string') await run(row.statement)
  }
}

function getDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
