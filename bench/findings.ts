import { type Result, ratio } from './contest.ts'
import { figure } from './figure.ts'
import type { Carts, Pages, Prices } from './measure-answers.ts'
import type { CascadeTimes } from './measure-cascade.ts'
import type { DateTimes } from './measure-dates.ts'
import type { FloodTimes } from './measure-flood.ts'
import type { InboxTimes } from './measure-inbox.ts'
import type { NumberRate, Placings } from './measure-placing.ts'
import type { PricingTimes } from './measure-pricing.ts'
import type { QuotationTimes } from './measure-quotations.ts'
import type { Starts } from './measure-starts.ts'

/* What was measured, put beside what is aimed at. */

export interface Finding {
  what: string
  measured: string
  baseline: string
  ratio: string
  aim: string
  /** Null where there is no aim. */
  met: boolean | null
}

export interface Memory {
  now: number
  peak: number
}

export const NO_AIM = { aim: '–', met: null }
const MIN_SHARE = 0.5
const MAX_P99 = 3
/** Requests of a visitor's page beside a stranger's. */
const MIN_REMEMBERED = 0.8
const MIN_ANEW = 0.08
const MAX_REMEMBERED_P99 = 2
const MAX_PRICING = 10
/** A line into the cart, beside a bare request; of PostgreSQL its own time is included. */
const MAX_CART_CPU = { embedded: 80, served: 45 }
const MAX_PLACING_CPU = 150
/** Orders a second whose numbers have no gap, 8 at once. */
const MIN_NUMBERS = { embedded: 50, served: 100 }
/** A step of the cascade, in microseconds. */
const MAX_CASCADE = 1000
/** Ten thousand start dates of the turnaround calendar. */
const MAX_DATES_MS = 50
const MAX_CHOICE_MS = 150 + 50
const MAX_START_MS = 1000
const MAX_PDF_MS = 150
/** A page of the inbox or the orders board beside the same with a thousandth of what is listed. */
const MAX_LIST = 1.5
const MAX_UPLOAD_MB = 32
/** Shoppers' p99 during a flood beside a quiet shop. */
const MAX_FLOOD = 3

export function findPrices({ bare, known, computed }: Prices): Finding[] {
  const p99 = ratio(known, bare, 'p99')
  return [
    ...shares('Price list from the cache', known, bare),
    {
      what: 'Price list from the cache, p99 at 64 connections',
      measured: `${figure(known.p99)} ms`,
      baseline: `${figure(bare.p99)} ms`,
      ratio: `${figure(p99)} ×`,
      aim: `≤ ${MAX_P99} ×`,
      met: p99 <= MAX_P99,
    },
    { ...requestShare('Price list computed', computed, bare), ...NO_AIM },
  ]
}

export function findPricing({ computing, stringifying, ratio: times }: PricingTimes): Finding {
  return {
    what: 'Pricing alone: a row list, beside `JSON.stringify` of it',
    measured: `${figure(computing)} µs`,
    baseline: `${figure(stringifying)} µs`,
    ratio: `${figure(times)} ×`,
    aim: `≤ ${MAX_PRICING} ×`,
    met: times <= MAX_PRICING,
  }
}

export function findCascade({ median, p99, cloning }: CascadeTimes): Finding[] {
  const row = (what: string, step: number, clone: number) => ({
    what,
    measured: `${figure(step)} µs`,
    baseline: `${figure(clone)} µs`,
    ratio: `${figure(step / clone)} ×`,
    aim: `≤ ${figure(MAX_CASCADE)} µs`,
    met: step <= MAX_CASCADE,
  })
  return [
    row('A choice with all that it resets, beside `structuredClone` of the item', median, cloning.median),
    row('A choice with all that it resets, p99', p99, cloning.p99),
  ]
}

export function findDates({ planning, platform, ratio: times }: DateTimes): Finding {
  return {
    ...limit(
      'CPU for ten thousand start dates, beside the same with the platform’s Date',
      planning,
      MAX_DATES_MS,
      'ms',
    ),
    baseline: `${figure(platform)} ms`,
    ratio: `${figure(times)} ×`,
  }
}

export function findQuotations({ usual, first, longest, blank }: QuotationTimes): Finding[] {
  const beside = { baseline: `${figure(blank)} ms`, ratio: `${figure(usual / blank)} ×` }
  return [
    {
      ...limit('Quotation PDF of three lines, beside a blank page by the same library', usual, MAX_PDF_MS, 'ms'),
      ...beside,
    },
    { ...limit('Quotation PDF, the first of a process', first, MAX_PDF_MS, 'ms'), ...NO_AIM },
    { ...limit('Quotation PDF of a hundred lines', longest, MAX_PDF_MS, 'ms'), ...NO_AIM },
  ]
}

export function findInboxes(times: readonly InboxTimes[]): Finding[] {
  return findLists('Staff inbox', 'with 100,000 quote requests beside 100', times)
}

export function findBoards(times: readonly InboxTimes[]): Finding[] {
  return findLists('Orders board', 'with 100,000 orders and 1,000,000 events beside 100 and 1,000', times)
}

function findLists(list: string, sizes: string, times: readonly InboxTimes[]): Finding[] {
  return times.map(({ what, few, many, ratio: dearer }) => ({
    what: `${list}, ${what}: ${sizes}`,
    measured: `${figure(many)} ms`,
    baseline: `${figure(few)} ms`,
    ratio: `${figure(dearer)} ×`,
    aim: `≤ ${MAX_LIST} ×`,
    met: dearer <= MAX_LIST,
  }))
}

/** Rows of a page for a visitor begin so. */
export const PAGE_ROWS = /^Product page/

export function findPages({ bare, known, remembered, anew }: Pages): Finding[] {
  const p99 = ratio(remembered, known, 'p99')
  return [
    ...shares('Product page, anonymous visitor', known, bare),
    ofStrangers(
      'Product page for somebody who is remembered, beside an anonymous visitor’s',
      remembered,
      known,
      MIN_REMEMBERED,
    ),
    ofStrangers('Product page for somebody who is read anew, beside an anonymous visitor’s', anew, known, MIN_ANEW),
    {
      what: 'Product page for somebody who is remembered, p99 at 64 connections',
      measured: `${figure(remembered.p99)} ms`,
      baseline: `${figure(known.p99)} ms`,
      ratio: `${figure(p99)} ×`,
      aim: `≤ ${MAX_REMEMBERED_P99} ×`,
      met: p99 <= MAX_REMEMBERED_P99,
    },
  ]
}

function ofStrangers(what: string, subject: Result, strangers: Result, least: number): Finding {
  const met = ratio(subject, strangers, 'requestsPerSecond') >= least
  return { ...requestShare(what, subject, strangers), aim: `≥ ${least}`, met }
}

export function findCarts({ bare, embedded, served }: Carts): Finding[] {
  const row = (what: string, result: Result, most: number): Finding => ({
    ...cpuTimes(what, result, bare),
    aim: `≤ ${most} ×`,
    met: ratio(result, bare, 'cpu') <= most,
  })
  const outside = 'Add to cart, PostgreSQL included'
  return [
    served === null ? notMeasured(outside, `≤ ${MAX_CART_CPU.served} ×`) : row(outside, served, MAX_CART_CPU.served),
    row('Add to cart, embedded database', embedded, MAX_CART_CPU.embedded),
  ]
}

export function findPlacing({ bare, embedded, served, rates }: Placings): Finding[] {
  const what = 'Placing an order'
  const inside: Finding = { ...cpuTimes(`${what}, embedded database`, embedded, bare), ...NO_AIM }
  const aim = `≤ ${MAX_PLACING_CPU} ×`
  const numbers = [findRate('embedded database', rates.embedded, MIN_NUMBERS.embedded)]
  if (served === null || rates.served === null)
    return [notMeasured(`${what}, PostgreSQL included`, aim), inside, ...numbers]
  const outside = cpuTimes(`${what}, PostgreSQL included`, served, bare)
  const met = ratio(served, bare, 'cpu') <= MAX_PLACING_CPU
  return [{ ...outside, aim, met }, inside, findRate('PostgreSQL', rates.served, MIN_NUMBERS.served), ...numbers]
}

function findRate(database: string, { perSecond, gapless }: NumberRate, least: number): Finding {
  return {
    what: `Orders with numbers without gaps, 8 at once, ${database}`,
    measured: `${figure(perSecond)}/s${gapless ? '' : ', with gaps'}`,
    baseline: '–',
    ratio: '–',
    aim: `≥ ${least}/s, no gap`,
    met: perSecond >= least && gapless,
  }
}

export function findChoice(milliseconds: number): Finding {
  return limit('Price on the page after a choice, debounce of 150 ms included', milliseconds, MAX_CHOICE_MS, 'ms')
}

export function findStarts(database: string, { first, again }: Starts): Finding[] {
  return [
    { ...limit(`Start, ${database}, new data`, first, MAX_START_MS, 'ms'), ...NO_AIM },
    limit(`Start, ${database}, data there`, again, MAX_START_MS, 'ms'),
  ]
}

export function findMemory(
  database: string,
  most: number,
  { open, loaded }: { open: Memory; loaded: Memory },
): Finding[] {
  return [
    {
      ...limit(`Resident when just open, ${database} (peak ${figure(open.peak)} MB)`, open.now, most, 'MB'),
      ...NO_AIM,
    },
    limit(
      `Most resident under the loads, ${database} (${figure(loaded.now)} MB at their end)`,
      loaded.peak,
      most,
      'MB',
    ),
  ]
}

export function findUploads(extraMb: number): Finding {
  return limit('More resident while four files of 50 MB arrive at once', extraMb, MAX_UPLOAD_MB, 'MB')
}

export function findFlood({ quiet, flooded, ratio: slower, floodRate }: FloodTimes): Finding {
  return {
    what: `Four shoppers beside a flood of uncached pages from 64 addresses of one network (${figure(floodRate)}/s), p99`,
    measured: `${figure(flooded)} ms`,
    baseline: `${figure(quiet)} ms`,
    ratio: `${figure(slower)} ×`,
    aim: `≤ ${MAX_FLOOD} ×`,
    met: slower <= MAX_FLOOD,
  }
}

export function notMeasured(what: string, aim: string): Finding {
  return { what, measured: 'not measured: no PostgreSQL here', baseline: '–', ratio: '–', aim, met: null }
}

/** The subject's share of the baseline's requests, by the clock and by CPU time: a busy machine bends the first. */
function shares(what: string, subject: Result, baseline: Result): Finding[] {
  const byCpu = 1 / ratio(subject, baseline, 'cpu')
  const requests = ratio(subject, baseline, 'requestsPerSecond')
  const aim = `≥ ${MIN_SHARE}`
  return [
    { ...requestShare(what, subject, baseline), aim, met: requests >= MIN_SHARE },
    {
      what: `${what}, by CPU time for a request`,
      measured: `${figure(subject.cpu)} µs`,
      baseline: `${figure(baseline.cpu)} µs`,
      ratio: figure(byCpu),
      aim,
      met: byCpu >= MIN_SHARE,
    },
  ]
}

function requestShare(what: string, subject: Result, baseline: Result) {
  return {
    what,
    measured: `${figure(subject.requestsPerSecond)}/s`,
    baseline: `${figure(baseline.requestsPerSecond)}/s`,
    ratio: figure(ratio(subject, baseline, 'requestsPerSecond')),
  }
}

function cpuTimes(what: string, subject: Result, baseline: Result) {
  return {
    what,
    measured: `${figure(subject.cpu)} µs CPU`,
    baseline: `${figure(baseline.cpu)} µs CPU`,
    ratio: `${figure(ratio(subject, baseline, 'cpu'))} ×`,
  }
}

export function limit(what: string, value: number, most: number, unit: string): Finding {
  return {
    what,
    measured: `${figure(value)} ${unit}`,
    baseline: '–',
    ratio: '–',
    aim: `< ${most} ${unit}`,
    met: value < most,
  }
}
