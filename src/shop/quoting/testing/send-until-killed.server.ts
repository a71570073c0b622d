import { sql } from 'drizzle-orm'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchedDatabase, watchStatements } from '#platform/database/testing/watch-statements.server.ts'
import { openTestRequests, SPECIAL_PROCESSING } from './test-requests.server.ts'

/*
 * A program that kills itself: sends a quote request with the files of DRAFT, under KEY, to the embedded database of
 * DATA_DIR, and dies before statement KILL_BEFORE. Before and after, it prints what is stored.
 */

const { DATA_DIR = '', DRAFT = '', KEY = '' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })

let watching = false
const killSwitch = createKillSwitch()
const beforeStatement = () => {
  if (watching) killSwitch()
}

async function printState(): Promise<void> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*) from quote_requests)::int as requests,
      (select count(*) from quote_requests where artwork_submission_id is not null and guest_id is not null)::int as whole,
      (select count(*) from quote_events)::int as events, (select count(*) from quote_links)::int as links,
      (select count(*) from mails)::int as mails, (select count(*) from jobs)::int as jobs,
      (select count(*) from artwork_submissions where draft_hash is not null)::int as drafts`)
  console.log(JSON.stringify(rows[0]))
}

// One connection runs transactions and other statements alike.
watchStatements(db as unknown as Transaction, beforeStatement)
const shop = await openTestRequests(watchedDatabase(db, beforeStatement))
await printState()
watching = true
const sent = await shop.send(new Browser(shop), SPECIAL_PROCESSING, { key: KEY, draft: DRAFT })
watching = false
await printState()
console.log(JSON.stringify({ sent: sent.ok ? sent.id : sent.code }))
await shop.close()
await close()
