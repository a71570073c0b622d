import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that checks an uploaded file. It has no settings and no secrets. */

await runInspection(new URL('check-worker.server.ts', import.meta.url))
