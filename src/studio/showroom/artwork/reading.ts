import type { Raster } from '../scene/design.ts'
import type { ArtworkRefusal } from './refusals.ts'

/** What came of reading a shopper's file. */
export type ReadArtwork = { ok: true; raster: Raster } | { ok: false; code: ArtworkRefusal }
