import { setTimeout as wait } from 'node:timers/promises'
import { cpuOfMachine } from './process-usage.ts'

const LOOK_EVERY_MS = 1000
/** As a share of all cores' time. */
const QUIET = 0.05
const MAX_CHECKS = 30

/** Waits until hardly anything runs, so that what was started or sent before does not weigh on what is measured next. */
export async function untilQuiet(): Promise<void> {
  for (let looks = 0; looks < MAX_CHECKS; looks += 1) {
    const before = cpuOfMachine()
    await wait(LOOK_EVERY_MS)
    const { busy, total } = cpuOfMachine()
    if ((busy - before.busy) / (total - before.total) < QUIET) return
  }
}
