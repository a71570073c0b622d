import { parentPort, workerData } from 'node:worker_threads'
import { nestShapes } from '../src/print/imposition/nest/nest-shapes.ts'
import { judgeNesting } from '../src/print/imposition/testing/judge-nesting.ts'
import { instances } from './nesting-instances.ts'

/* The work of measure-nesting.ts, in its worker: the instance of this name. */

export interface NestFigures {
  /** 0 to 1. */
  density: number
  faults: number
  /** Milliseconds of the thread's processor time. */
  took: number
}

function measure(): NestFigures {
  const instance = instances.find(({ name }) => name === workerData)
  if (instance === undefined) throw new Error(`There is no instance ${String(workerData)}`)
  const { height, shapes, evaluations } = instance
  const before = process.threadCpuUsage()
  const result = nestShapes(shapes, { height, spacing: 0, evaluations })
  const { user, system } = process.threadCpuUsage(before)
  if (!result.ok) throw new Error(`Shape ${result.shape} is too large`)
  const faults = judgeNesting(shapes, { height, length: result.length, spacing: 0 }, result.pieces).length
  return { density: result.density, faults, took: (user + system) / 1000 }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(measure())
