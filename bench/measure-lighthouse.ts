import lighthouse from 'lighthouse'
import { median } from './contest.ts'

/* Lighthouse on a telephone as it is set up out of the box: a slow one on slow 4G, by simulation. */

export interface LighthouseScores {
  /** From 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
}

export interface LighthouseResult extends LighthouseScores {
  /** Milliseconds. */
  firstPaint: number
  largestPaint: number
  blocking: number
  /** Of the layout, without a unit. */
  shift: number
  /** Kilobytes over the line. */
  weight: number
  scripts: number
  /** How quick Lighthouse found this machine; 1,500 and more is a good desktop, which its slowing down is meant for. */
  index: number
  /** Audits that did not pass, by their ids; those of performance, which vary, left out. */
  failed: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const KILOBYTE = 1000

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * The medians of several runs on an address.
 * @param port where Chromium is told what to do
 */
export async function measureLighthouse(address: string, port: number, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = []
  for (let run = 0; run < runs; run += 1) {
    results.push(getResult(await reportOn(address, port)))
  }
  const middle = (figure: (result: LighthouseResult) => number) => median(results.map(figure))
  return {
    performance: middle((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    bestPractices: middle((one) => one.bestPractices),
    seo: middle((one) => one.seo),
    firstPaint: middle((one) => one.firstPaint),
    largestPaint: middle((one) => one.largestPaint),
    blocking: middle((one) => one.blocking),
    shift: middle((one) => one.shift),
    weight: middle((one) => one.weight),
    scripts: middle((one) => one.scripts),
    index: middle((one) => one.index),
    failed: [...new Set(results.flatMap(({ failed }) => failed))],
  }
}

/** One run. Now and then Lighthouse misses the beginning of a page: it is run again, and what it says then holds. */
async function reportOn(address: string, port: number, triesLeft = 2): Promise<LighthouseReport> {
  const answer = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' })
  if (answer === undefined) throw new Error(`Lighthouse gave no answer for ${address}`)
  const { runtimeError } = answer.lhr
  if (runtimeError === undefined) return answer.lhr
  if (triesLeft === 0) throw new Error(`${address}: ${runtimeError.message}`)
  return reportOn(address, port, triesLeft - 1)
}

function getResult({ categories, audits, environment }: LighthouseReport): LighthouseResult {
  const score = (category: (typeof CATEGORIES)[number]) => Math.trunc((categories[category]?.score ?? 0) * 100 + 0.5)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    weight: value('total-byte-weight') / KILOBYTE,
    scripts: scriptBytes(audits['network-requests']?.details) / KILOBYTE,
    index: environment.benchmarkIndex,
    failed: CATEGORIES.slice(1).flatMap((category) => failedIn(categories[category]?.auditRefs ?? [], audits)),
  }
}

function failedIn(refs: readonly { id: string; weight: number }[], audits: LighthouseReport['audits']): string[] {
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
}

function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
