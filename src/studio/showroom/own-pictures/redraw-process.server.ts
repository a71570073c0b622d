import { runLook } from '#platform/files/run-look.server.ts'

/* The process that looks into a picture that somebody has sent. It knows no settings and no secrets. */

await runLook(new URL('redraw-worker.server.ts', import.meta.url))
