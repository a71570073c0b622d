import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { type OwnPicture, ownPicturePath, SHARED_PICTURE } from '#studio/showroom/own-pictures/own-picture.ts'
import { findPicture, markUsedSince, type StoredPicture } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { type ChoiceField, readChoices, writeChoices } from './choices.ts'

/** The picture that a link shares, as the page shows it and as link previews show it. */
export interface SharedPicture extends OwnPicture {
  /** As JPEG, whole: those who show it are elsewhere. */
  image: { url: string; width: number; height: number; alt: string }
}

interface Deps {
  db: Database
  clock: Clock
}

/** A link that is opened again within a day need not be noted again. */
const NOTED_FOR_MS = 86_400_000
/** They do not change what a product looks like. */
const UNSEEN: readonly ChoiceField[] = ['quantity', 'custom_quantity', 'kinds', 'custom_kinds', 'adhesive_id']

/**
 * The picture of `?picture=`, where there is such a one and it shows what the address names: on another page or with
 * other choices it would be a picture of something else, and is left out like an id that is none. Opening it counts as
 * its use.
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

/** Page and choices as one text that is equal where what they show is. */
function whatIsShown({ pathname, searchParams }: URL): string {
  const choices = writeChoices(readChoices(searchParams))
  for (const field of UNSEEN) choices.delete(field)
  return `${pathname}?${choices}`
}
