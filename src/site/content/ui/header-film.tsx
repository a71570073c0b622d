import { FilmPlayer } from '#shop/configurator/ui/film-player.tsx'

const OWN_FILM = /^\/loops\/([a-z0-9-]+)\.webm$/

interface HeaderFilmProps {
  video: { thumbnail: string; source: string }
  /** What it is of. */
  name: string
}

/** The film of a header or a content block: its picture, and a button to play it (001 §2). */
export function HeaderFilm({ video, name }: HeaderFilmProps) {
  const own = OWN_FILM.exec(video.source)?.[1]
  return (
    <div className="relative aspect-video overflow-hidden rounded-md border border-line bg-sheet print:hidden">
      <FilmPlayer film={own ?? video.source} still={video.thumbnail} label={`Film: ${name}`} />
    </div>
  )
}
