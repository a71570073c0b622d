import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { proofVersions } from '#shop/orders/tables.server.ts'
import type { PlacedTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { pressSpec } from '../job.ts'
import { stepsOf } from '../plan-gang.server.ts'
import { getApprovedFiles } from '../store.server.ts'
import { pressGangs, pressJobFiles, pressJobs, pressSteps } from '../tables.server.ts'

const MARGIN = { left: 10, right: 10, top: 10, bottom: 10 }
const SHEET = { width: 320, height: 450, margin: MARGIN, gap: 4, grain: 'height', bleed: 2, unprintable: 5 } as const

/** Puts each line of a released order through a press, a gang each: its jobs are done, as if they were packed. */
export async function printJobs(db: Database, { lines }: PlacedTestOrder, at: Date): Promise<void> {
  for (const { id: lineId, configuration, quantity, kinds, dispatchOn } of lines) {
    const spec = pressSpec(seedCatalogue, configuration)
    if (spec === null) throw new Error('no press of the seed catalogue prints this')
    const { key, stock, lamination, printing, width, height } = spec
    const [gang] = await db
      .insert(pressGangs)
      .values({
        formId: randomUUID(),
        key,
        press: spec.press.name,
        stock,
        lamination,
        printing,
        sheet: SHEET,
        unit: 'sheet',
        makeReady: 10,
        dispatchOn,
        estimate: 4000,
        cost: 3000,
        plannedAt: at,
        lockedAt: at,
        printedAt: at,
      })
      .returning({ id: pressGangs.id })
    const files = await getApprovedFiles(db, [lineId])
    for (const file of files.slice(0, kinds)) {
      const id = randomUUID()
      const [found] = await db.select().from(proofVersions).where(eq(proofVersions.lineId, lineId))
      const about = {
        lineId,
        setNo: file.setNo,
        kind: 'first',
        reason: '',
        proofNo: 1,
        digest: found?.digest ?? '',
      } as const
      const amount = { ordered: quantity, sets: kinds, quantity, overs: 0, width, height }
      await db.insert(pressJobs).values({ id, ...about, ...amount, dispatchOn, gangId: gang?.id ?? null, madeAt: at })
      await db.insert(pressJobFiles).values({ jobId: id, lineId, proofNo: 1, place: file.place, sha256: file.sha256 })
      const steps = stepsOf(seedCatalogue, { id, configuration, quantity, overs: 0 })
      await db.insert(pressSteps).values(steps.map((step) => ({ ...step, good: quantity, startedAt: at, doneAt: at })))
    }
  }
}
