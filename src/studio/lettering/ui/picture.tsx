import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EDITOR_HEIGHT, EDITOR_WIDTH, type LetteringDesign } from '../design.ts'
import { fitSign, rulerMarks, type StageFit } from '../editor/fit-stage.ts'
import { BORDER_MARGIN } from '../files/cut-sheet.ts'
import { getDesignFill, getDesignGround, getFill } from '../fills/get-fill.ts'
import { type CanvasLetters, paintAround, paintFill } from '../fills/paint-fill.ts'
import type { CharacterSize } from '../geometry/character-sizes.ts'
import type { PlacedGlyph } from '../geometry/lay-out.ts'
import { signBounds } from '../weld/sign-size.ts'
import type { DrawnText } from '../worker/workers.ts'
import { ReadOut } from './read-out.tsx'
import type { Engine } from './use-designer.ts'

const RULER = 26
const NO_SIGN = { left: 0, top: 0, right: 0, bottom: 0 }

interface PictureProps {
  engine: Engine
  /** As its fields show it: its films set the ground. */
  design: LetteringDesign
  /** With the weeding border around it, and without the film, because the cut is drawn over it. */
  cut: boolean
  /** Draws over the picture, in its pixels. */
  children(fit: StageFit, size: StageSize): ReactNode
}

/** The letters in their film, at real size or to scale, with rulers in mm. */
export function Picture({ engine, design, cut, children }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useStageSize(stage)
  const { drawn } = engine
  const text = drawn?.text ?? null
  const around = cut ? BORDER_MARGIN : 0
  const fit = fitSign(text, size, around)
  const sign = text === null ? NO_SIGN : signBounds(text.design, text.layout)

  usePainting(canvas, { engine, size, cut })
  const ground = cut ? '#fffdf8' : getDesignGround(design)
  const ruler = (zero: number, from: number, to: number) => ({
    zero: zero + from * fit.scale,
    scale: fit.scale,
    ink: to - from,
  })
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
          <Ruler along="x" length={size.width} {...ruler(fit.left, sign.left, sign.right)} />
        </div>
        <Ruler along="y" length={size.height} {...ruler(fit.top, sign.top, sign.bottom)} />
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

/** Paints the design whenever it is drawn, and again for another size of the stage or another view. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  { engine, size, cut }: Pick<PictureProps, 'engine' | 'cut'> & { size: StageSize },
): void {
  const { drawn, painter } = engine
  const text = drawn?.text ?? null
  useLayoutEffect(() => {
    const paint = (painted: DrawnText) => {
      const element = canvas.current
      if (element !== null && !cut) paintText(element, painted, { size, fit: fitSign(painted, size) })
    }
    Object.assign(painter, { current: paint })
    return () => {
      Object.assign(painter, { current: null })
    }
  }, [canvas, painter, size, cut])

  // For changes that do not come from the engine: another size of the stage, another view.
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    if (cut || text === null) clear(element, size)
    else paintText(element, text, { size, fit: fitSign(text, size) })
  }, [canvas, size, cut, text])
}

/** The maximum pixel density of a canvas. */
const MAX_PIXELS = 2

function prepare(canvas: HTMLCanvasElement, { width, height }: StageSize): number {
  const pixels = Math.min(MAX_PIXELS, devicePixelRatio || 1)
  const pixelSize = { width: Math.round(width * pixels), height: Math.round(height * pixels) }
  // Setting the size costs more than clearing.
  if (canvas.width !== pixelSize.width || canvas.height !== pixelSize.height) Object.assign(canvas, pixelSize)
  return pixels
}

function clear(canvas: HTMLCanvasElement, size: StageSize): CanvasRenderingContext2D | null {
  prepare(canvas, size)
  const context = canvas.getContext('2d')
  context?.setTransform(1, 0, 0, 1, 0, 0)
  context?.clearRect(0, 0, canvas.width, canvas.height)
  return context
}

export function paintText(
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
  const film = {
    letters,
    size: { width: layout.width, height: layout.height, lines: design.text.split('\n').length },
    scale,
  }
  paintBelow(context, design, film)
  paintFill(context, getDesignFill(design), film)
}

/** The films below the letters, the lowest first. */
function paintBelow(
  context: CanvasRenderingContext2D,
  { outline, shadow }: LetteringDesign,
  film: CanvasLetters,
): void {
  const by = outline?.width ?? 0
  if (shadow !== null) {
    context.save()
    context.translate(shadow.dx, shadow.dy)
    paintAround(context, getFill(shadow.color_id), film, by)
    context.restore()
  }
  if (outline !== null) paintAround(context, getFill(outline.color_id), film, by)
}

const SHORT = 5

const LONG = 9

interface RulerProps {
  along: 'x' | 'y'
  length: number
  zero: number
  scale: number
  /** The length of the text, in mm from 0: shaded. */
  ink: number
}

/** A ruler in mm, with its 0 at the ink's edge. Only visual: the sizes are below in words. */
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

interface MarksProps {
  glyphs: readonly PlacedGlyph[]
  tooSmall: readonly CharacterSize[]
  /** The index in the text of the letter that is spaced individually; null for none. */
  selected: number | null
  fit: StageFit
  size: StageSize
  onSelect(index: number): void
}

const CLEAR = 3

/** Marks letters in place: those that are too small, and the selected one. Letters are selected by pressing them. */
export function Marks({ glyphs, tooSmall, selected, fit, size, onSelect }: MarksProps) {
  const small = new Set(tooSmall.map(({ index }) => index))
  const { width, height } = size
  return (
    <svg {...{ width, height }} className="absolute inset-0" aria-hidden="true">
      {glyphs.map(({ glyph, index, bounds }, at) => {
        const left = fit.left + bounds.left * fit.scale
        const top = fit.top + bounds.top * fit.scale
        const box = {
          width: (bounds.right - bounds.left) * fit.scale,
          height: (bounds.bottom - bounds.top) * fit.scale,
        }
        return (
          <g key={`${at} ${glyph}`}>
            {small.has(index) && <SmallMark left={left} top={top} {...box} />}
            <rect
              x={left - CLEAR}
              y={top - CLEAR}
              width={box.width + 2 * CLEAR}
              height={box.height + 2 * CLEAR}
              className={`cursor-pointer fill-transparent ${index === selected ? 'stroke-cyan [stroke-width:2]' : 'stroke-transparent'}`}
              onClick={() => onSelect(index)}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** Dark red within white: visible on any film and background. */
function SmallMark({ left, top, width, height }: { left: number; top: number; width: number; height: number }) {
  const box = {
    x: left - CLEAR,
    y: top - CLEAR,
    width: width + 2 * CLEAR,
    height: height + 2 * CLEAR,
    className: 'fill-none',
  }
  return (
    <>
      <rect {...box} stroke="#fff" strokeWidth={3} />
      <rect {...box} stroke="#a8211a" strokeWidth={1.5} strokeDasharray="4 2.5" data-small="" />
    </>
  )
}

export interface StageSize {
  width: number
  height: number
}

/** The height as a share of the width: low enough that the fields below stay in view. */
const SHARE = 0.46

const MIN_HEIGHT = 200

/** The size of an element in CSS pixels: as wide as there is room, and at most as high as a text is drawn (001 §9). */
function useStageSize(element: RefObject<HTMLElement | null>): StageSize {
  const [width, setWidth] = useState(EDITOR_WIDTH)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const follow = () => watched.clientWidth > 0 && setWidth(watched.clientWidth)
    follow()
    const watch = new ResizeObserver(follow)
    watch.observe(watched)
    return () => watch.disconnect()
  }, [element])
  return useMemo(() => {
    const height = Math.round(width * SHARE)
    return { width, height: Math.min(EDITOR_HEIGHT, Math.max(MIN_HEIGHT, height)) }
  }, [width])
}
