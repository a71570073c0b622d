import { fileURLToPath } from 'node:url'
import type { OpenDatabase, OpenOptions } from './database.server.ts'

/** The project's migrations, written by drizzle-kit; found from this file, so that the shop starts from any folder. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Opens the shop's database and brings its tables up to date: a PostgreSQL server where `databaseUrl` names one, else
 * the embedded one in `dataDir`. Only the driver that is used is loaded, the embedded one alone takes 180 MB. Throws
 * `StartRefused` when another process holds the data, else what went wrong.
 *
 * @param folder the migrations to apply; another one than the project's only in tests
 */
export async function openDatabase(options: OpenOptions, folder = migrationsFolder): Promise<OpenDatabase> {
  const { databaseUrl, log } = options
  if (databaseUrl === undefined) {
    const { openEmbeddedDatabase } = await import('./embedded-database.server.ts')
    return openEmbeddedDatabase({ ...options, migrationsFolder: folder })
  }
  const { openPostgresDatabase } = await import('./postgres-database.server.ts')
  return openPostgresDatabase({ databaseUrl, migrationsFolder: folder, log })
}
