import { parentPort } from 'node:worker_threads'
import { writeCutLineDxf } from '../src/print/cut-line/files/write-dxf.ts'
import { imposeRoll, type Web } from '../src/print/imposition/rolls/impose-roll.ts'
import type { SheetJob } from '../src/print/imposition/sheet.ts'
import { type Imposition, imposeSheets } from '../src/print/imposition/sheets/impose-sheets.ts'
import { judgeSheets } from '../src/print/imposition/testing/judge-sheets.ts'
import { orderMixes, SRA3 } from '../src/print/imposition/testing/order-mixes.ts'
import { drawCutSheet } from '../src/print/press-files/cut-sheet.ts'
import { type PressBed, sheetPlaces } from '../src/print/press-files/press-sheet.ts'
import { median } from './contest.ts'

/* The work of measure-imposition.ts, in its worker. */

/** What ganging thirty order mixes came to, and what it took in milliseconds. */
export interface GangFigures {
  sheets: number
  bound: number
  /** With each job on sheets of its own. */
  alone: number
  /** The most that a mix is above its bound, in sheets, and above its number of jobs, in layouts. */
  mostAbove: number
  extraLayouts: number
  faults: number
  usualMs: number
  slowestMs: number
  manyMs: number
  /** Metres of web, make-ready included, for the quantities of the mixes as versions of a label: ganged, and each alone. */
  webMetres: number
  webAlone: number
  /** For the cut files of all layouts of a mix, as DXF. */
  cutFilesMs: number
}

const MANY = 200

function impose(...order: Parameters<typeof imposeSheets>): Imposition {
  const result = imposeSheets(...order)
  if (!result.ok) throw new Error(`Job ${result.job} is too large`)
  return result
}

function timed<T>(work: () => T): { took: number; result: T } {
  const start = performance.now()
  const result = work()
  return { took: performance.now() - start, result }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

const WEB: Web = { width: 330, edge: 4, gapAcross: 3, gapAlong: 3, teeth: null, makeReady: 2_000 }
const LABEL = { across: 50, along: 80 }

function metres(quantities: readonly number[]): number {
  const result = imposeRoll(WEB, LABEL, quantities)
  if (!result.ok) throw new Error(result.code)
  return (result.length + WEB.makeReady * result.runs.length) / 1000
}

const BED: PressBed = { sheet: SRA3, kind: 'sheet', unprintable: 0, bleed: 2, gripper: 'bottom' }

function writeCutFiles(jobs: readonly SheetJob[], { layouts }: Imposition): void {
  const pieces = jobs.map(({ width, height }) => {
    const trim = [
      [0, 0, width, 0],
      [width, 0, width, height],
      [width, height, 0, height],
      [0, height, 0, 0],
    ]
    return { line: { through: [trim], kiss: [] } }
  })
  for (const layout of layouts) writeCutLineDxf(drawCutSheet({ places: sheetPlaces(layout) }, BED, pieces), 'Sheet')
}

function measure(): GangFigures {
  const mixes = orderMixes.map((jobs) => ({ jobs, ...timed(() => impose(jobs, SRA3)) }))
  const many = orderMixes.flat().slice(0, MANY)
  const ganged = timed(() => impose(many, SRA3))
  const judged = [...mixes, { jobs: many, ...ganged }]
  return {
    cutFilesMs: median(mixes.map(({ jobs, result }) => timed(() => writeCutFiles(jobs, result)).took)),
    webMetres: sum(orderMixes.map((jobs) => metres(jobs.map(({ quantity }) => quantity)))),
    webAlone: sum(orderMixes.flat().map(({ quantity }) => metres([quantity]))),
    sheets: sum(mixes.map(({ result }) => result.sheets)),
    bound: sum(mixes.map(({ result }) => result.bound)),
    alone: sum(orderMixes.flat().map((job) => impose([job], SRA3).sheets)),
    mostAbove: Math.max(...mixes.map(({ result }) => result.sheets - result.bound)),
    extraLayouts: Math.max(...mixes.map(({ jobs, result }) => result.layouts.length - jobs.length)),
    faults: sum(judged.map(({ jobs, result }) => judgeSheets(jobs, SRA3, result).length)),
    usualMs: median(mixes.map(({ took }) => took)),
    slowestMs: Math.max(...mixes.map(({ took }) => took)),
    manyMs: ganged.took,
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(measure())
