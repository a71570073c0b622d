import { runInspection } from '../files/run-inspection.server.ts'

/* The process that decodes an uploaded photo. It has no settings and no secrets. */

await runInspection(new URL('photo-worker.server.ts', import.meta.url))
