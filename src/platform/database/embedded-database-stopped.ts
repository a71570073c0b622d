/** PostgreSQL has given up inside this process, most often because the disk is full. What it acknowledged is safe. */
export class EmbeddedDatabaseStopped extends Error {
  override readonly name = 'EmbeddedDatabaseStopped'
}
