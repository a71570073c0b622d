import { runLook } from '#platform/files/run-look.server.ts'

/* The process that looks into a stranger's file for its small picture. It knows no settings and no secrets. */

await runLook(new URL('thumbnail-worker.server.ts', import.meta.url))
