import { Link } from 'react-router'
import type { CutAids, FilmName } from '#studio/lettering/files/cut-sheet.ts'
import { cutFilePath, filmFiles } from '../cut-files.ts'
import type { DesignUse } from '../lettering.server.ts'

const figure = new Intl.NumberFormat('en-GB')

/** A film of a design, with the name of its colour. */
export interface ShownFilm {
  film: FilmName
  colour: string
}

/** The films of a design as they are laid, and what helps with weeding in their files. */
interface ShownFiles {
  aids: CutAids
  films: readonly ShownFilm[]
}

interface DesignUsesProps {
  uses: readonly (Omit<DesignUse, 'at'> & { at: string })[]
  /** With the files for the cutter of each. */
  files?: ShownFiles
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
          {files !== undefined && <CutFiles designId={designId} use={key} name={name} files={files} />}
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
  files: ShownFiles
}

/** The files for the cutter, of several films in the order in which they are laid. */
export function CutFiles({ designId, use, name, files: { aids, films } }: CutFilesProps) {
  const [only] = films
  if (films.length === 1 && only !== undefined)
    return (
      <span className="basis-full">
        <FormatLinks {...{ designId, use, aids, name, film: only.film }} />
      </span>
    )
  return (
    <ol className="mt-1 grid basis-full gap-y-1.5">
      {films.map(({ film, colour }, at) => (
        <li key={film} className="flex flex-wrap gap-x-6">
          <span className="w-44">
            {at + 1}. {film.replace(/^./, (letter) => letter.toUpperCase())}, {colour}
          </span>
          <FormatLinks {...{ designId, use, aids, film }} name={`${film}, ${name}`} />
        </li>
      ))}
    </ol>
  )
}

/** A film in each format. */
function FormatLinks({
  designId,
  use,
  aids,
  name,
  film,
}: Omit<CutFilesProps, 'files'> & { aids: CutAids; film: FilmName }) {
  return (
    <span className="flex gap-x-6">
      {filmFiles(film).map((file) => (
        <a key={file.format} href={cutFilePath(designId, file, { use, aids })} className="link">
          {file.format.toUpperCase()}
          <span className="sr-only">, {name}</span>
        </a>
      ))}
    </span>
  )
}
