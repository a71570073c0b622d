import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import type { DatabaseLog, OpenDatabase } from '../database.server.ts'
import { openDatabase } from '../open-database.server.ts'
import { findPostgresPrograms } from './postgres-server.server.ts'
import { administer, type SharedPostgres } from './share-postgres.server.ts'
import { emptyDataDir, migratedDataDir } from './test-data.server.ts'

/**
 * Opens the suite's database; again after a close, or on a server beside one that is open, it is the same one. What is
 * left open is closed after the suite. `folder` gives other migrations than the project's, `log` receives its messages.
 */
export type OpenForTest = (folder?: string, log?: DatabaseLog) => Promise<OpenDatabase>

/** Where a suite's database is: a folder, or a database on a server. */
export interface Place {
  where: { dataDir: string; databaseUrl?: string }
  remove(): Promise<void>
}

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

type Suite = (open: OpenForTest, kind: OpenDatabase['kind']) => void

/** Runs a suite on the embedded database, with its files on the disk, and on a PostgreSQL server. */
export function describeOnBothDatabases(name: string, suite: Suite): void {
  describeOnEmbedded(name, suite)
  describeOnPostgres(name, suite)
}

/** Runs a suite on the embedded database alone. */
export function describeOnEmbedded(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => suite(openIn(temporaryFolder), 'embedded'))
}

/**
 * Runs a suite on a PostgreSQL server alone: `TEST_DATABASE_URL`, or one of our own. Where neither is available, it is
 * skipped and says why.
 */
export function describeOnPostgres(name: string, suite: Suite): void {
  const reason = ': skipped, TEST_DATABASE_URL is not set and no server is installed'
  const isAvailable = canHavePostgres()
  describe.skipIf(!isAvailable)(`${name} (PostgreSQL${isAvailable ? '' : reason})`, () =>
    suite(openIn(newDatabase), 'postgres'),
  )
}

/** Whether `newDatabase` has a server to ask. */
export function canHavePostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== undefined
}

function openIn(makePlace: (folder?: string) => Promise<Place>): OpenForTest {
  let place: Promise<Place> | undefined
  const opened: OpenDatabase[] = []
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await (await place)?.remove()
  })
  return async (folder, log = silent) => {
    place ??= makePlace(folder)
    const { where } = await place
    const database = await openDatabase({ ...where, log }, folder)
    opened.push(database)
    return database
  }
}

async function temporaryFolder(folder?: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-data-'))
  cpSync(await (folder === undefined ? migratedDataDir() : emptyDataDir()), dataDir, { recursive: true })
  return { where: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * A database of its own, with the shop's tables, on `TEST_DATABASE_URL` or on the run's server, which is started where there
 * is none. @param folder other migrations than the project's: the database has no tables yet
 */
export async function newDatabase(folder?: string): Promise<Place> {
  const { url: server, migrated } = await serverOfThisRun()
  const name = `trimline_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${folder === undefined ? migrated : 'template0'}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    where: { dataDir: tmpdir(), databaseUrl: url.href },
    remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function serverOfThisRun(): Promise<SharedPostgres> {
  const answer = await fetch(inject('postgresServer'))
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as SharedPostgres
}
