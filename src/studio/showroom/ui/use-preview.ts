import { type RefObject, useEffect, useRef, useState } from 'react'
import { getDesign } from '../live/get-design.ts'
import type { Preview } from '../live/preview.ts'
import type { PreviewState } from '../live/preview-state.ts'
import type { Turn } from '../live/turning.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { getContext, onFastLine, savesData, type WhyStill } from './why-still.ts'

/** `lost`: the graphics context was lost, and may be restored. */
export type Showing = 'loading' | 'shown' | 'lost' | WhyStill

/** The maximum wait for each step of a turn. */
const TOO_SLOW_MS = 1500
/** A context that is not restored within this time is given up. */
const LOST_FOR_MS = 8000

export interface Shown extends Pick<PreviewState, 'artwork' | 'place' | 'showCut'> {
  /** The product in its place; null while it has no size. */
  product: SceneProduct | null
  /** Sideways, including the half turn to the back; and up. */
  turn: Turn
}

export interface LivePreview {
  showing: Showing
  /** The preview; null while nothing is drawn. */
  preview: Preview | null
  /** Counts restarts: a canvas that lost its context cannot be used for the next attempt. */
  attempt: number
  /** Draws despite the warning, or again after a failure. */
  tryAnyway(): void
}

/** The elements: the box keeps the size of the picture even while its canvas is shown smaller elsewhere. */
interface OnPage {
  canvas: RefObject<HTMLCanvasElement | null>
  box: RefObject<HTMLElement | null>
}

/** Keeps the live preview on a canvas in sync with the page's choices and the panel's settings. */
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
  /** Given up: nothing is drawn, and no memory is held. */
  over: boolean
}

/** Fetches the drawing code, and keeps a preview on the canvas while that is on the page. */
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
  if (!knowsWebGL()) return 'no-webgl'
  // Creating a context blocks the page, and may be refused, so all fetches are started before.
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
    // For operators and tests: what has been drawn, and the memory in use.
    Object.assign(canvas, { stats: () => preview.stats })
    return preview
  } catch {
    return 'no-webgl'
  }
}

/** Whether the browser has WebGL at all; a context may still be refused. */
const knowsWebGL = () => typeof WebGL2RenderingContext !== 'undefined'

/** Imports the drawing code; null if it could not be fetched. */
const importPreview = () => import('../live/preview.ts').catch(() => null)

/**
 * Prefetches the drawing code for a shopper who is about to need it; not without WebGL, on a slow connection, or in
 * data-saving mode.
 */
export async function fetchDrawing(): Promise<void> {
  if (knowsWebGL() && !savesData() && onFastLine()) await importPreview()
}

interface Viewing {
  /** Keeps drawing however slow it is. */
  patient: boolean
  setShowing: SetShowing
}

/** Shows each view once its design is loaded; of several pending ones only the last. */
function useView(
  preview: Preview | null,
  { product, artwork, place, showCut }: Shown,
  { patient, setShowing }: Viewing,
): void {
  // The product is a new object whenever anything on the page changes.
  const key = JSON.stringify(product)
  useEffect(() => {
    const wanted = JSON.parse(key) as SceneProduct | null
    if (preview === null) {
      // The design is fetched together with the drawing code; in data-saving mode, neither.
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
      // The first frame of a material is always slow, because it is compiled; the next one is measured.
      preview.draw()
      return (await preview.firstFrame()) > TOO_SLOW_MS ? 'slow' : 'shown'
    }
    const report = (showing: Showing) => {
      // A preview that was given up meanwhile must not report, or it would be started again on an unusable canvas.
      if (!outdated && !preview.gone) setShowing(showing)
    }
    void show().then(report, () => report('failed'))
    return () => {
      outdated = true
    }
  }, [preview, key, artwork, place, showCut, patient, setShowing])
}

const EASE_MS = 260
/** Smaller steps, in degrees, are part of a drag and followed at once. */
const EASED_FROM = 12

/** Animates turning; at once with reduced motion. */
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
