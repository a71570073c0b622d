import { figure } from './figure.ts'
import { type Finding, limit, NO_AIM } from './findings.ts'
import type { LetteringTimes } from './measure-lettering.ts'
import type { ShowroomTimes } from './measure-showroom.ts'

/* What was measured of what is drawn in the browser, put beside what is aimed at. */

const MAX_FIRST_FRAME_MS = 1000
const MAX_FRAME_MS = 250
/** Garbage that is not yet collected is some of it. */
const MAX_MORE_MB = 5
const MAX_TASK_MS = 200
/** Of a key press; half a frame. */
const MAX_KEY_MS = 8

export function findShowroom({ firstFrame, choice, more, artwork }: ShowroomTimes): Finding[] {
  const times = (what: string, value: number, most: number) => limit(`See yours, ${what}`, value, most, 'ms')
  return [
    times('480 × 270, drawn by the processor: its first frame after it is pressed', firstFrame, MAX_FIRST_FRAME_MS),
    times('a choice to its frame', choice, MAX_FRAME_MS),
    {
      what: 'See yours, 200 choices: more on the graphics chip',
      measured: `${more.objects} things`,
      baseline: '–',
      ratio: '–',
      aim: 'none',
      met: more.objects <= 0,
    },
    limit("See yours, 200 choices: more of the page's memory", more.heap, MAX_MORE_MB, 'MB'),
    times('artwork of 64 million pixels: the longest that the page stands still', artwork.task, MAX_TASK_MS),
    { ...times('artwork of 64 million pixels: until it is shown', artwork.frame, 0), ...NO_AIM },
  ]
}

export function findLettering({ ours, slowest, fabric, konva, dropped, weld }: LetteringTimes): Finding[] {
  const what = 'Lettering, 200 characters: a key press to its painted outlines'
  const beside = (other: string, value: number) => ({
    ...limit(`${what}, beside the same text by ${other}`, ours, MAX_KEY_MS, 'ms'),
    baseline: `${figure(value)} ms`,
    ratio: `${figure(ours / value)} ×`,
  })
  return [
    beside('fabric.js', fabric),
    beside('konva', konva),
    { ...limit(`${what}, p95`, slowest, MAX_KEY_MS, 'ms'), ...NO_AIM },
    {
      what: 'Lettering, frames dropped in 40 keys while they are welded, beside typing alone',
      measured: String(dropped.welding),
      baseline: String(dropped.bare),
      ratio: '–',
      aim: 'none more',
      met: dropped.welding <= dropped.bare,
    },
    { ...limit('Lettering, a weld of 200 characters in its worker', weld, 0, 'ms'), ...NO_AIM },
  ]
}
