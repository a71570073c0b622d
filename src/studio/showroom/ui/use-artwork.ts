import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { readArtwork } from '../artwork/read-artwork.ts'
import type { PreviewAction, PreviewState } from '../live/preview-state.ts'
import { type Face, type OwnFile, pickFaces } from '../own-files/own-file.ts'
import { ownFiles, useOwnFiles } from '../own-files/ui/own-files.ts'

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
}

const FACES = ['front', 'back'] as const

/**
 * Shows the shopper's files, which this browser has saved since they were first dropped, on the product: the first two of
 * the first set. What is chosen here is saved with them.
 * @param sets how many designs the files are for
 */
export function useArtwork(state: PreviewState, act: Dispatch<PreviewAction>, sets: number): ArtworkFiles {
  const { files, isLoaded } = useOwnFiles()
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

  async function showFile(face: Face, own: OwnFile | null): Promise<void> {
    const shown = state.artwork[face]
    if (shown?.file === own?.file) return
    if (own === null) act({ kind: 'remove', face })
    else await read(face, own.file, act)
  }

  return {
    async take(face, file) {
      if (await read(face, file, act)) await ownFiles.replace(faces[face]?.id ?? null, file, face)
    },
    remove(face) {
      act({ kind: 'remove', face })
      const own = faces[face]
      if (own !== null) void ownFiles.remove([own.id])
    },
    bringBack() {
      if (state.removed === null) return
      act({ kind: 'bring-back' })
      void ownFiles.restore()
    },
  }
}

async function read(face: Face, file: File, act: Dispatch<PreviewAction>): Promise<boolean> {
  act({ kind: 'read', face })
  const result = await readArtwork(file)
  if (!result.ok) {
    act({ kind: 'refused', face, code: result.code })
    return false
  }
  act({ kind: 'taken', face, artwork: { file, raster: result.raster, fit: null } })
  return true
}
