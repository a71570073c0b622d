import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../database/database.server.ts'
import type { Part } from '../database/run-together.server.ts'
import { afterCommit } from '../database/transaction-guard.server.ts'
import { jobs } from './tables.server.ts'

/** A kind of job, identified by its name when it is enqueued and handled. */
export interface JobKind<Payload> {
  kind: string
  /** What the work needs to know, as it is stored. Later versions of the shop must read what earlier ones wrote. */
  payload: z.ZodType<Payload>
  /** How often it is tried before it is given up. */
  mostAttempts: number
}

export interface WhenToRun {
  /** The same key twice is one job. */
  key?: string
  /** Whose turn it takes, for work that takes long: a person, or the network that a stranger comes from. */
  owner?: string
  /** Not before; left out, at once. */
  runAt?: Date
}

/**
 * Enqueues work in the caller's transaction: it is done once that is committed, and never when it is undone. The workers
 * of this process look at once, those of others at their next turn.
 * @returns false where a job with this key is there already
 */
export async function enqueue<Payload>(
  tx: Transaction,
  { kind, mostAttempts }: JobKind<Payload>,
  payload: Payload,
  { key, owner, runAt }: WhenToRun = {},
): Promise<boolean> {
  const added = await tx
    .insert(jobs)
    .values({
      kind,
      mostAttempts,
      payload,
      key: key ?? null,
      owner: owner ?? null,
      ...(runAt === undefined ? {} : { runAt }),
    })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id })
  if (added.length > 0) afterCommit(() => wakeWorkers(kind))
  return added.length > 0
}

/**
 * Enqueues a job for each row that another part returns (`runTogether`).
 * @param payload of a row of `from`, as it is stored
 */
export function enqueueForRows<Payload>(
  { kind, mostAttempts }: JobKind<Payload>,
  { from, payload }: { from: string; payload: { [Name in keyof Payload]: SQL } },
): Part {
  const fields = Object.entries<SQL>(payload).map(([name, value]) => sql`${name}::text, ${value}`)
  return {
    name: `${from}_job`,
    statement: sql`
      insert into ${jobs} (kind, most_attempts, payload)
      select ${kind}::text, ${mostAttempts}::int, jsonb_build_object(${sql.join(fields, sql`, `)})
      from ${sql.identifier(from)} returning id`,
    onRows: (count) => {
      if (count > 0) afterCommit(() => wakeWorkers(kind))
    },
  }
}

const listening = new Set<(kind?: string) => void>()

/**
 * Calls `wake` whenever this process has enqueued a job, with its kind, and without one when a job of any kind may be due;
 * the returned function stops that.
 */
export function onWake(wake: (kind?: string) => void): () => void {
  listening.add(wake)
  return () => listening.delete(wake)
}

/** Makes the workers of this process for jobs of a kind, or all of them, look for jobs now instead of at their next poll. */
export function wakeWorkers(kind?: string): void {
  for (const wake of listening) wake(kind)
}
