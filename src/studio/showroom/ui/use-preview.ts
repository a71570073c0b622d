import { type RefObject, useEffect, useRef, useState } from 'react'
import { getDesign } from '../live/get-design.ts'
import type { Preview } from '../live/preview.ts'
import type { PreviewState } from '../live/preview-state.ts'
import type { Turn } from '../live/turning.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { getContext, onFastLine, savesData, type WhyStill } from './why-still.ts'

/** `lost`: the graphics chip has taken its memory back, and will give it again. */
export type Showing = 'loading' | 'shown' | 'lost' | WhyStill

/** Nobody waits longer for each step of a turn. */
const TOO_SLOW_MS = 1500
/** A graphics chip that gives nothing back for so long gives it back no more. */
const LOST_FOR_MS = 8000

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
  /** How often it was begun anew: a canvas whose graphics are gone is of no use to the next attempt. */
  attempt: number
  /** Draws although it was advised against, or anew where it failed. */
  tryAnyway(): void
}

/** Where is drawn: the box has the size of the picture also while its canvas is shown smaller elsewhere. */
interface OnPage {
  canvas: RefObject<HTMLCanvasElement | null>
  box: RefObject<HTMLElement | null>
}

/** Keeps the live preview on a canvas in step with what is chosen on the page and done in the panel. */
export function usePreview(where: OnPage, shown: Shown): LivePreview {
  const [attempt, setAttempt] = useState(0)
  const [showing, setShowing] = useState<Showing>('loading')
  const preview = useOpened(where, { attempt, over: showing === 'slow' || showing === 'failed' }, setShowing)
  useView(preview, shown, { patient: attempt > 0, setShowing })
  useTurning(preview, shown.turn)

  useEffect(() => {
    if (showing !== 'lost') return
    const timer = setTimeout(() => setShowing('failed'), LOST_FOR_MS)
    return () => clearTimeout(timer)
  }, [showing])

  function tryAnyway() {
    setShowing('loading')
    setAttempt(attempt + 1)
  }

  return { showing, preview, attempt, tryAnyway }
}

type SetShowing = (showing: Showing) => void

interface Attempt {
  attempt: number
  /** Given up: nothing is drawn, and nothing is held for it. */
  over: boolean
}

/** Fetches what draws, and sets it on the canvas for as long as that is on the page. */
function useOpened({ canvas, box }: OnPage, { attempt, over }: Attempt, setShowing: SetShowing): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    const element = canvas.current
    const stage = box.current
    if (element === null || stage === null || over) return
    let opened: Preview | null = null
    let gone = false
    const open = async () => {
      const opening = savesData() && attempt === 0 ? 'save-data' : await openOn(element, stage, setShowing)
      if (gone) return typeof opening === 'string' ? undefined : opening.dispose()
      if (typeof opening === 'string') return setShowing(opening)
      opened = opening
      setPreview(opening)
    }
    void open()
    const watch = new ResizeObserver(() => opened?.resize(stage.clientWidth, stage.clientHeight))
    watch.observe(stage)
    return () => {
      gone = true
      watch.disconnect()
      opened?.dispose()
      setPreview(null)
    }
  }, [canvas, box, attempt, over, setShowing])
  return preview
}

async function openOn(canvas: HTMLCanvasElement, stage: Element, setShowing: SetShowing): Promise<Preview | WhyStill> {
  if (typeof WebGL2RenderingContext === 'undefined') return 'no-webgl'
  // Waking the graphics chip stops the page, and may be refused: what is fetched is all asked for before.
  const fetching = importPreview()
  await Promise.resolve()
  const context = getContext(canvas)
  if (context === null) return 'no-webgl'
  const drawing = await fetching
  if (drawing === null) return 'not-loaded'
  if (context.isContextLost()) return 'failed'
  try {
    const preview = new drawing.Preview(canvas, (state) => setShowing(state === 'lost' ? 'lost' : 'shown'))
    preview.resize(stage.clientWidth, stage.clientHeight)
    // For whoever looks after the shop, and for its tests: what has been drawn, and what is held for it.
    Object.assign(canvas, { stats: () => preview.stats })
    return preview
  } catch {
    return 'no-webgl'
  }
}

/** What draws; null where it could not be fetched. */
const importPreview = () => import('../live/preview.ts').catch(() => null)

/** Fetches what draws for whoever is about to ask for it; not on a slow line, and not where data are saved. */
export async function fetchDrawing(): Promise<void> {
  if (!savesData() && onFastLine()) await importPreview()
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
    const wanted = JSON.parse(key) as SceneProduct | null
    if (preview === null) {
      // The design comes while what draws does; where data are saved, neither.
      if (wanted !== null && (patient || !savesData())) void getDesign(wanted, artwork).catch(() => null)
      return
    }
    let outdated = false
    const show = async (): Promise<Showing> => {
      if (wanted === null) return 'no-size'
      const fetching = Promise.all([getDesign(wanted, artwork), preview.fetchParts(wanted, place)])
      const fetched = await fetching.catch(() => null)
      if (fetched === null) return 'not-loaded'
      const [design, parts] = fetched
      if (outdated) return 'loading'
      preview.show({ product: wanted, design, place, showCut, parts })
      const took = await preview.firstFrame()
      if (outdated || patient || took <= TOO_SLOW_MS) return 'shown'
      // The first frame of a material is slow everywhere: it is made ready. The next one tells.
      preview.draw()
      return (await preview.firstFrame()) > TOO_SLOW_MS ? 'slow' : 'shown'
    }
    const report = (showing: Showing) => {
      // A preview that was given up meanwhile reports nothing: it would be begun again on a canvas of no use.
      if (!outdated && !preview.gone) setShowing(showing)
    }
    void show().then(report, () => report('failed'))
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
