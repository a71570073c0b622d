import { type Dispatch, type ReactNode, type RefObject } from 'react'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { Face } from '../artwork/kept-artwork.ts'
import type { PreviewAction } from '../live/preview-state.ts'
import { type Turn, turnOfKey } from '../live/turning.ts'
import type { Place } from '../scene/scene-product.ts'
import { CornerFrame } from './corner-frame.tsx'
import { StageButtons } from './stage-buttons.tsx'
import type { InCorner } from './use-corner.ts'
import { useDrag } from './use-drag.ts'
import { useDrop } from './use-drop.ts'
import type { LivePreview } from './use-preview.ts'
import { mayTryAnyway, WHY_STILL } from './why-still.ts'

interface StageProps {
  /** Where the picture stands, and what is moved when it goes into a corner. */
  box: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  inCorner: InCorner
  live: LivePreview
  still: ReactNode
  /** What is to be seen, in words. */
  words: string
  view: { side: Face; place: Place; turn: Turn; size: string | null }
  act: Dispatch<PreviewAction>
  onFile(file: File): void
  onBack(): void
}

const KEYS = 'ArrowLeft ArrowRight ArrowUp ArrowDown Home F'

/** Where the product is drawn, as large as the pictures were; a file may be dropped on it. */
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

/** Whether the canvas is what is seen on the stage. */
export function isDrawn({ showing }: LivePreview): boolean {
  return showing === 'shown' || showing === 'lost'
}

/** What a key does on the stage; null for other keys. */
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

/** What there is to say instead of a drawing. */
function Word({ live: { showing, tryAnyway } }: { live: LivePreview }) {
  if (showing === 'shown') return null
  if (showing === 'lost') return <Note>The graphics were taken away for a moment. They come back by themselves.</Note>
  if (showing === 'loading') return <Note>Setting up your product</Note>
  return (
    <Note>
      <span>{WHY_STILL[showing]}</span>
      {mayTryAnyway(showing) && (
        <button type="button" className="link font-semibold" onClick={tryAnyway}>
          {showing === 'slow' || showing === 'save-data' ? 'Draw it all the same' : 'Try again'}
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
