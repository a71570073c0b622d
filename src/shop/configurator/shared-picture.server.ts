import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { type OwnPicture, ownPicturePath, SHARED_PICTURE } from '#studio/showroom/own-pictures/own-picture.ts'
import { findPicture, markUsedSince, type StoredPicture } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { type ChoiceField, readChoices, writeChoices } from './choices.ts'

/** The picture of a shared link, for the page and for link previews. */
export interface SharedPicture extends OwnPicture {
  /** As JPEG with an absolute address, because other sites show it. */
  image: { url: string; width: number; height: number; alt: string }
}

interface Deps {
  db: Database
  clock: Clock
}

/** A link that is opened again within a day is not recorded again. */
const NOTED_FOR_MS = 86_400_000
/** They do not change the look of a product. */
const UNSEEN: readonly ChoiceField[] = ['quantity', 'custom_quantity', 'kinds', 'custom_kinds', 'adhesive_id']

/**
 * The picture of `?picture=`, if it exists and shows what the address names: on another page or with other choices it
 * would be a picture of something else, and is ignored like an unknown id. Opening it counts as its use.
 */
export async function openSharedPicture(url: URL, { db, clock }: Deps): Promise<SharedPicture | null> {
  const id = url.searchParams.get(SHARED_PICTURE)
  const picture = id === null || !isUuid(id) ? null : await findPicture(db, id)
  if (picture === null || whatIsShown(new URL(picture.page, url)) !== whatIsShown(url)) return null
  const now = clock.now()
  await markUsedSince(db, picture.id, { before: earlier(now, NOTED_FOR_MS), now })
  return view(picture, url.origin)
}

function view({ id, width, height }: StoredPicture, origin: string): SharedPicture {
  const alt = 'The product in this link, as it looked in the live preview'
  return { url: ownPicturePath(id), alt, image: { url: `${origin}${ownPicturePath(id, 'jpg')}`, width, height, alt } }
}

/** Page and choices as a text that is equal if they show the same. */
function whatIsShown({ pathname, searchParams }: URL): string {
  const choices = writeChoices(readChoices(searchParams))
  for (const field of UNSEEN) choices.delete(field)
  return `${pathname}?${choices}`
}
