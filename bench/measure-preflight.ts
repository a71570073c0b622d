import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import { inspectFile } from '../src/platform/files/inspect-file.server.ts'
import { openPress } from '../src/print/colour/open-press.ts'
import { readPressProfile } from '../src/print/colour/press-profile.server.ts'
import { checkArtwork } from '../src/print/preflight/check-artwork.ts'
import { openServerCodeReader } from '../src/print/preflight/codes/open-code-reader.server.ts'
import { checkFile } from '../src/shop/artwork-checks/check-file.server.ts'
import { createProductionRunner } from '../src/shop/production-files/run-production.server.ts'
import { CATALOGUE } from './large-pdf.ts'
import { cpuOfTree, getMemory } from './process-usage.ts'
import { startCommand } from './start-server.ts'

/** What checks and the production file of a large PDF cost, and the checks of one as most are. */
export interface PreflightTimes {
  /** Milliseconds of processor time of all checks, and of pdf-lib opening the same file. */
  large: number
  opening: number
  usual: number
  /** Milliseconds of processor time and most MB of the server's processes: of one that checks, and one that makes. */
  check: ProcessCost
  production: ProcessCost
}

interface ProcessCost {
  cpu: number
  mb: number
}

const LOOK_EVERY_MS = 5
/** What is measured is its processor time: other programs may make it wait. */
const PATIENT_MS = 300_000

/** Checks two files here, and the large one in the processes of the server, which also makes its production file. */
export async function measurePreflight(large: Uint8Array, usual: Uint8Array): Promise<PreflightTimes> {
  const profile = await readPressProfile(undefined)
  const press = await openPress(profile)
  const check = (file: Uint8Array) => checkArtwork(file, CATALOGUE, { press, openCodeReader: openServerCodeReader })
  const runner = createProductionRunner(profile, inspectAsBuilt)
  await compileAsShop(usual)
  return {
    large: await timeCpu(() => check(large)),
    opening: await timeCpu(() => PDFDocument.load(large, { updateMetadata: false })),
    usual: await timeCpu(() => check(usual)),
    check: await measureProcess(async () => {
      const { findings } = await checkFile(Readable.from([large]), CATALOGUE, {
        size: large.byteLength,
        withinMs: PATIENT_MS,
        inspect: inspectAsBuilt,
      })
      if (!findings.some(({ rule }) => rule === 'total-ink')) throw new Error('The check was ended')
    }),
    production: await measureProcess(async () => {
      const made = await runner.make('bench', PRODUCTION, Readable.from([large]))
      if (!made.ok) throw new Error(`No production file: ${made.code}`)
    }),
  }
}

/** The shop keeps what Node has compiled of its programs, and gives it to its processes: all but the first of them find it. */
async function compileAsShop(usual: Uint8Array): Promise<void> {
  enableCompileCache(join(import.meta.dirname, '..', startCommand().env.NODE_COMPILE_CACHE ?? ''))
  await checkFile(Readable.from([usual]), CATALOGUE, { withinMs: PATIENT_MS, inspect: inspectAsBuilt })
}

/** By the programs that `npm start` runs, instead of their sources. */
const inspectAsBuilt: typeof inspectFile = (file, inspection) => {
  const name = basename(inspection.program.pathname, '.ts')
  return inspectFile(file, { ...inspection, program: new URL(`../build/programs/${name}.js`, import.meta.url) })
}

const PRODUCTION = {
  task: 'make',
  requirements: CATALOGUE,
  mends: [],
  cutLine: null,
  title: 'Catalogue',
  madeAt: '2026-11-27T12:00:00Z',
  creator: 'Trimline',
  condition: { identifier: 'FOGRA39', info: 'ISO Coated v2 300% (basICColor)' },
} as const

/** Once: processor time hardly varies on a quiet machine, and on a busy one each takes minutes. */
async function timeCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The cost of the one process that some work starts and waits for, beside those that run already. */
async function measureProcess(work: () => Promise<void>): Promise<ProcessCost> {
  const others = childrenOfThis()
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return cpuOfTree(process.pid) - user - system - others.reduce((sum, pid) => sum + cpuOfTree(pid), 0)
  }
  const before = cpu()
  let mb = 0
  const watch = setInterval(() => {
    for (const pid of childrenOfThis()) if (!others.includes(pid)) mb = Math.max(mb, peakOf(pid))
  }, LOOK_EVERY_MS)
  try {
    await work()
    return { cpu: (cpu() - before) / 1000, mb }
  } finally {
    clearInterval(watch)
  }
}

function childrenOfThis(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number)
}

/** 0 for one that has just ended. */
function peakOf(pid: number): number {
  try {
    return getMemory(pid).peak || 0
  } catch {
    return 0
  }
}
