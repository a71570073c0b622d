import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { readArtwork } from '../artwork/read-artwork.ts'
import { type Face, saveArtwork, savedArtwork } from '../artwork/saved-artwork.ts'
import type { PreviewAction, PreviewState } from '../live/preview-state.ts'

/** The files that were read in this tab: another product's preview starts with them at once. */
let remembered: PreviewState['artwork'] = { front: null, back: null }

/** The artwork that this tab already has. */
export function rememberedArtwork(): PreviewState['artwork'] {
  return remembered
}

export interface ArtworkFiles {
  take(face: Face, file: File): Promise<void>
  remove(face: Face): void
  bringBack(): void
}

/** Reads the shopper's files, saves them for the tab, and removes them. */
export function useArtwork(state: PreviewState, act: Dispatch<PreviewAction>): ArtworkFiles {
  useEffect(() => {
    remembered = state.artwork
  }, [state.artwork])

  const restore = useEffectEvent(async () => {
    if (state.artwork.front !== null || state.artwork.back !== null) return
    const saved = await savedArtwork()
    for (const face of ['front', 'back'] as const) {
      const file = saved[face]
      if (file !== null) await read(face, file, act)
    }
  })
  useEffect(() => {
    void restore()
  }, [])

  return {
    async take(face, file) {
      if (await read(face, file, act)) await saveArtwork(face, file)
    },
    remove(face) {
      act({ kind: 'remove', face })
      void saveArtwork(face, null)
    },
    bringBack() {
      if (state.removed === null) return
      act({ kind: 'bring-back' })
      void saveArtwork(state.removed.face, state.removed.artwork.file)
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
