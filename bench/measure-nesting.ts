import { Worker } from 'node:worker_threads'
import { figure } from './figure.ts'
import type { Finding } from './findings.ts'
import type { NestFigures } from './nest-in-worker.ts'
import { type Instance, instances } from './nesting-instances.ts'

/** How the rows begin. */
export const NESTING_ROWS = /^\S+ nested in/
const TIMEOUT_MS = 300_000
const MAX_MS = 60_000

/** Nests what the field nests, one after the other, each in a thread of its own. */
export async function findNestings(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const instance of instances) findings.push(finding(instance, await nest(instance)))
  return findings
}

function nest({ name }: Instance): Promise<NestFigures> {
  const worker = new Worker(new URL('./nest-in-worker.ts', import.meta.url), { workerData: name })
  const tooLong = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  return new Promise<NestFigures>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('Nesting took too long')))
  }).finally(() => {
    clearTimeout(tooLong)
    void worker.terminate()
  })
}

function finding({ name, published, below }: Instance, { density, faults, took }: NestFigures): Finding {
  const points = (density - published) * 100
  return {
    what: `${name} nested in ${figure(took / 1000)} s of a core, beside sparrow’s mean (${faults} faults): share of the strip`,
    measured: `${(density * 100).toFixed(2)} %`,
    baseline: `${(published * 100).toFixed(2)} %`,
    ratio: `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`,
    aim: `≥ −${below} in ${MAX_MS / 1000} s`,
    met: points >= -below && took <= MAX_MS && faults === 0,
  }
}
