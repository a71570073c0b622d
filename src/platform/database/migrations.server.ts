import { fileURLToPath } from 'node:url'

/** The project's migrations, written by drizzle-kit; found from this file, so that the shop starts from any folder. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
