import { Suspense, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { ShapedPiece } from '#print/cut-line/shaped-piece.ts'
import type { OwnFile } from '#studio/showroom/own-files/own-file.ts'
import type { ArtworkFileView } from '../artwork.ts'
import { readCutLine, saveCutLine } from './send-cut-lines.ts'
import type { UploadPlace } from './upload-place.ts'
import type { UploadStore } from './upload-store.ts'

const CutEditor = lateComponent(async () => (await import('#studio/cut-editor/ui/cut-editor.tsx')).CutEditor)

/** The files of which a browser draws cut lines. */
const DRAWN = /\.(?:png|jpe?g|webp|svg|pdf|ai)$/i

export interface CutLineEditing {
  place: UploadPlace
  piece: ShapedPiece
}

interface EditCutLineProps extends CutLineEditing {
  store: UploadStore
  file: ArtworkFileView
  className: string
}

/** Draws or changes the cut line of a file that has arrived: the file is fetched, and its line sent back. */
export function EditCutLine({ place, piece, store, file, className }: EditCutLineProps) {
  const [own, setOwn] = useState<OwnFile | 'loading' | null>(null)
  if (!DRAWN.test(file.name)) return null
  async function open() {
    setOwn('loading')
    const fetched = await fetchOwn(place, file)
    if (fetched === null) store.warn('This file could not be fetched. Please try again.')
    setOwn(fetched)
  }
  async function use(line: KeptLine, { file: bytes }: OwnFile): Promise<string | null> {
    const refusal = await saveCutLine(place, bytes, { line, set: file.set })
    if (refusal !== null) return refusal
    setOwn(null)
    await store.refresh()
    return null
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={own === 'loading'}
        className={buttonClass('quiet', className)}
        onClick={() => own === null && void open()}
      >
        {own === 'loading' ? 'Fetching the file …' : file.cut_line === null ? 'Draw a cut line' : 'Change the cut line'}
        <span className="sr-only"> of {file.name}</span>
      </button>
      {own !== null && own !== 'loading' && (
        <Suspense fallback={null}>
          <CutEditor
            own={own}
            size={piece}
            start={{ cut: piece.cut }}
            onUse={(line) => use(line, own)}
            onClose={() => setOwn(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A file of the shop with its line, as the editor takes it; null where the connection failed. */
async function fetchOwn(
  place: UploadPlace,
  { id, name, download, thumbnail }: ArtworkFileView,
): Promise<OwnFile | null> {
  try {
    const [bytes, picture] = await Promise.all([
      fetchBytes(download),
      thumbnail === null ? null : fetchBytes(thumbnail),
    ])
    if (bytes === null) return null
    const file = new File([bytes], name, { type: bytes.type })
    const cut = await readCutLine(place, file)
    return { id, file, picture, facts: null, notShown: null, side: null, addedAt: 0, sentTo: [], cut }
  } catch {
    return null
  }
}

async function fetchBytes(address: string): Promise<Blob | null> {
  const answer = await fetch(address)
  return answer.status === 200 ? answer.blob() : null
}
