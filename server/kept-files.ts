import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { openFileStorage } from '#platform/files/open-file-storage.server.ts'
import { openPictureCache, type PictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork-service.server.ts'
import { createReviews, type Reviews } from '#site/reviews/reviews.server.ts'
import { createOwnPictures, type OwnPictures } from '#studio/showroom/own-pictures/own-pictures.server.ts'
import { projectPath } from './project-path.ts'

interface KeptFilesDeps {
  db: Database
  clock: Clock
  catalogue: { current(): { catalogue: Catalogue } }
  siteUrl: string
  log: FastifyBaseLogger
}

/** What is kept in the file storage, and by whom. */
export interface KeptFiles {
  files: FileStorage
  ownPictures: OwnPictures
  artwork: Artwork
  reviews: Reviews
  /** The rendered pictures of the shop. */
  renderedPictures: PictureCache
  /** Stops looking what other processes have published. */
  stopFollowing(): void
}

/** How often a process looks whether another one has published a review. */
const REVIEWS_CHECK_MS = 5000

/** Opens the storage and whoever keeps files in it. Each knows its own: what none of them knows is swept away. */
export async function openKeptFiles(config: Config, needs: KeptFilesDeps): Promise<KeptFiles> {
  const { db, clock, catalogue, siteUrl, log } = needs
  const onFault = (fault: Error) => log.error(fault)
  const files = await openFileStorage(config)
  const ownPictures = createOwnPictures({ db, clock, files, onFault })
  const renderedPictures = openPictureCache({
    manifest: projectPath('public/pictures/manifest.json'),
    onFault: (error) => log.error(error, 'the manifest of rendered pictures cannot be read'),
  })
  const reviews = createReviews({
    db,
    clock,
    files,
    catalogue,
    siteUrl,
    onFault,
    pictures: renderedPictures,
    shopEmail: shop.email,
    samples: config.sampleData,
  })
  await reviews.open()
  const neededElsewhere = async (keys: readonly string[]) =>
    (await ownPictures.known(keys)).union(await reviews.known(keys))
  return {
    files,
    ownPictures,
    renderedPictures,
    reviews,
    artwork: createArtwork({ db, clock, files, onFault, neededElsewhere }),
    stopFollowing: followReviews(reviews, log),
  }
}

/** Keeps up with what other processes publish. @returns how to stop */
function followReviews(reviews: Reviews, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    reviews.refresh().catch((error: unknown) => log.error(error, 'the ratings could not be read'))
  }, REVIEWS_CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
