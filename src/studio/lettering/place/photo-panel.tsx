import { useId, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { Raster } from '#studio/showroom/scene/scene-product.ts'
import { useDrop } from '#studio/showroom/ui/use-drop.ts'
import { scaleHint } from './describe-place.ts'
import { type KnownLength, photoScale } from './place-state.ts'
import { PHOTO_KINDS, readPhoto } from './read-photo.ts'

interface PhotoPanelProps {
  photo: Raster | null
  known: KnownLength
  onPhoto(photo: Raster): void
  onLength(length: string): void
}

/** The shopper's own photo, and the length of something in it. */
export function PhotoPanel({ photo, known, onPhoto, onLength }: PhotoPanelProps) {
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { over, ...drop } = useDrop((file) => void read(file))

  async function read(file: File): Promise<void> {
    setReading(true)
    setRefusal('')
    const result = await readPhoto(file)
    setReading(false)
    if (result.ok) onPhoto(result.photo)
    else setRefusal(result.message)
  }

  return (
    <div className={`grid gap-4 border p-4 md:grid-cols-2 ${over ? 'border-press' : 'border-line'} bg-sheet`} {...drop}>
      <div className="grid content-start justify-items-start gap-2">
        <PhotoButton
          label={photo === null ? 'Choose a photo' : 'Choose another photo'}
          onFile={(file) => void read(file)}
        />
        <p className="text-sm text-soft">
          JPG or PNG, up to 50 MB, taken from straight ahead. The photo stays in this browser. We don’t upload it.
        </p>
        {reading && (
          <p role="status" className="text-sm text-soft">
            Opening your photo
          </p>
        )}
        <p role="alert" className="text-sm font-medium text-wrong empty:hidden">
          {refusal}
        </p>
      </div>
      {photo !== null && <LengthField photo={photo} known={known} onLength={onLength} />}
    </div>
  )
}

function LengthField({ photo, known, onLength }: { photo: Raster } & Pick<PhotoPanelProps, 'known' | 'onLength'>) {
  const scale = photoScale(photo, known)
  const code = scale.ok ? null : scale.code
  return (
    <Field
      label="Known length, mm"
      hint={`Move the two ends to something in the photo whose length you know. A door is about 2,000 mm high. ${code === 'no-length' ? scaleHint(code) : ''}`}
      error={code === null || code === 'no-length' ? null : scaleHint(code)}
    >
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={known.length}
          onChange={(event) => onLength(event.target.value)}
          className="control max-w-40 tabular-nums"
        />
      )}
    </Field>
  )
}

function PhotoButton({ label, onFile }: { label: string; onFile(file: File): void }) {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept={PHOTO_KINDS}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onFile(file)
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {label}
      </label>
    </div>
  )
}
