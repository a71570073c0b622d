import type { LineAccess } from '#shop/artwork/access.server.ts'
import type { ArtworkService } from '#shop/artwork/artwork.server.ts'
import type { ArtworkChecks } from '#shop/artwork-checks/artwork-checks.server.ts'
import { inTurn, type ProductionRefusal, productionRefusal } from './refusals.ts'
import type { ProductionRunner } from './run-production.server.ts'

interface PreviewDeps {
  runner: ProductionRunner
  checks: ArtworkChecks
  artwork: ArtworkService
  /** Whose turn it takes: the visitor's, however many lines they have. */
  turn(): Promise<string>
}

/** A file of a line of the visitor's own. */
interface AskedPreview extends LineAccess {
  fileId: string
  /** As it was sent, or with what is on its list of mends. */
  with: 'nothing' | 'mends'
}

/** Pictures of files as they lie on the piece, before and after their mends, for whoever may see the line. */
export function createPreviews(deps: PreviewDeps) {
  return {
    /** The first page as WebP. */
    async draw(asked: AskedPreview): Promise<{ ok: true; webp: Buffer } | ProductionRefusal> {
      const { token, lineId, orderKey = null, fileId } = asked
      const viewed = await deps.checks.view({ token, lineId, orderKey })
      const file = viewed.ok ? viewed.checks.files.find((each) => each.file_id === fileId) : undefined
      if (!viewed.ok || file === undefined) return productionRefusal('unknown')
      const { requirements } = viewed.checks
      if (requirements === null) return productionRefusal('no-preview')
      const original = await deps.artwork.download({ token, orderKey, fileId })
      if (!original.ok) return productionRefusal('file-away')
      // Artwork of another shape is shown as it would fill the piece, until somebody has chosen.
      const placed = { ...requirements, placement: requirements.placement ?? ('fill' as const) }
      const mends = asked.with === 'mends' ? file.mends : file.mends.filter(({ id }) => id === 'scale')
      const task = { task: 'preview', requirements: placed, mends } as const
      const turn = await deps.turn()
      return inTurn(async () => {
        const webp = await deps.runner.preview(turn, task, original.bytes)
        return webp === null ? productionRefusal('no-preview') : { ok: true, webp }
      })
    },
  }
}
