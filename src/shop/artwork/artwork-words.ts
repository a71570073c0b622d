import type { ArtworkSummary } from './artwork-view.ts'

/** What a cart says of a line's artwork: `Artwork: 2 files`; null where nothing was sent or said. */
export function artworkWords({ state, files }: ArtworkSummary): string | null {
  const sent = files.filter((file) => file.state === 'sent').length
  const arriving = files.length - sent
  if (sent > 0) return `Artwork: ${countWords(sent)}${arriving > 0 ? `, ${arriving} on the way` : ''}`
  if (arriving > 0) return `Artwork: ${countWords(arriving)} on the way`
  return state === 'later' ? 'Artwork: to be sent later' : null
}

function countWords(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
