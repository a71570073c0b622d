import { parentPort, workerData } from 'node:worker_threads'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { redraw } from './redraw.server.ts'

/* Draws in a thread of the process, so that the process itself stays free to watch over it. */

const { file } = workerData as InspectionInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redraw(file))
