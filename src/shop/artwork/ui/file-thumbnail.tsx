import { useState } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { getExtension } from '#studio/showroom/artwork/file-name.ts'
import type { ArtworkFileView } from '../artwork.ts'

/** A file's thumbnail on a sheet; without one, a sheet with its file type. */
export function FileThumbnail({
  file,
  className = 'size-16',
}: {
  file: Pick<ArtworkFileView, 'name' | 'thumbnail'>
  className?: string
}) {
  const [none, setNone] = useState<string | null>(null)
  const drawn = file.thumbnail !== null && none !== file.thumbnail
  return (
    <span className={`relative grid shrink-0 place-items-center border border-line bg-white text-soft ${className}`}>
      {drawn ? (
        <img
          src={file.thumbnail ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-contain p-1"
          onError={() => setNone(file.thumbnail)}
        />
      ) : (
        <span className="grid justify-items-center gap-0.5" aria-hidden="true">
          <Icon name="file" className="size-5" />
          <span className="text-[0.625rem] leading-none font-semibold uppercase">{getExtension(file.name)}</span>
        </span>
      )}
    </span>
  )
}
