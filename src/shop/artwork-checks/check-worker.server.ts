import { parentPort, workerData } from 'node:worker_threads'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { shorten } from './shorten-report.ts'

/* Checks a file in a thread of the check's process, so that the process can supervise it. */

const { argument, file } = workerData as InspectionInput
const report = await checkArtwork(file, JSON.parse(argument))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(Buffer.from(JSON.stringify(shorten(report))))
