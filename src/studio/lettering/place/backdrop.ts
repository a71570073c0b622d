import type { Raster } from '#studio/showroom/scene/design.ts'
import type { Size } from './perspective.ts'
import type { PlaceState } from './place-state.ts'
import { PICTURE_SIZE, PLACES, type Place } from './places.ts'

/** What lettering is shown against; its size is that of a saved picture, in pixels. */
export type Backdrop = Size & ({ kind: 'place'; place: Place } | { kind: 'photo'; photo: Raster })

/** What is behind the lettering in the chosen place; null where there is no photo yet. */
export function getBackdrop({ choice }: PlaceState, photo: Raster | null): Backdrop | null {
  const place = PLACES.find(({ id }) => id === choice)
  if (place !== undefined) return { kind: 'place', place, ...PICTURE_SIZE }
  return photo && { kind: 'photo', photo, width: photo.width, height: photo.height }
}
