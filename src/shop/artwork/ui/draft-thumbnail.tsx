import { useEffect, useState } from 'react'
import type { ArtworkFileView } from '../artwork-view.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { draftHeaders } from './upload-place.ts'

/** The small picture of a draft's file, fetched with the secret that an `<img>` cannot send. */
export function DraftThumbnail({ file, draft }: { file: ArtworkFileView; draft: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const { thumbnail } = file
  useEffect(() => {
    if (thumbnail === null) return
    const stop = new AbortController()
    let address: string | null = null
    const show = async () => {
      const blob = await fetchPicture(thumbnail, draft, stop.signal)
      if (blob === null || stop.signal.aborted) return
      address = URL.createObjectURL(blob)
      setPicture(address)
    }
    void show()
    return () => {
      stop.abort()
      setPicture(null)
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [thumbnail, draft])
  return <FileThumbnail file={{ name: file.name, thumbnail: picture }} />
}

/** Null where there is none: a file that cannot be drawn, a connection that is gone. */
async function fetchPicture(address: string, draft: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetch(address, { headers: draftHeaders(draft), signal })
    return answer.status === 200 ? await answer.blob() : null
  } catch {
    return null
  }
}
