import { runInspection } from '#platform/files/run-inspection.server.ts'

/* The process that looks into a stranger's file for its small picture. It knows no settings and no secrets. */

await runInspection(new URL('thumbnail-worker.server.ts', import.meta.url))
