import { figure } from './figure.ts'
import { type Finding, limit, NO_AIM } from './findings.ts'
import { PATHS, PICTURES } from './large-pdf.ts'
import type { ArtworkTimes } from './measure-artwork.ts'
import type { PreflightTimes } from './measure-preflight.ts'
import type { CutTimes } from './trace-in-worker.ts'

/* What was measured of artwork, put beside what is aimed at (issue 20). */

/** From the drop. */
const MAX_FIRST_MS = 2000
const MAX_ALL_MS = 5000
/** That a page stands still: three frames. */
const MAX_STILL_MS = 50
/** Of processor time on the server; its production file is made once for an order, in a process that is ended after 30 s. */
const MAX_CHECK_MS = 3000
const MAX_PRODUCTION_MS = 10_000
const MAX_MB = 600
/** A picture of 4000 × 4000 pixels traced and its cut line drawn; how far that may be off. */
const MAX_CUT_MS = 600
const MAX_CUT_OFF_MM = 0.1

/** The size of the large file belongs to what was measured. */
export function findArtwork(times: ArtworkTimes, megabytes: number): Finding[] {
  const pdf = `Artwork in a browser, a PDF of ${figure(megabytes)} MB on a product of 300 × 225 mm`
  const cut = 'Artwork in a browser, cut line around 4000 × 4000 pixels'
  const still = (what: string, value: number): Finding => ({
    ...limit(
      `${what}: the longest that the page stands still, beside the same page at rest`,
      value,
      MAX_STILL_MS,
      'ms',
    ),
    baseline: `${figure(times.stillAtRest)} ms`,
    ratio: `${figure(value / times.stillAtRest)} ×`,
  })
  const cpu = (what: string, value: number): Finding => ({
    ...limit(`${pdf}: ${what}, by the processor’s time of the page’s process`, value, 0, 'ms'),
    ...NO_AIM,
  })
  const task = (what: string, value: number) =>
    limit(`${what}: the processor’s time of the page’s longest task`, value, MAX_STILL_MS, 'ms')
  return [
    limit(`${pdf}: its first verdict after the drop`, times.first, MAX_FIRST_MS, 'ms'),
    cpu('its first verdict', times.firstCpu),
    limit(`${pdf}: all checks`, times.all, MAX_ALL_MS, 'ms'),
    cpu('all checks', times.allCpu),
    still(pdf, times.stillChecked),
    task(pdf, times.taskChecked),
    limit(`${pdf}: most resident of the page’s process`, times.checkedMb, MAX_MB, 'MB'),
    limit(`${cut}, in its worker`, times.alpha, MAX_CUT_MS, 'ms'),
    limit(`${cut}, on a plain background, in its worker`, times.background, MAX_CUT_MS, 'ms'),
    limit(`${cut}, CPU of its worker`, times.alphaCpu, MAX_CUT_MS, 'ms'),
    limit(`${cut}, on a plain background, CPU of its worker`, times.backgroundCpu, MAX_CUT_MS, 'ms'),
    still(cut, times.stillTraced),
    task(cut, times.taskTraced),
    limit(`${cut}: most resident of the page’s process`, times.tracedMb, MAX_MB, 'MB'),
  ]
}

export function findPreflight(times: PreflightTimes, megabytes: number): Finding[] {
  const pdf = `a PDF of ${figure(megabytes)} MB`
  return [
    {
      ...limit(
        `CPU of all checks of ${pdf}, ${PICTURES} pictures, ${figure(PATHS)} paths, beside pdf-lib, which only opens it`,
        times.large,
        MAX_CHECK_MS,
        'ms',
      ),
      baseline: `${figure(times.opening)} ms`,
      ratio: `${figure(times.large / times.opening)} ×`,
    },
    {
      ...limit('CPU of all checks of a PDF of one page with a picture and 1,000 paths', times.usual, 0, 'ms'),
      ...NO_AIM,
    },
    limit(`CPU of the server’s process that checks ${pdf}`, times.check.cpu, MAX_CHECK_MS, 'ms'),
    limit(`Most resident of the server’s process that checks ${pdf}`, times.check.mb, MAX_MB, 'MB'),
    limit(
      `CPU of the server’s process that makes the production file of ${pdf}`,
      times.production.cpu,
      MAX_PRODUCTION_MS,
      'ms',
    ),
    limit(
      `Most resident of the server’s process that makes the production file of ${pdf}`,
      times.production.mb,
      MAX_MB,
      'MB',
    ),
  ]
}

export function findCutLine({ alpha, slowest, background, traced, off, nodes }: CutTimes): Finding[] {
  const what = 'Cut line around 4000 × 4000 pixels, CPU of its worker'
  return [
    {
      ...limit(`${what}, beside d3-contour, which only traces`, alpha, MAX_CUT_MS, 'ms'),
      baseline: `${figure(traced)} ms`,
      ratio: `${figure(alpha / traced)} ×`,
    },
    { ...limit(`${what}, at most`, slowest, MAX_CUT_MS, 'ms'), ...NO_AIM },
    limit(`${what}, on a plain background`, background, MAX_CUT_MS, 'ms'),
    limit(`Cut line of ${nodes} nodes, off the true one at most`, off, MAX_CUT_OFF_MM, 'mm'),
  ]
}
