import { useEffect, useRef, useState } from 'react'
import { Picture, useStill } from '#platform/pictures/ui/picture.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { filmSources, LOOP_FILMS } from '../item-pictures.ts'

export interface FilmPlayerProps {
  /** The name of our film, or the path of a video. */
  film: string
  still: string
  /** The description of a video that is not ours. */
  label: string
  /** How wide it stands on the page, for its still. */
  sizes: string
  /** The picture of a page that is seen first. */
  first?: boolean
  /** Pauses it while something else is on the stage. */
  held?: boolean
}

/** The visible fraction from which it plays. */
const IN_VIEW = 0.5

/**
 * A silent film that loops while it is visible, unless the shopper has stopped it or prefers reduced motion or data.
 * Nothing of it is fetched before it plays. Without scripts the browser's own controls are shown, over a
 * poster: they would paint over the picture.
 */
export function FilmPlayer({ film: name, still, label, sizes, first = false, held = false }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [running, setRunning] = useState(false)
  // null until the shopper presses the button; until then the browser's preferences for motion and data decide.
  const [choice, choose] = useState<boolean | null>(null)
  const poster = useStill(still)
  const hydrated = useHydrated()
  useRunInView(video, choice, { held, hydrated })

  function press() {
    choose(!running)
    if (!running && video.current !== null) void play(video.current)
  }

  const film = {
    loop: true,
    playsInline: true,
    preload: 'none',
    width: 800,
    height: 450,
    'aria-label': LOOP_FILMS[name]?.shows ?? label,
    className: 'relative size-full object-cover',
  } as const
  const sources = filmSources(name).map(({ src, type }) => <source key={src} src={src} type={type} />)

  return (
    <div className="relative size-full">
      {/* Not a poster where there are scripts: browsers fetch one at once, wherever the film is. */}
      <Picture
        src={still}
        alt=""
        width={1600}
        height={900}
        sizes={sizes}
        first={first}
        className="absolute inset-0 size-full object-cover"
      />
      {hydrated ? (
        <video ref={video} muted {...film} onPlay={() => setRunning(true)} onPause={() => setRunning(false)}>
          {sources}
        </video>
      ) : (
        <noscript className="contents">
          <video muted {...film} controls poster={poster}>
            {sources}
          </video>
        </noscript>
      )}
      {hydrated && <PlayButton running={running} onPress={press} />}
    </div>
  )
}

function PlayButton({ running, onPress }: { running: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={running ? 'Pause film' : 'Play film'}
      onClick={onPress}
      className="absolute bottom-2 left-3 grid size-9 md:bottom-3 md:size-11 place-items-center rounded-full bg-sheet shadow-lift print:hidden"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true" focusable="false">
        <path d={running ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5v14l11-7z'} />
      </svg>
    </button>
  )
}

/** Shoppers who prefer less motion or less data start the film themselves. */
function runsByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays the film only while it is visible. */
function useRunInView(
  video: React.RefObject<HTMLVideoElement | null>,
  choice: boolean | null,
  { held, hydrated }: { held: boolean; hydrated: boolean },
): void {
  useEffect(() => {
    const element = video.current
    if (!hydrated || element === null) return
    if (held || !(choice ?? runsByItself())) {
      element.pause()
      return
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void play(element)
        else element.pause()
      },
      { threshold: IN_VIEW },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [video, choice, held, hydrated])
}

/** A browser may refuse, to save power or data: then the still stays, with the button to try again. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play()
  } catch {
    element.pause()
  }
}
