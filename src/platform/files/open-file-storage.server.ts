import { join } from 'node:path'
import type { Config } from '../config/config.server.ts'
import { diskStorage } from './disk-storage.server.ts'
import type { FileStorage } from './file-storage.ts'

/** The storage that the configuration names: an S3 bucket, or else a folder beside the embedded database. */
export async function openFileStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  const folder = join(dataDir, 'files')
  if (s3 === undefined) return diskStorage(folder)
  // Amazon's client takes 30 MB and a quarter of a second to load: only who uses it does.
  const { s3Storage } = await import('./s3-storage.server.ts')
  return s3Storage(s3, join(folder, 'incoming'))
}
