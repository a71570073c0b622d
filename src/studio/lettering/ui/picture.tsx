import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { fitStage, type StageFit } from '../editor/fit-stage.ts'
import { rulerMarks } from '../editor/ruler-marks.ts'
import { getFill, getGround } from '../fills/get-fill.ts'
import { paintFill } from '../fills/paint-fill.ts'
import type { DrawnText } from '../worker/engine-client.ts'
import { ReadOut } from './read-out.tsx'
import type { Engine } from './use-engine.ts'
import { type StageSize, useStageSize } from './use-stage-size.ts'

const RULER = 26

interface RulerProps {
  along: 'x' | 'y'
  length: number
  zero: number
  scale: number
  /** From 0 to this many mm lies the text: shaded. */
  ink: number
}

const LONG = 9

const SHORT = 5

/** How far the cut view reaches beyond the ink: the weeding border, in mm. */
export const AROUND_CUT = 8

interface PictureProps {
  engine: Engine
  colorId: number
  /** With the weeding border around it, and without the film: the cut is drawn over it. */
  cut: boolean
  /** Draws over the picture, in its pixels. */
  children(fit: StageFit, size: StageSize): ReactNode
}

/** The letters in their film, as large as they will be or to a scale, with rulers in mm. */
export function Picture({ engine, colorId, cut, children }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useStageSize(stage)
  const { drawn, painter } = engine
  const text = drawn?.text ?? null
  const layout = text?.layout ?? { width: 0, height: 0 }
  const around = cut ? AROUND_CUT : 0
  const fit = fitStage(layout, size, around)

  useLayoutEffect(() => {
    const paint = (painted: DrawnText) => {
      const element = canvas.current
      if (element !== null && !cut) paintText(element, painted, { size, fit: fitStage(painted.layout, size) })
    }
    Object.assign(painter, { current: paint })
    return () => {
      Object.assign(painter, { current: null })
    }
  }, [painter, size, cut])

  // What the engine does not bring: another size of the stage, another view.
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    if (cut || text === null) clear(element, size)
    else paintText(element, text, { size, fit: fitStage(text.layout, size) })
  }, [size, cut, text])

  const ground = cut ? '#fffdf8' : getGround(getFill(colorId)).hex
  return (
    <>
      <div
        className="grid border border-line bg-sheet"
        style={{ gridTemplateColumns: `${RULER}px minmax(0,1fr)`, gridTemplateRows: `${RULER}px auto` }}
      >
        <span className="grid place-items-center text-[10px] text-soft" aria-hidden="true">
          mm
        </span>
        <div className="overflow-hidden">
          <Ruler along="x" length={size.width} zero={fit.left} scale={fit.scale} ink={layout.width} />
        </div>
        <Ruler along="y" length={size.height} zero={fit.top} scale={fit.scale} ink={layout.height} />
        <div
          ref={stage}
          className="relative min-w-0 overflow-hidden"
          style={{ height: size.height, background: ground }}
        >
          <canvas ref={canvas} className="absolute inset-0" style={size} aria-hidden="true" />
          {children(fit, size)}
        </div>
      </div>
      {drawn !== null && <ReadOut drawn={drawn} fit={fit} />}
    </>
  )
}

/** On a screen with two pixels to one. */
const MAX_PIXELS = 2

function prepare(canvas: HTMLCanvasElement, { width, height }: StageSize): number {
  const pixels = Math.min(MAX_PIXELS, devicePixelRatio || 1)
  const wanted = { width: Math.round(width * pixels), height: Math.round(height * pixels) }
  // Setting the size clears it, and costs more than clearing.
  if (canvas.width !== wanted.width || canvas.height !== wanted.height) Object.assign(canvas, wanted)
  return pixels
}

function clear(canvas: HTMLCanvasElement, size: StageSize): CanvasRenderingContext2D | null {
  prepare(canvas, size)
  const context = canvas.getContext('2d')
  context?.setTransform(1, 0, 0, 1, 0, 0)
  context?.clearRect(0, 0, canvas.width, canvas.height)
  return context
}

function paintText(
  canvas: HTMLCanvasElement,
  text: DrawnText,
  { size, fit }: { size: StageSize; fit: StageFit },
): void {
  const context = clear(canvas, size)
  const { layout, design, letters } = text
  if (context === null || layout.glyphs.length === 0) return
  const pixels = canvas.width / size.width
  const scale = fit.scale * pixels
  context.setTransform(scale, 0, 0, scale, fit.left * pixels, fit.top * pixels)
  paintFill(context, getFill(design.color_id), {
    letters,
    size: { width: layout.width, height: layout.height, lines: design.text.split('\n').length },
    scale,
  })
}

/** A ruler in mm, its 0 at the ink's edge. For the eye: the sizes stand below in words. */
function Ruler({ along, length, zero, scale, ink }: RulerProps) {
  const across = along === 'x'
  const size = across ? { width: length, height: RULER } : { width: RULER, height: length }
  const line = (at: number, long: number) => (across ? `M${at} ${RULER}v${-long}` : `M${RULER} ${at}h${-long}`)
  const marks = rulerMarks(length, zero, scale).map((mark) => ({ ...mark, at: Math.round(mark.at) + 0.5 }))
  const shade = { [across ? 'x' : 'y']: zero, [across ? 'width' : 'height']: Math.max(0, ink * scale) }
  return (
    <svg {...size} className="block text-soft" aria-hidden="true">
      <rect {...(across ? { y: RULER - 3, height: 3 } : { x: RULER - 3, width: 3 })} {...shade} className="fill-cyan" />
      <path
        d={marks.map(({ at, figure }) => line(at, figure === null ? SHORT : LONG)).join('')}
        className="fill-none stroke-edge"
      />
      {marks.map(
        ({ at, figure }) =>
          figure !== null && (
            <text
              key={figure}
              {...(across
                ? { x: at, y: 12, textAnchor: 'middle' }
                : { x: 0, y: 0, transform: `translate(12 ${at}) rotate(-90)`, textAnchor: 'middle' })}
              className="fill-current text-[10px] tabular-nums"
            >
              {figure}
            </text>
          ),
      )}
    </svg>
  )
}
