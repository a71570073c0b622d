import { Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { CutSettings } from '#print/cut-line/cut-line.ts'
import { keptSize, productSize } from '#print/cut-line/kept-line.ts'
import { countNodes } from '#print/cut-line/outline.ts'
import { shapedPiece } from '#print/cut-line/shaped-piece.ts'
import { CutThumbnail } from '#studio/cut-editor/ui/cut-thumbnail.tsx'
import type { CutLineSize } from '#studio/cut-editor/ui/use-cut-line.ts'
import { useDrawnLines } from '#studio/cut-editor/ui/use-drawn-lines.ts'
import { dealToSets, type OwnFile } from '#studio/showroom/own-files/own-file.ts'
import { ownFiles } from '#studio/showroom/own-files/ui/own-files.ts'
import { isSheet } from '../check-amounts.ts'
import { type Choices, CUSTOM } from '../choices.ts'
import { completeConfiguration } from '../complete-configuration.ts'
import { configure, enterText, settleChoices } from '../configure.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

const CutEditor = lateComponent(async () => (await import('#studio/cut-editor/ui/cut-editor.tsx')).CutEditor)

/** The cut line of each design of a shaped product: drawn at once, and changed in the editor (issue 20, 4). */
export function CutLinePart({ banner, files }: { banner: QuoteBanner; files: readonly OwnFile[] }) {
  const { completed, kinds } = banner
  const size = shapedPiece(completed.configuration)
  const start: Partial<CutSettings> = size === null ? {} : { cut: size.cut }
  // The first file of each set that can be drawn is its front; others belong to it.
  const sets = dealToSets(files.length, kinds)
  const fronts = files.filter(
    (own, at) => own.notShown === null && sets[at] !== null && sets.indexOf(sets[at] ?? null) === at,
  )
  const refusals = useDrawnLines(fronts, size, start)
  const [edited, setEdited] = useState<string | null>(null)
  const own = fronts.find(({ id }) => id === edited)
  if (size === null || fronts.length === 0) return null
  return (
    <>
      {fronts.map((front) => (
        <CutLineRow
          key={front.id}
          own={front}
          size={size}
          name={fronts.length > 1 ? ` of ${front.file.name}` : ''}
          refusal={refusals[front.id] ?? null}
          onEdit={() => setEdited(front.id)}
          onSize={(wanted) => banner.take(withSize(banner, wanted))}
        />
      ))}
      {own !== undefined && (
        <Suspense fallback={null}>
          <CutEditor
            key={own.id}
            own={own}
            size={size}
            start={start}
            onUse={async (line) => {
              setEdited(null)
              await ownFiles.setCut(own.id, line)
              return null
            }}
            onSize={(wanted) => banner.take(withSize(banner, wanted))}
            onShow={(line) => ownFiles.showDraft(own.id, line)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface CutLineRowProps {
  own: OwnFile
  size: CutLineSize
  /** Which file, where there are several. */
  name: string
  refusal: string | null
  onEdit(): void
  onSize(size: CutLineSize): void
}

function CutLineRow({ own, size, name, refusal, onEdit, onSize }: CutLineRowProps) {
  const { cut = null, picture } = own
  const proposed = cut === null ? size : productSize(cut)
  const isOther = proposed.width !== size.width || proposed.height !== size.height
  return (
    <div className="proposal">
      <div className="flex min-w-0 items-center gap-4">
        {cut !== null && <CutThumbnail line={cut} picture={picture} className="size-16 shrink-0" />}
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">Cut line{name}</p>
          <p className="text-sm text-soft">{cut === null ? (refusal ?? 'Drawing the cut line …') : describe(cut)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOther && (
          <Button className="min-h-10 py-1.5 text-sm" onClick={() => onSize(proposed)}>
            Make it {proposed.width} × {proposed.height} mm
          </Button>
        )}
        <Button className="min-h-10 py-1.5 text-sm" aria-haspopup="dialog" onClick={onEdit}>
          Change the cut line<span className="sr-only">{name}</span>
        </Button>
      </div>
    </div>
  )
}

function describe(cut: NonNullable<OwnFile['cut']>): string {
  const { width, height } = keptSize(cut)
  const { settings, from, through, kiss, isEdited } = cut
  const around = from === 'paths' ? 'the line of your file' : `${settings.offset} mm around the artwork`
  const nodes = countNodes(settings.cut === 'kiss' ? kiss : through)
  const by = isEdited ? ', changed by hand' : ''
  return `${width.toFixed(1)} × ${height.toFixed(1)} mm, ${around}, ${nodes} nodes${by}.`
}

/** The choices with another size of the piece: what is on screen is what is priced. */
function withSize({ item, choices, completed }: QuoteBanner, { width, height }: CutLineSize): Choices {
  const { product, configuration } = completed
  const cutting = product.attributes.cuttings.find(({ id }) => id === configuration.cutting_id)
  if (isSheet(cutting)) {
    return enterText(enterText(choices, 'label_width', String(width)), 'label_height', String(height))
  }
  const typed = { width: String(width), height: String(height) }
  const custom = { ...configure(item, choices, { field: 'size', value: CUSTOM }), ...typed }
  return settleChoices(completeConfiguration(item, custom), custom)
}
