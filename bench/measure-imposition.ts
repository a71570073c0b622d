import { Worker } from 'node:worker_threads'
import { figure } from './figure.ts'
import { type Finding, limit, NO_AIM } from './findings.ts'
import type { GangFigures } from './impose-in-worker.ts'

const TIMEOUT_MS = 240_000
/** Of the sheets that each job needs alone. */
const MAX_SHARE = 0.88
const MAX_ABOVE = 1
const MAX_MIX_MS = 2_500
const MAX_MANY_MS = 10_000

/** Gangs thirty order mixes, and 200 jobs, in a worker. */
export function measureImposition(): Promise<GangFigures> {
  const worker = new Worker(new URL('./impose-in-worker.ts', import.meta.url))
  const tooLong = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  return new Promise<GangFigures>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('Imposition took too long')))
  }).finally(() => {
    clearTimeout(tooLong)
    void worker.terminate()
  })
}

export function findImposition(figures: GangFigures): Finding[] {
  const { sheets, bound, alone, mostAbove, extraLayouts, faults } = figures
  const layouts = extraLayouts > 0 ? `${extraLayouts} more` : 'no more'
  return [
    {
      what: `Sheets of thirty order mixes, beside each job alone (${faults} faults)`,
      measured: `${figure(sheets)} sheets`,
      baseline: `${figure(alone)} sheets`,
      ratio: `${figure(sheets / alone)} ×`,
      aim: `≤ ${MAX_SHARE} ×`,
      met: sheets / alone <= MAX_SHARE && faults === 0,
    },
    {
      what: `The same beside their bounds; at most ${mostAbove} above, and ${layouts} layouts than jobs`,
      measured: `${figure(sheets)} sheets`,
      baseline: `${figure(bound)} sheets`,
      ratio: `${figure(sheets / bound)} ×`,
      aim: `≤ ${MAX_ABOVE} above`,
      met: mostAbove <= MAX_ABOVE && extraLayouts <= 0,
    },
    limit('A mix of jobs ganged, at most', figures.slowestMs, MAX_MIX_MS, 'ms'),
    { ...limit('A mix of jobs ganged, usually', figures.usualMs, MAX_MIX_MS, 'ms'), ...NO_AIM },
    limit('200 jobs ganged in a worker', figures.manyMs, MAX_MANY_MS, 'ms'),
    { ...limit('Cut files of all layouts of a mix, as DXF', figures.cutFilesMs, MAX_MIX_MS, 'ms'), ...NO_AIM },
    {
      what: 'Web of labels in versions side by side, beside one version after the other',
      measured: `${figure(figures.webMetres)} m`,
      baseline: `${figure(figures.webAlone)} m`,
      ratio: `${figure(figures.webMetres / figures.webAlone)} ×`,
      ...NO_AIM,
    },
  ]
}
