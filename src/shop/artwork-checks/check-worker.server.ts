import { parentPort, workerData } from 'node:worker_threads'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { checkArtwork, type DrawPicture } from '#print/preflight/check-artwork.ts'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import { inflate } from '#print/preflight/pdf/inflate.server.ts'
import type { CheckArgument } from './check-file.server.ts'
import { shorten } from './shorten-report.ts'

/* Checks a file in a thread of the check's process, so that the process can supervise it. */

const { argument, file } = workerData as InspectionInput
const { requirements, profilePath } = JSON.parse(argument) as CheckArgument
/** With libvips, only for picture files. */
const drawPicture: DrawPicture = async (...asked) => (await import('./draw-picture.server.ts')).drawPicture(...asked)
const press = await openPress(await readPressProfile(profilePath))
const tools = { press, openCodeReader: openServerCodeReader, drawPicture, inflate }
const report = await checkArtwork(file, requirements, tools)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(Buffer.from(JSON.stringify(shorten(report))))
