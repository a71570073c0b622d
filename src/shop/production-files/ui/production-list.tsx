import type { ProductionView } from '../production-view.ts'
import { ProductionFile } from './production-file.tsx'

/** A file of an order, by its line. */
interface OrderedName {
  id: string
  name: string
  place: number
}

interface ProductionListProps {
  files: readonly OrderedName[]
  made: readonly ProductionView[]
  orderKey: string | null
}

/** The production files of an order, for its customer; nothing before the first is made. */
export function ProductionList({ files, made, orderKey }: ProductionListProps) {
  const shown = files.flatMap((file) => {
    const one = made.find(({ fileId }) => fileId === file.id)
    return one === undefined || one.sha256 === null ? [] : [{ ...file, made: one }]
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="production-files" className="wrap pb-16">
      <h2 id="production-files" className="border-b border-ink pb-2 text-xl">
        Production files
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        What we print from: your files with their bleed, inks and cut lines. Each has a hash, by which it stays the
        same.
      </p>
      <ul>
        {shown.map(({ id, name, place, made: one }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">
              Line {place}: {name}
            </p>
            <ProductionFile fileId={id} name={name} made={one} orderKey={orderKey} />
          </li>
        ))}
      </ul>
    </section>
  )
}
