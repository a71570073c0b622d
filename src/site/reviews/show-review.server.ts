import type { Database } from '#platform/database/database.server.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import { pictureAddress } from '#platform/pictures/picture-name.ts'
import { londonDate } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ShownReview } from './review.ts'
import { photoPath } from './review-photo.ts'
import { getPhotos, type StoredPhoto, type StoredReview } from './review-store.server.ts'
import { nameScope } from './scope-of-path.ts'

export interface ShowDeps {
  db: Database
  catalogue: { current(): { catalogue: Catalogue } }
  /** Rendered pictures, which samples have for photos. */
  pictures: PictureCache
}

/** How reviews are shown to everybody. */
export async function showReviews(rows: readonly StoredReview[], needs: ShowDeps): Promise<ShownReview[]> {
  const photos = await getPhotos(
    needs.db,
    rows.map(({ id }) => id),
  )
  const { catalogue } = needs.catalogue.current()
  return rows.map((row) => {
    const own = photos.get(row.id) ?? []
    const images = own.map((photo) => getFile(photo, 'large', needs.pictures))
    const thumbnails = own.map((photo) => getFile(photo, 'small', needs.pictures))
    return {
      id: row.id,
      title: row.title,
      rate: row.rate,
      comment: row.comment,
      customer: row.customer,
      date: londonDate(row.writtenAt),
      thumbnail: thumbnails[0] ?? null,
      featured_image: images[0] ?? null,
      images,
      thumbnails,
      sample: row.sample,
      reply: row.reply === null ? null : { text: row.reply, date: londonDate(row.repliedAt ?? row.changedAt) },
      ...nameScope(catalogue, row),
    }
  })
}

/** What a small photo needs on a screen of two to one. */
const SMALL_WIDTH = 176

/** Where a photo's file is: a customer's by its id, a sample's as the rendered picture that it names. */
function getFile({ id, picture }: StoredPhoto, size: 'large' | 'small', pictures: PictureCache): string {
  if (picture === null) return photoPath(id, size)
  const rendered = pictures.first([picture])
  if (rendered === null) return picture
  const enough = rendered.widths.findLast((each) => each >= SMALL_WIDTH)
  const width = size === 'large' ? rendered.width : (enough ?? rendered.width)
  return pictureAddress(rendered, width, 'webp')
}
