import { type ChosenPhoto, useChosenPhotos } from '#platform/photos/ui/use-chosen-photos.ts'
import { Field } from '#platform/ui/field.tsx'
import { MAX_PHOTOS, PHOTOS_FIELD, REMOVE_FIELD } from '../complaint.ts'
import type { ShownPhoto } from '../view-complaint.server.ts'

const SIDE = 112

/** Up to four photos for a form: the saved ones, each with a button that removes it, and a field for more. */
export function PhotoField({ photos, error }: { photos: readonly ShownPhoto[]; error: string | null }) {
  const left = MAX_PHOTOS - photos.length
  const { chosen, fault, choose } = useChosenPhotos(left)

  return (
    <fieldset>
      <legend className="font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <SavedPhotos photos={photos} />
      {left > 0 ? (
        <Field
          label={<span className="sr-only">Add photos</span>}
          hint={`A photo of the fault, and one of several pieces together, help us most. ${left === MAX_PHOTOS ? 'Up to four' : `Up to ${left} more`}: JPG, PNG, WebP or HEIC, 12 MB each.`}
          error={fault ?? error}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name={PHOTOS_FIELD}
              multiple
              // Phones offer their camera, and convert their own format to JPG, for these.
              accept="image/jpeg,image/png,image/webp"
              className="control file:mr-3 file:font-semibold"
              onChange={choose}
            />
          )}
        </Field>
      ) : (
        <p className="mt-2 text-sm text-soft">You have added four photos. Remove one to add another.</p>
      )}
      <ChosenPhotos chosen={chosen} />
    </fieldset>
  )
}

function ChosenPhotos({ chosen }: { chosen: readonly ChosenPhoto[] }) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen photos" className="my-3 flex flex-wrap gap-3">
      {chosen.map(({ alt, url }) => (
        <li key={url}>
          <img src={url} alt={alt} width={SIDE} height={SIDE} className="size-28 border border-line object-cover" />
        </li>
      ))}
    </ul>
  )
}

/** Photos that were saved already, each with a button that removes it. */
function SavedPhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Your photos" className="my-3 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Thumbnail photo={photo} alt={`Number ${index + 1}`} />
          <button type="submit" name={REMOVE_FIELD} value={photo.id} className="btn btn-quiet w-full px-0 text-sm">
            Remove<span className="sr-only"> photo {index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A photo's thumbnail; HEIC as a sheet with its name. */
function Thumbnail({ photo: { small }, alt }: { photo: ShownPhoto; alt: string }) {
  if (small !== null)
    return <img src={small} alt={alt} width={SIDE} height={SIDE} className="size-28 border border-line object-cover" />
  return (
    <span className="grid size-28 place-items-center border border-line bg-sheet text-sm text-soft">
      HEIC<span className="sr-only"> photo {alt}</span>
    </span>
  )
}

/** Photos of a message, each opening whole; HEIC is downloaded. */
export function SentPhotos({ photos, large = false }: { photos: readonly ShownPhoto[]; large?: boolean }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className={`mt-3 flex flex-wrap gap-3 ${large ? 'items-start' : ''}`}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photo.large} className="block" target="_blank" rel="noreferrer">
            {large && photo.small !== null ? (
              <img
                src={photo.large}
                alt={`Number ${index + 1}, opens whole`}
                loading="lazy"
                className="max-h-96 max-w-full border border-line object-contain"
              />
            ) : (
              <Thumbnail photo={photo} alt={`${index + 1} of ${photos.length}, opens whole`} />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
