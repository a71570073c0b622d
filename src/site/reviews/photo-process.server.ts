import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that looks into a photo that somebody has sent. It knows no settings and no secrets. */

await runInspection(new URL('photo-worker.server.ts', import.meta.url))
