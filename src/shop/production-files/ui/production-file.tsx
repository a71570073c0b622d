import { fileSizeText } from '#shop/artwork/artwork.ts'
import { type ProductionView, productionPath } from '../production-view.ts'
import { Plates } from './plates.tsx'

interface ProductionFileProps {
  fileId: string
  /** The original's name. */
  name: string
  /** Null while it is not made: then it is made by the first who asks. */
  made: ProductionView | null
  /** Of the order's link. */
  orderKey?: string | null
}

/** The file that is printed: to download, with its hash, and its plates. */
export function ProductionFile({ fileId, name, made, orderKey = null }: ProductionFileProps) {
  if (made !== null && made.sha256 === null) {
    return <p className="text-soft">No production file could be made from this file. It is made by hand.</p>
  }
  return (
    <div className="grid min-w-0 gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <a href={productionPath(fileId, orderKey)} className="link inline-block py-1 font-semibold">
          Download production file<span className="sr-only">, {name}</span>
        </a>
        <span className="text-sm text-soft">
          PDF/X-4{typeof made?.size === 'number' && `, ${fileSizeText(made.size)}`}
        </span>
      </p>
      {made === null ? (
        <p className="text-sm text-soft">It is made when it is first downloaded.</p>
      ) : (
        <p className="text-sm text-soft wrap-anywhere">
          SHA-256 <code className="text-ink">{made.sha256}</code>
        </p>
      )}
      {made?.notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      {made !== null && <Plates fileId={fileId} orderKey={orderKey} />}
    </div>
  )
}
