import type { Fit } from '../artwork/fit-raster.ts'
import type { ArtworkRefusal } from '../artwork/refusals.ts'
import type { Face } from '../artwork/saved-artwork.ts'
import type { Place, Raster } from '../scene/scene-product.ts'
import { NOT_TURNED, type Turn, turnBy } from './turning.ts'

/** A shopper's file, read. */
export interface OwnArtwork {
  file: File
  raster: Raster
  /** How it is laid, where the shopper has said so. */
  fit: Fit | null
}

/** Everything that the shopper has done in the preview; what the product is comes from the page's choices. */
export interface PreviewState {
  side: Face
  turn: Turn
  place: Place
  artwork: Readonly<Record<Face, OwnArtwork | null>>
  /** The face whose file is being read. */
  reading: Face | null
  refusal: { face: Face; code: ArtworkRefusal } | null
  /** What was taken away last, to be brought back. */
  removed: { face: Face; artwork: OwnArtwork } | null
  showCut: boolean
}

export const PREVIEW_AT_START: PreviewState = {
  side: 'front',
  turn: NOT_TURNED,
  place: 'table',
  artwork: { front: null, back: null },
  reading: null,
  refusal: null,
  removed: null,
  showCut: false,
}

export type PreviewAction =
  | { kind: 'turn'; by: Turn }
  | { kind: 'turn-to'; turn: Turn }
  | { kind: 'reset' }
  | { kind: 'flip' }
  | { kind: 'show-side'; side: Face }
  | { kind: 'place'; place: Place }
  | { kind: 'fit'; face: Face; fit: Fit }
  | { kind: 'show-cut'; on: boolean }
  | { kind: 'read'; face: Face }
  | { kind: 'taken'; face: Face; artwork: OwnArtwork }
  | { kind: 'refused'; face: Face; code: ArtworkRefusal }
  | { kind: 'remove'; face: Face }
  | { kind: 'bring-back' }

/** The preview after something was done in it. */
export function previewAfter(state: PreviewState, action: PreviewAction): PreviewState {
  if (isArtworkAction(action)) return { ...state, ...artworkAfter(state, action) }
  switch (action.kind) {
    case 'turn':
      return { ...state, turn: turnBy(state.turn, action.by) }
    case 'turn-to':
      return { ...state, turn: action.turn }
    case 'reset':
      return { ...state, turn: NOT_TURNED, side: 'front' }
    case 'flip':
      return { ...state, turn: NOT_TURNED, side: state.side === 'front' ? 'back' : 'front' }
    case 'show-side':
      return { ...state, turn: NOT_TURNED, side: action.side }
    case 'place':
      return { ...state, turn: NOT_TURNED, side: 'front', place: action.place }
    case 'show-cut':
      return { ...state, showCut: action.on }
  }
}

type ArtworkAction = Extract<PreviewAction, { kind: (typeof ARTWORK_ACTIONS)[number] }>

const ARTWORK_ACTIONS = ['fit', 'read', 'taken', 'refused', 'remove', 'bring-back'] as const

function isArtworkAction(action: PreviewAction): action is ArtworkAction {
  return ARTWORK_ACTIONS.some((kind) => kind === action.kind)
}

function artworkAfter(state: PreviewState, action: ArtworkAction): Partial<PreviewState> {
  switch (action.kind) {
    case 'read':
      return { reading: action.face, refusal: null }
    case 'refused':
      return { reading: null, refusal: { face: action.face, code: action.code } }
    case 'taken':
      return { ...withArtwork(state, action.face, action.artwork), reading: null, refusal: null, removed: null }
    case 'fit': {
      const artwork = state.artwork[action.face]
      return artwork === null ? {} : withArtwork(state, action.face, { ...artwork, fit: action.fit })
    }
    case 'remove': {
      const artwork = state.artwork[action.face]
      if (artwork === null) return {}
      return { ...withArtwork(state, action.face, null), refusal: null, removed: { face: action.face, artwork } }
    }
    case 'bring-back': {
      const { removed } = state
      return removed === null ? {} : { ...withArtwork(state, removed.face, removed.artwork), removed: null }
    }
  }
}

function withArtwork({ artwork }: PreviewState, face: Face, own: OwnArtwork | null): Pick<PreviewState, 'artwork'> {
  return { artwork: { ...artwork, [face]: own } }
}
