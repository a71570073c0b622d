import { type ChangeEvent, useEffect, useState } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { PHOTOS_FIELD, REMOVE_FIELD } from '../review-form.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../review-rules.ts'
import type { WritingPage } from '../review-service.ts'

const SIDE = 112

interface PhotoFieldProps {
  /** Those that are kept already. */
  photos: WritingPage['photos']
  error: string | null
}

/** A photo that was chosen and not sent yet. */
interface Chosen {
  name: string
  url: string
}

/** Up to four photos: those that are kept, each with a button that takes it out, and a field for more. */
export function PhotoField({ photos, error }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [consoleError, setComplaint] = useState<string | null>(null)
  const left = MAX_PHOTOS - photos.length
  useEffect(() => () => chosen.forEach(({ url }) => URL.revokeObjectURL(url)), [chosen])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    const fault = getFault(files, left)
    setComplaint(fault)
    // What would only be refused is not sent first.
    if (fault !== null) currentTarget.value = ''
    setChosen(fault === null ? files.map((file) => ({ name: file.name, url: URL.createObjectURL(file) })) : [])
  }

  return (
    <fieldset>
      <legend className="font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <KeptPhotos photos={photos} />
      {left > 0 ? (
        <Field
          label={<span className="sr-only">Add photos</span>}
          hint={`${left === MAX_PHOTOS ? 'Up to four' : `Up to ${left} more`}: JPG, PNG or WebP, 12 MB each. Where a photo was taken is removed from it.`}
          error={consoleError ?? error}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name={PHOTOS_FIELD}
              multiple
              // Phones turn their own format into JPG for it.
              accept="image/jpeg,image/png,image/webp"
              className="control file:mr-3 file:font-semibold"
              onChange={choose}
            />
          )}
        </Field>
      ) : (
        <p className="mt-2 text-sm text-soft">That is all four. Take one out to add another.</p>
      )}
      <ChosenPhotos chosen={chosen} />
    </fieldset>
  )
}

function ChosenPhotos({ chosen }: { chosen: readonly Chosen[] }) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen photos" className="mt-3 flex flex-wrap gap-3">
      {chosen.map(({ name, url }) => (
        <li key={url}>
          <img src={url} alt={name} width={SIDE} height={SIDE} className="size-28 border border-line object-cover" />
        </li>
      ))}
    </ul>
  )
}

function KeptPhotos({ photos }: Pick<PhotoFieldProps, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Kept photos" className="mt-2 mb-3 flex flex-wrap gap-3">
      {photos.map(({ id, thumbnail }, index) => (
        <li key={id}>
          <img
            src={thumbnail}
            alt={`Number ${index + 1}`}
            width={SIDE}
            height={SIDE}
            className="size-28 border border-line object-cover"
          />
          <button type="submit" name={REMOVE_FIELD} value={id} className="btn btn-quiet w-full px-0 text-sm">
            Take out<span className="sr-only"> photo {index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function getFault(files: readonly File[], left: number): string | null {
  if (files.length > left) return `Please choose at most ${left} ${left === 1 ? 'photo' : 'photos'}.`
  const large = files.find(({ size }) => size > MAX_PHOTO_BYTES)
  return large === undefined ? null : `“${large.name}” is larger than 12 MB. Please choose a smaller one.`
}
