import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that looks into a picture that somebody has sent. It knows no settings and no secrets. */

await runInspection(new URL('redraw-worker.server.ts', import.meta.url))
