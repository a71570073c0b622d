import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that draws the cut line of an uploaded file. It has no settings and no secrets. */

await runInspection(new URL('cut-line-worker.server.ts', import.meta.url))
