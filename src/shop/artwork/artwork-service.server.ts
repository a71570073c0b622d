import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { createArrivingPieces } from './arriving-pieces.server.ts'
import { housekeepArtwork } from './artwork-housekeeping.server.ts'
import type { ArtworkService, EntitledArtwork } from './artwork-service.ts'
import { changeArtwork, removeFile } from './change-artwork.server.ts'
import type { ArtworkAsker, ArtworkNeeds } from './open-artwork.server.ts'
import { proceedUpload, uploadProgress } from './proceed-upload.server.ts'
import { downloadFile, downloadFrom, readThumbnail, thumbnailFrom } from './read-artwork.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { startUpload } from './start-upload.server.ts'
import { createThumbnailer, type Thumbnailer } from './thumbnailer.server.ts'
import { summariseArtwork, viewArtwork, viewDraft, viewSubmission } from './view-artwork.server.ts'

export type { ArtworkService } from './artwork-service.ts'

/** The artwork of the shop, as a visitor has it or, by `forAsker`, whoever sends a request. */
export interface Artwork extends ArtworkService, EntitledArtwork {
  forAsker(asker: ArtworkAsker): ArtworkService
}

/** The use cases of artwork with what they need, for the API and for pages. */
export function createArtwork(given: Omit<ArtworkNeeds, 'wantThumbnail' | 'arriving' | keyof ArtworkAsker>): Artwork {
  const thumbnails = createThumbnailer(given)
  const needs: ArtworkNeeds = {
    ...given,
    ...NOBODY,
    address: '',
    arriving: createArrivingPieces(),
    wantThumbnail: (fileId) => void thumbnails.keyOf(fileId).catch(given.onFault),
  }
  return {
    ...bindUseCases(needs, thumbnails),
    viewSubmission: (submissionId, at) => viewSubmission(submissionId, at, needs),
    downloadFrom: (submissionId, fileId) => downloadFrom(submissionId, fileId, needs),
    thumbnailFrom: (submissionId, fileId) => thumbnailFrom({ submissionId, fileId }, needs, thumbnails),
    forAsker: (asker) => bindUseCases({ ...needs, ...asker }, thumbnails),
  }
}

function bindUseCases(needs: ArtworkNeeds, thumbnails: Thumbnailer): ArtworkService {
  return {
    view: (asked) => viewArtwork(asked, needs),
    viewDraft: (asked) => viewDraft(asked, needs),
    summaries: (lineIds) => summariseArtwork(lineIds, needs),
    change: (asked) => changeArtwork(asked, needs),
    start: (asked) => startUpload(asked, needs),
    progress: (asked) => uploadProgress(asked, needs),
    proceed: (asked) => proceedUpload(asked, needs),
    receive: (asked) => receiveFile(asked, needs),
    remove: (asked) => removeFile(asked, needs),
    download: (asked) => downloadFile(asked, needs),
    thumbnail: (asked) => readThumbnail(asked, needs, thumbnails),
    housekeep: () => housekeepArtwork(needs),
    close: () => thumbnails.close(),
  }
}
