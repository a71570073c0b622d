import { type Asker, NOBODY } from '#cart/cart-key.server.ts'
import { housekeepArtwork } from './artwork-housekeeping.server.ts'
import type { ArtworkService } from './artwork-service.ts'
import { changeArtwork, removeFile } from './change-artwork.server.ts'
import type { ArtworkNeeds } from './open-artwork.server.ts'
import { proceedUpload, uploadProgress } from './proceed-upload.server.ts'
import { downloadFile, readThumbnail } from './read-artwork.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { startUpload } from './start-upload.server.ts'
import { createThumbnailer, type Thumbnailer } from './thumbnailer.server.ts'
import { summariseArtwork, viewArtwork } from './view-artwork.server.ts'

export type { ArtworkService } from './artwork-service.ts'

/** The artwork of the shop, as a visitor has it or, by `forAsker`, whoever is signed in. */
export interface Artwork extends ArtworkService {
  forAsker(asker: Asker): ArtworkService
}

/** The use cases of artwork with what they need, for the API and for pages. */
export function createArtwork(given: Omit<ArtworkNeeds, 'wantThumbnail' | 'customer'>): Artwork {
  const thumbnails = createThumbnailer(given)
  const needs: ArtworkNeeds = {
    ...given,
    ...NOBODY,
    wantThumbnail: (fileId) => void thumbnails.keyOf(fileId).catch(given.onFault),
  }
  return {
    ...bindUseCases(needs, thumbnails),
    forAsker: (asker) => bindUseCases({ ...needs, ...asker }, thumbnails),
  }
}

function bindUseCases(needs: ArtworkNeeds, thumbnails: Thumbnailer): ArtworkService {
  return {
    view: (asked) => viewArtwork(asked, needs),
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
