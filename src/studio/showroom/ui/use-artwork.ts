import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { readArtwork } from '../artwork/read-artwork.ts'
import type { OwnFinish } from '../finish/own-finish.ts'
import type { PreviewAction, PreviewState } from '../live/preview-state.ts'
import { type Face, type OwnFile, pickFaces } from '../own-files/own-file.ts'
import { type OwnFilesState, ownFiles, useOwnFiles } from '../own-files/ui/own-files.ts'

/** The files that were read on this page: another product's preview starts with them at once. */
let remembered: PreviewState['artwork'] = { front: null, back: null }

/** The artwork that this page has read already. */
export function rememberedArtwork(): PreviewState['artwork'] {
  return remembered
}

export interface ArtworkFiles {
  take(face: Face, file: File): Promise<void>
  remove(face: Face): void
  bringBack(): void
  finish(face: Face, finish: OwnFinish): void
}

const FACES = ['front', 'back'] as const

/**
 * Shows the shopper's files, which this browser has saved since they were first dropped, on the product: the first two of
 * the first set. What is chosen here is saved with them.
 * @param sets how many designs the files are for
 */
export function useArtwork(state: PreviewState, act: Dispatch<PreviewAction>, sets: number): ArtworkFiles {
  const { files, isLoaded, drafts } = useOwnFiles()
  const { read, takeAway } = useReading(act)
  const faces = pickFaces(files, sets)
  useEffect(() => {
    remembered = state.artwork
  }, [state.artwork])

  const show = useEffectEvent(async () => {
    for (const face of FACES) await showFile(face, faces[face])
  })
  const lastShown = useRef('')
  const ids = FACES.map((face) => faces[face]?.id).join(' ')
  useEffect(() => {
    if (!isLoaded || ids === lastShown.current) return
    lastShown.current = ids
    void show()
  }, [ids, isLoaded])

  useDrawnCuts(state.artwork, { faces, drafts }, act)
  useEarlyFinish(state.artwork, faces)

  async function showFile(face: Face, own: OwnFile | null): Promise<void> {
    const shown = state.artwork[face]
    if (shown?.file === own?.file) return
    if (own === null) takeAway(face)
    else await read(face, own.file, own.finish)
  }

  return {
    async take(face, file) {
      if (await read(face, file)) await ownFiles.replace(faces[face]?.id ?? null, file, face)
    },
    remove(face) {
      takeAway(face)
      const own = faces[face]
      if (own !== null) void ownFiles.remove([own.id])
    },
    finish(face, finish) {
      act({ kind: 'finish', face, finish })
      const own = faces[face]
      if (own !== null) void ownFiles.setFinish(own.id, finish)
    },
    bringBack() {
      if (state.removed === null) return
      act({ kind: 'bring-back' })
      void ownFiles.restore()
    },
  }
}

/** Saves what was chosen, or proposed, for a file that was shown before it was among the saved ones. */
function useEarlyFinish(artwork: PreviewState['artwork'], faces: Record<Face, OwnFile | null>): void {
  useEffect(() => {
    for (const face of FACES) {
      const [shown, own] = [artwork[face], faces[face]]
      const isEarly = shown !== null && own !== null && shown.file === own.file && own.finish === undefined
      if (isEarly && Object.keys(shown.finish).length > 0) void ownFiles.setFinish(own.id, shown.finish)
    }
  }, [artwork, faces])
}

/** Shows the cut line that was drawn around a file, as soon as it is another, also while it is being changed. */
function useDrawnCuts(
  { front, back }: PreviewState['artwork'],
  { faces, drafts }: { faces: Record<Face, OwnFile | null>; drafts: OwnFilesState['drafts'] },
  act: Dispatch<PreviewAction>,
): void {
  useEffect(() => {
    for (const face of FACES) {
      const [shown, own] = [face === 'front' ? front : back, faces[face]]
      if (shown === null || own === null || shown.file !== own.file) continue
      const cut = drafts[own.id] ?? own.cut ?? null
      if (shown.cut !== cut) act({ kind: 'cut', face, cut })
    }
  }, [act, front, back, faces, drafts])
}

/** Reads files for the faces; of several for one face only the last is shown. */
function useReading(act: Dispatch<PreviewAction>) {
  const reads = useRef<Record<Face, number>>({ front: 0, back: 0 })

  function begin(face: Face): number {
    reads.current[face] += 1
    return reads.current[face]
  }

  return {
    /** @returns whether the file is shown now */
    async read(face: Face, file: File, finish: OwnFinish = {}): Promise<boolean> {
      const own = begin(face)
      act({ kind: 'read', face })
      const result = await readArtwork(file)
      if (own !== reads.current[face]) return false
      if (result.ok) {
        const { raster, plates = [] } = result
        act({ kind: 'taken', face, artwork: { file, raster, plates, finish, fit: null, cut: null } })
      } else act({ kind: 'refused', face, code: result.code })
      return result.ok
    },
    takeAway(face: Face): void {
      begin(face)
      act({ kind: 'remove', face })
    },
  }
}
