import { type RefObject, useEffect, useRef, useState } from 'react'
import { designOf } from '../live/design-of.ts'
import type { Preview } from '../live/preview.ts'
import type { PreviewState } from '../live/preview-state.ts'
import type { Turn } from '../live/turning.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { hasWebGl, savesData, type WhyStill } from './why-still.ts'

/** `lost`: the graphics chip has taken its memory back, and will give it again. */
export type Showing = 'loading' | 'shown' | 'lost' | WhyStill

/** Nobody waits longer for each step of a turn: the first frame is timed. */
const TOO_SLOW_MS = 1500

export interface Shown extends Pick<PreviewState, 'artwork' | 'place' | 'showCut'> {
  /** As it stands in its place; null as long as it has no size. */
  product: SceneProduct | null
  /** Round to the side, with the half turn of the back; and up. */
  turn: Turn
}

export interface LivePreview {
  showing: Showing
  /** What draws; null as long as nothing does. */
  preview: Preview | null
  /** Draws although it was advised against. */
  tryAnyway(): void
}

/** Keeps the live preview on a canvas in step with what is chosen on the page and done in the panel. */
export function usePreview(canvas: RefObject<HTMLCanvasElement | null>, shown: Shown): LivePreview {
  const [tries, setTries] = useState(0)
  const [showing, setShowing] = useState<Showing>('loading')
  const preview = useOpened(canvas, tries, setShowing)
  useView(preview, shown, { patient: tries > 0, setShowing })
  useTurning(preview, shown.turn)

  function tryAnyway() {
    setShowing('loading')
    setTries(tries + 1)
  }

  return { showing, preview, tryAnyway }
}

type SetShowing = (showing: Showing) => void

/** Fetches what draws, and sets it on the canvas for as long as that is on the page. */
function useOpened(canvas: RefObject<HTMLCanvasElement | null>, tries: number, setShowing: SetShowing) {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let opened: Preview | null = null
    let gone = false
    const open = async () => {
      const opening = savesData() && tries === 0 ? 'save-data' : await openOn(element, setShowing)
      if (typeof opening === 'string') return setShowing(opening)
      if (gone) return opening.dispose()
      opened = opening
      setPreview(opening)
    }
    void open()
    const watch = new ResizeObserver(() => opened?.resize(element.clientWidth, element.clientHeight))
    watch.observe(element)
    return () => {
      gone = true
      watch.disconnect()
      opened?.dispose()
      setPreview(null)
    }
  }, [canvas, tries, setShowing])
  return preview
}

async function openOn(canvas: HTMLCanvasElement, setShowing: SetShowing): Promise<Preview | WhyStill> {
  if (!hasWebGl()) return 'no-webgl'
  const drawing = await fetchDrawing()
  if (drawing === null) return 'not-loaded'
  try {
    const preview = new drawing.Preview(canvas, (state) => setShowing(state === 'lost' ? 'lost' : 'shown'))
    preview.resize(canvas.clientWidth, canvas.clientHeight)
    // For whoever looks after the shop, and for its tests: what has been drawn, and what is held for it.
    Object.assign(canvas, { stats: () => preview.stats })
    return preview
  } catch {
    return 'no-webgl'
  }
}

async function fetchDrawing() {
  try {
    return await import('../live/preview.ts')
  } catch {
    return null
  }
}

interface Viewing {
  /** Goes on drawing however slow it is. */
  patient: boolean
  setShowing: SetShowing
}

/** Shows each view once its design is there; of several on their way only the last. */
function useView(
  preview: Preview | null,
  { product, artwork, place, showCut }: Shown,
  { patient, setShowing }: Viewing,
): void {
  // The same product is another object each time that anything on the page changes.
  const key = JSON.stringify(product)
  useEffect(() => {
    if (preview === null) return
    let outdated = false
    const show = async () => {
      const wanted = JSON.parse(key) as SceneProduct | null
      if (wanted === null) return setShowing('no-size')
      const design = await designOf(wanted, artwork)
      if (outdated) return
      preview.show({ product: wanted, design, place, showCut })
      const took = await preview.firstFrame()
      if (!outdated) setShowing(took > TOO_SLOW_MS && !patient ? 'slow' : 'shown')
    }
    show().catch(() => setShowing('not-loaded'))
    return () => {
      outdated = true
    }
  }, [preview, key, artwork, place, showCut, patient, setShowing])
}

const EASE_MS = 260
/** Less than this, in degrees, is a step of a drag: it is followed at once. */
const EASED_FROM = 12

/** Lets the product follow a turn smoothly; at once where less motion is wished for. */
function useTurning(preview: Preview | null, { across, up }: Turn): void {
  const at = useRef<Turn>({ across, up })
  useEffect(() => {
    const from = at.current
    const place = (share: number) => {
      at.current = { across: from.across + (across - from.across) * share, up: from.up + (up - from.up) * share }
      preview?.turn(at.current)
    }
    const far = Math.abs(across - from.across) + Math.abs(up - from.up)
    if (far < EASED_FROM || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      place(1)
      return
    }
    let began: number | null = null
    const step = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / EASE_MS)
      place(1 - (1 - share) ** 3)
      if (share < 1) handle = requestAnimationFrame(step)
    }
    let handle = requestAnimationFrame(step)
    return () => cancelAnimationFrame(handle)
  }, [preview, across, up])
}
