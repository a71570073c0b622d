import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { createDesigns, type Designs } from '../designs.server.ts'
import { openWorkerPool } from '../worker-pool.server.ts'

/** One for all tests of a file, because starting a thread with the engine takes most of a test's time. */
const workerPool = openWorkerPool()

/** The designs of a test's database, measured as in the shop. */
export function testDesigns(deps: { db: Database; clock: Clock }): Designs {
  return createDesigns({ ...deps, workerPool })
}

/** The design of the specification's journey: 600 mm wide, gold. */
export const FERN: LetteringDesign = {
  ...NEW_DESIGN,
  text: 'Fern & Thread',
  font: 'pacifico',
  color_id: 211,
  width: 600,
}
