import { type Dispatch, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { Corner } from '../live/corner-place.ts'
import type { PreviewAction } from '../live/preview-state.ts'
import { type Turn, turnOfDrag, turnOfKey } from '../live/turning.ts'
import type { Face } from '../own-files/own-file.ts'
import type { Place } from '../scene/scene-product.ts'
import { StageButtons } from './stage-buttons.tsx'
import type { InCorner } from './use-corner.ts'
import { useDrop } from './use-drop.ts'
import type { LivePreview } from './use-preview.ts'
import { mayTryAnyway, WHY_STILL } from './why-still.ts'

interface CornerFrameProps {
  frame: RefObject<HTMLDivElement | null>
  /** The position of the small copy; null while it fills the stage. */
  corner: Corner | null
  onReturn(): void
  onClose(): void
  children: ReactNode
}

/** In print it is in its normal position. */
const MOVED =
  'fixed z-10 aspect-video overflow-hidden rounded-md bg-line shadow-lift outline outline-edge print:absolute! print:inset-0! print:w-auto! print:rounded-none print:shadow-none print:outline-none'

interface StageProps {
  /** The box of the picture, and the frame that moves to a corner. */
  box: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  inCorner: InCorner
  live: LivePreview
  still: ReactNode
  /** The view in words. */
  words: string
  view: { side: Face; place: Place; turn: Turn; size: string | null }
  act: Dispatch<PreviewAction>
  onFile(file: File): void
  onBack(): void
}

const KEYS = 'ArrowLeft ArrowRight ArrowUp ArrowDown Home F'

/** The stage of the drawn product, as large as the pictures; files can be dropped on it. */
export function Stage({ box, frame, canvas, inCorner, live, still, words, view, act, onFile, onBack }: StageProps) {
  const { over, ...drop } = useDrop(onFile)
  const drag = useDrag(act)
  const drawn = isDrawn(live)

  function press(event: React.KeyboardEvent) {
    const action = actionOfKey(event.key, view.place)
    if (action === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(action)
  }

  function goBack() {
    box.current?.scrollIntoView({ block: 'center' })
    canvas.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <CropMarks>
        <div
          ref={box}
          className={`relative aspect-video overflow-hidden bg-line ${over ? 'outline-2 outline-offset-2 outline-press' : ''}`}
          {...drop}
        >
          {!drawn && <div className="absolute inset-0">{still}</div>}
          <CornerFrame frame={frame} corner={inCorner.corner} onReturn={goBack} onClose={() => inCorner.want(false)}>
            <canvas
              key={live.attempt}
              ref={canvas}
              tabIndex={drawn ? 0 : -1}
              role="img"
              aria-label={words}
              aria-hidden={!drawn}
              aria-keyshortcuts={KEYS}
              className={`absolute inset-0 size-full cursor-grab touch-pan-y -outline-offset-4 active:cursor-grabbing ${drawn ? '' : 'pointer-events-none opacity-0'}`}
              onKeyDown={press}
              {...drag}
            />
          </CornerFrame>
          {view.size !== null && drawn && (
            <p className="absolute top-3 left-3 rounded-sm bg-sheet px-2 py-1 text-xs font-semibold max-md:hidden">
              {view.size}
            </p>
          )}
          <BackButton onBack={onBack} />
          <Word live={live} />
        </div>
      </CropMarks>
      <StageButtons view={view} act={act} disabled={!drawn} />
    </>
  )
}

/** Whether the canvas is visible on the stage. */
export function isDrawn({ showing }: LivePreview): boolean {
  return showing === 'shown' || showing === 'lost'
}

/** The action of a key on the stage; null for other keys. */
function actionOfKey(key: string, place: Place): PreviewAction | null {
  if (key === 'Home') return { kind: 'reset' }
  if (key.toLowerCase() === 'f') return place === 'table' ? { kind: 'flip' } : null
  const by = turnOfKey(key)
  return by === null ? null : { kind: 'turn', by }
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sheet px-3.5 py-2.5 text-sm shadow-lift print:hidden"
    >
      {children}
    </div>
  )
}

/** The message instead of a drawing. */
function Word({ live: { showing, tryAnyway } }: { live: LivePreview }) {
  if (showing === 'shown') return null
  if (showing === 'lost') return <Note>The 3D view has stopped for a moment. It restarts by itself.</Note>
  if (showing === 'loading') return <Note>Setting up your product</Note>
  return (
    <Note>
      <span>{WHY_STILL[showing]}</span>
      {mayTryAnyway(showing) && (
        <button type="button" className="link font-semibold" onClick={tryAnyway}>
          {showing === 'slow' || showing === 'save-data' ? 'Draw it anyway' : 'Try again'}
        </button>
      )}
    </Note>
  )
}

function BackButton({ onBack }: { onBack(): void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="absolute top-3 right-3 flex min-h-9 items-center gap-1.5 rounded-full bg-sheet px-2.5 text-sm font-semibold shadow-lift md:pr-3.5 print:hidden"
    >
      <Icon name="close" className="size-4" />
      <span className="sr-only md:not-sr-only">Back to pictures</span>
    </button>
  )
}

/** Turns the product with a pointer or one finger; vertical swipes still scroll the page. */
function useDrag(act: Dispatch<PreviewAction>) {
  const last = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (last.current === null || !event.isPrimary) return
      const { x, y } = last.current
      last.current = { x: event.clientX, y: event.clientY }
      // Vertical movements of a finger scroll the page (touch-action), so it turns only sideways.
      const dy = event.pointerType === 'touch' ? 0 : event.clientY - y
      act({ kind: 'turn', by: turnOfDrag(event.clientX - x, dy, event.currentTarget.clientWidth) })
    },
    onPointerUp() {
      last.current = null
    },
    onPointerCancel() {
      last.current = null
    },
  }
}

/**
 * The frame of the picture: it fills the stage, or is small in a corner of the window, moved there without a second
 * drawing.
 */
function CornerFrame({ frame, corner, onReturn, onClose, children }: CornerFrameProps) {
  if (corner === null) {
    return (
      <div ref={frame} className="absolute inset-0">
        {children}
      </div>
    )
  }
  const { left, top, width } = corner
  return (
    <div ref={frame} style={{ left, top, width }} className={MOVED}>
      {children}
      <button
        type="button"
        aria-label="Go to the large preview"
        className="absolute inset-0 rounded-md -outline-offset-2 print:hidden"
        onClick={onReturn}
      />
      <button
        type="button"
        aria-label="Close the small preview"
        aria-keyshortcuts="Escape"
        className="absolute top-0 right-0 grid size-11 place-items-center p-1.5 -outline-offset-2 print:hidden"
        onClick={onClose}
      >
        <span className="grid size-7 place-items-center rounded-full bg-sheet shadow-lift">
          <Icon name="close" className="size-3.5" />
        </span>
      </button>
    </div>
  )
}
