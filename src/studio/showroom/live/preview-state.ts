import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { Fit } from '../artwork/fit-raster.ts'
import type { ArtworkRefusal } from '../artwork/refusals.ts'
import type { OwnFinish, OwnPlate } from '../finish/own-finish.ts'
import type { Face } from '../own-files/own-file.ts'
import type { Place, Raster } from '../scene/scene-product.ts'
import { NOT_TURNED, type Turn, turnBy } from './turning.ts'

/** A shopper's file, read. */
export interface OwnArtwork {
  file: File
  raster: Raster
  /** Its fit, if the shopper has chosen one. */
  fit: Fit | null
  /** The cut line around it, if one was drawn. */
  cut: KeptLine | null
  /** Its plates that are no colours of the picture. */
  plates: readonly OwnPlate[]
  /** Where white, foil and embossing are, as far as it was chosen. */
  finish: OwnFinish
}

/** What the shopper has done in the preview; the product itself comes from the page's choices. */
export interface PreviewState {
  side: Face
  turn: Turn
  place: Place
  artwork: Readonly<Record<Face, OwnArtwork | null>>
  /** The face whose file is being read. */
  reading: Face | null
  refusal: { face: Face; code: ArtworkRefusal } | null
  /** What was removed last, to be restored. */
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
  | { kind: 'cut'; face: Face; cut: KeptLine | null }
  | { kind: 'finish'; face: Face; finish: OwnFinish }
  | { kind: 'remove'; face: Face }
  | { kind: 'bring-back' }

type After = {
  [Kind in PreviewAction['kind']]: (
    state: PreviewState,
    action: Extract<PreviewAction, { kind: Kind }>,
  ) => Partial<PreviewState>
}

/** What each action changes. */
const AFTER: After = {
  turn: ({ turn }, { by }) => ({ turn: turnBy(turn, by) }),
  'turn-to': (_, { turn }) => ({ turn }),
  reset: () => ({ turn: NOT_TURNED, side: 'front' }),
  flip: ({ side }) => ({ turn: NOT_TURNED, side: side === 'front' ? 'back' : 'front' }),
  'show-side': (_, { side }) => ({ turn: NOT_TURNED, side }),
  place: (_, { place }) => ({ turn: NOT_TURNED, side: 'front', place }),
  'show-cut': (_, { on }) => ({ showCut: on }),
  read: (_, { face }) => ({ reading: face, refusal: null }),
  refused: (_, { face, code }) => ({ reading: null, refusal: { face, code } }),
  taken: (state, { face, artwork }) => ({
    ...withArtwork(state, face, artwork),
    reading: null,
    refusal: null,
    removed: null,
  }),
  fit(state, { face, fit }) {
    const artwork = state.artwork[face]
    return artwork === null ? {} : withArtwork(state, face, { ...artwork, fit })
  },
  cut(state, { face, cut }) {
    const artwork = state.artwork[face]
    return artwork === null ? {} : withArtwork(state, face, { ...artwork, cut })
  },
  finish(state, { face, finish }) {
    const artwork = state.artwork[face]
    return artwork === null ? {} : withArtwork(state, face, { ...artwork, finish })
  },
  remove(state, { face }) {
    const artwork = state.artwork[face]
    if (artwork === null) return {}
    return { ...withArtwork(state, face, null), refusal: null, removed: { face, artwork } }
  },
  'bring-back': (state) =>
    state.removed === null ? {} : { ...withArtwork(state, state.removed.face, state.removed.artwork), removed: null },
}

/** The state after an action. */
export function previewAfter<Kind extends PreviewAction['kind']>(
  state: PreviewState,
  action: Extract<PreviewAction, { kind: Kind }>,
): PreviewState {
  const after: After[Kind] = AFTER[action.kind]
  return { ...state, ...after(state, action) }
}

function withArtwork({ artwork }: PreviewState, face: Face, own: OwnArtwork | null): Pick<PreviewState, 'artwork'> {
  return { artwork: { ...artwork, [face]: own } }
}
