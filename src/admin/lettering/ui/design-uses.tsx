import { Link } from 'react-router'
import type { CutAids } from '#studio/lettering/files/cut-sheet.ts'
import { CUT_FILES, cutFilePath } from '../cut-files.ts'
import type { DesignUse } from '../lettering.server.ts'

const figure = new Intl.NumberFormat('en-GB')

interface DesignUsesProps {
  uses: readonly (Omit<DesignUse, 'at'> & { at: string })[]
  /** With the files for the cutter of each, and these aids in them. */
  files?: CutAids
}

/** The orders, requests and carts with a design: for whom, quantity, and form of delivery. */
export function DesignUses({ uses, files }: DesignUsesProps) {
  return (
    <ul className={files !== undefined ? 'max-w-3xl border-t border-ink' : 'mt-1 text-sm'}>
      {uses.map(({ key, designId, name, customer, to, quantity, kinds, installReady, at }) => (
        <li
          key={key}
          className={`flex flex-wrap gap-x-4 ${files !== undefined ? 'gap-y-1 border-b border-line py-3' : 'py-0.5'}`}
        >
          {to === null ? (
            <span>{name}</span>
          ) : (
            <Link to={to} className="link">
              {name}
            </Link>
          )}
          {customer !== null && <span className="font-semibold wrap-anywhere">{customer}</span>}
          <span>
            {figure.format(quantity)} {quantity === 1 ? 'piece' : 'pieces'}
            {kinds === 1 ? '' : ` × ${kinds} sets`}
          </span>
          <span>{installReady ? 'Install-ready' : 'To be weeded by the customer'}</span>
          <span className="text-soft">{at}</span>
          {files !== undefined && <CutFiles designId={designId} use={key} name={name} aids={files} />}
        </li>
      ))}
    </ul>
  )
}

interface CutFilesProps {
  designId: string
  use: string | null
  /** What it is cut for. */
  name: string
  aids: CutAids
}

/** The files for the cutter. */
export function CutFiles({ designId, use, name, aids }: CutFilesProps) {
  return (
    <span className="flex basis-full gap-x-6">
      {CUT_FILES.map((file) => (
        <a key={file} href={cutFilePath(designId, file, { use, aids })} className="link">
          {file.slice('cut.'.length).toUpperCase()}
          <span className="sr-only">, {name}</span>
        </a>
      ))}
    </span>
  )
}
