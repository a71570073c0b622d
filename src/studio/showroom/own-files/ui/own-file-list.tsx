import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { ACCEPTED_FILES } from '../../artwork/artwork-type.ts'
import { getExtension } from '../../artwork/file-name.ts'
import type { OwnFile } from '../own-file.ts'
import { wholeMm } from '../units.ts'
import { DropSheet } from './drop-sheet.tsx'
import { type OwnFilesState, ownFiles, useOwnFiles } from './own-files.ts'

interface OwnFilesSheetProps {
  /** Files that were dropped last, to be taken; null for none. */
  given: readonly File[] | null
  variant: 'primary' | 'secondary'
  /** On the empty sheet. */
  empty: ReactNode
  /** Beside each file: what was found in it. */
  renderBeside?: (own: OwnFile, files: readonly OwnFile[]) => ReactNode
  /** Below the files: what comes next. */
  children(state: OwnFilesState): ReactNode
}

/** The shopper's files on their sheet, each with its picture, name and size; the empty sheet without any. */
export function OwnFilesSheet({ given, variant, empty, renderBeside, children }: OwnFilesSheetProps) {
  const state = useOwnFiles()
  const sheet = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (given === null || given.length === 0) return
    void ownFiles.add(given)
    // The button that was pressed is gone.
    sheet.current?.focus({ preventScroll: true })
  }, [given])
  const { files, status, alert, removed } = state
  const news = (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {alert !== null && (
        <Notice variant="danger" live className="mb-3">
          {alert}
        </Notice>
      )}
      {removed.length > 0 && <Removed files={removed} />}
    </>
  )
  if (files.length === 0) {
    return (
      <>
        {news}
        <DropSheet variant={variant} onFiles={(chosen) => void ownFiles.add(chosen)}>
          {empty}
        </DropSheet>
      </>
    )
  }
  return (
    <>
      {news}
      <section ref={sheet} tabIndex={-1} aria-labelledby={id} className="drop-sheet drop-sheet-held">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            Your artwork
          </h2>
          <AddFiles />
        </div>
        <ul aria-labelledby={id} className={files.length === 1 ? 'grid' : 'own-files'}>
          {files.map((file) => (
            <OwnFileItem key={file.id} own={file} isAlone={files.length === 1}>
              {renderBeside?.(file, files)}
            </OwnFileItem>
          ))}
        </ul>
        {children(state)}
      </section>
    </>
  )
}

function Removed({ files }: { files: readonly OwnFile[] }) {
  const [first] = files
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {files.length === 1 ? `${first?.file.name} was removed.` : `${files.length} files were removed.`}
      </span>
      <button type="button" className="link font-semibold" onClick={() => void ownFiles.restore()}>
        Undo
      </button>
    </p>
  )
}

function AddFiles() {
  const id = useId()
  return (
    <span>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        className="peer sr-only"
        onChange={({ target }) => {
          void ownFiles.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass('quiet', '-mr-3 text-sm peer-focus-visible:outline-2')}>
        <Icon name="plus" className="size-4" />
        Add files
      </label>
    </span>
  )
}

function OwnFileItem({ own, isAlone, children }: { own: OwnFile; isAlone: boolean; children: ReactNode }) {
  const { file, facts, notShown } = own
  return (
    <li className={isAlone ? 'own-file-alone' : 'min-w-0'}>
      <OwnPicture own={own} />
      <div className={isAlone ? 'min-w-0' : 'mt-1.5 min-w-0 text-sm'}>
        <p className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-soft">
          {facts === null ? 'Reading your file …' : [...sizeText(own), fileSizeText(file.size)].join(' · ')}
        </p>
        {notShown !== null && isAlone && <p className="mt-1 text-sm text-soft">{notShown}</p>}
        {children}
        <button
          type="button"
          className={buttonClass('quiet', '-ml-3 min-h-9 py-1 text-sm text-soft hover:text-ink')}
          onClick={() => void ownFiles.remove([own.id])}
        >
          Remove<span className="sr-only"> {file.name}</span>
        </button>
      </div>
    </li>
  )
}

function sizeText({ facts }: OwnFile): string[] {
  if (!facts?.size) return []
  const { width, height } = facts.size
  return [`${wholeMm(width)} × ${wholeMm(height)} mm`]
}

/** A readable size of a file: `820 kB`, `3.4 MB`. */
function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** The picture of a file on its sheet; without one, its type. */
export function OwnPicture({ own: { picture, file }, className = '' }: { own: OwnFile; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || picture === null) return
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <span className={`own-picture ${className}`}>
      {picture === null ? (
        <span className="grid justify-items-center gap-1 text-soft" aria-hidden="true">
          <Icon name="file" className="size-6" />
          <span className="text-xs leading-none font-semibold uppercase">{getExtension(file.name)}</span>
        </span>
      ) : (
        <img ref={show} alt="" className="absolute inset-0 size-full object-contain p-2" />
      )}
    </span>
  )
}
