import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that mends a stranger's file and makes the one that is printed. It has no settings and no secrets. */

await runInspection(new URL('production-worker.server.ts', import.meta.url))
