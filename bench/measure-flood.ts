import { median } from './contest.ts'
import { type LoadSample, runLoad } from './run-load.ts'
import { type RunningServer, startShop } from './start-server.ts'

const ROUNDS = 5
/** Shoppers, a connection each. */
const SHOPPERS = 4
const FLOOD_CONNECTIONS = 64
const WARM_UP_MS = 1000
const MEASURE_MS = 4000

/** How long shoppers wait, p99 in milliseconds, with nobody else there and during a flood from one network. */
export interface FloodTimes {
  quiet: number
  flooded: number
  /** The median of `flooded / quiet` within a round. */
  ratio: number
  /** Requests of the flood that were answered in a second. */
  floodRate: number
}

/** Four shoppers, alone and beside 64 addresses of one network that ask for pages which are in no cache. */
export async function measureFlood(dataDir: string): Promise<FloodTimes> {
  const shop = await startShop({ dataDir })
  try {
    const rounds: Omit<FloodTimes, 'ratio'>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await getShoppersLoad(shop)
      const [flood, flooded] = await Promise.all([getFloodLoad(shop), getShoppersLoad(shop)])
      rounds.push({ quiet: quiet.p99, flooded: flooded.p99, floodRate: flood.requestsPerSecond })
    }
    const of = (figure: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[figure]))
    const ratio = median(rounds.map(({ quiet, flooded }) => flooded / quiet))
    return { quiet: of('quiet'), flooded: of('flooded'), floodRate: of('floodRate'), ratio }
  } finally {
    await shop.stop()
  }
}

function getShoppersLoad({ port, pid }: RunningServer): Promise<LoadSample> {
  const order = { ports: [port], connections: SHOPPERS, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS }
  return runLoad({ ...order, workload: 'shoppers' }, [pid])
}

/** Begins before the shoppers are measured, and ends after. */
function getFloodLoad({ port, pid }: RunningServer): Promise<LoadSample> {
  const order = {
    ports: [port],
    connections: FLOOD_CONNECTIONS,
    warmUpMs: WARM_UP_MS / 2,
    measureMs: MEASURE_MS + WARM_UP_MS,
  }
  return runLoad({ ...order, workload: 'flood' }, [pid])
}
