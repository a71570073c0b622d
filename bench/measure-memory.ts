import { getLoad } from './contest.ts'
import { getMemory } from './process-usage.ts'
import type { RunningServer } from './start-server.ts'

const LOAD_MS = 6000

/** Resident memory of a shop in MB under a load of everything at once: at its end, and at most since `forgetPeak`. */
export async function measureMemory(server: RunningServer): Promise<{ now: number; peak: number }> {
  await getLoad({ name: 'everything', server, workload: 'mixed' }, LOAD_MS)
  return getMemory(server.pid)
}
