import { parentPort } from 'node:worker_threads'
import { type GangOrder, imposeGang } from './impose-gang.ts'

/* Lays gangs out in a thread of its own: many jobs take seconds, in which the shop answers others. */

parentPort?.on('message', (gang: GangOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(imposeGang(gang))
})
