import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that decodes an uploaded picture. It has no settings and no secrets. */

await runInspection(new URL('redraw-worker.server.ts', import.meta.url))
