import { PGlite } from '@electric-sql/pglite'
import { startParameters } from './make-database.server.ts'

/* The process that makes an empty embedded database in the folder that it is given. */

const client = await PGlite.create({ dataDir: process.argv[2] ?? '', startParams: startParameters })
await client.close()
