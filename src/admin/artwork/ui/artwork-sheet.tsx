import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import type { Finding } from '#print/preflight/findings.ts'
import { measure, mmText, movePoint, type Point, type Sheet } from '../sheet.ts'

/** A finding with the number that stands on the picture and in the list. */
export interface NumberedFinding {
  no: number
  finding: Finding
}

interface ArtworkSheetProps {
  name: string
  /** The picture of the page. */
  picture: string
  sheet: Sheet
  findings: readonly NumberedFinding[]
}

/** The page on its sheet, in mm: the trim line, what was found, and a measure that is dragged or moved by the arrow keys. */
export function ArtworkSheet({ name, picture, sheet: stated, findings }: ArtworkSheetProps) {
  const [ratio, setRatio] = useState<number | null>(null)
  const [shows, setShows] = useState({ lines: true, findings: true, measure: false })
  const [isMissing, setMissing] = useState(false)
  const isHydrated = useHydrated()
  // Nothing but the picture itself says how high a page is that was not checked.
  const sheet = stated.trim === null && ratio !== null ? { ...stated, height: stated.width / ratio } : stated
  const toggle = (part: keyof typeof shows) => setShows({ ...shows, [part]: !shows[part] })
  return (
    <div>
      {isHydrated && (
        <fieldset className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">Shown on the picture</legend>
          {TOGGLES.map(([key, label]) => (
            <label key={key} className="flex min-h-7 items-center gap-2">
              <input type="checkbox" checked={shows[key]} onChange={() => toggle(key)} className="size-4 accent-ink" />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="sheet-frame">
        {isMissing ? (
          <p className="py-16 text-center text-soft">
            No picture can be made of this file. Download the original to look at it.
          </p>
        ) : (
          <Measured sheet={sheet} isOn={shows.measure}>
            <img
              src={picture}
              alt={`Page ${sheet.page} of ${name}`}
              draggable={false}
              onError={() => setMissing(true)}
              ref={(image) => {
                if (image?.complete === true && image.naturalHeight > 0)
                  setRatio(image.naturalWidth / image.naturalHeight)
              }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            />
            {shows.lines && <Lines sheet={sheet} />}
            {shows.findings && <Pins sheet={sheet} findings={findings} />}
          </Measured>
        )}
      </div>
      {stated.trim === null && (
        <p className="mt-1 text-xs text-soft">
          Not measured by a check yet: everything is shown as if the page were {mmText(sheet.width)} mm wide.
        </p>
      )}
    </div>
  )
}

const TOGGLES = [
  ['lines', 'Trim and safe area'],
  ['findings', 'Findings'],
  ['measure', 'Measure'],
] as const

/** The trim line, and the safe area dotted. */
function Lines({ sheet: { width, height, trim, safe } }: { sheet: Sheet }) {
  if (trim === null || safe === null) return null
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <rect {...trim} fill="none" stroke="#1a1815" vectorEffect="non-scaling-stroke" />
      <rect {...safe} fill="none" stroke="#1a1815" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The numbers of the findings, where they are on this page. */
function Pins({ sheet, findings }: { sheet: Sheet; findings: readonly NumberedFinding[] }) {
  const { trim, width, height, page } = sheet
  return findings.map(({ no, finding: { level, where } }) => {
    if (where === null || where.page !== page || where.box === null || trim === null) return null
    const { box } = where
    const { x, y } = movePoint({ x: trim.x, y: trim.y }, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, sheet)
    return (
      <span key={no} aria-hidden="true" className={`sheet-pin pin-${level}`} style={at({ x, y }, { width, height })}>
        {no}
      </span>
    )
  })
}

function at({ x, y }: Point, { width, height }: Pick<Sheet, 'width' | 'height'>) {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }
}

interface MeasuredProps {
  sheet: Sheet
  /** Whether the measure is shown. */
  isOn: boolean
  children: React.ReactNode
}

/** The picture in its proportion, with the measure over it and the place under the pointer below it. */
function Measured({ sheet, isOn, children }: MeasuredProps) {
  const { width, height } = sheet
  const area = useRef<HTMLDivElement>(null)
  const [points, setPoints] = useState<readonly [Point, Point] | null>(null)
  const [place, setPlace] = useState<Point | null>(null)
  const shown = points ?? [
    { x: width * 0.25, y: height / 2 },
    { x: width * 0.75, y: height / 2 },
  ]
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return { x: 0, y: 0 }
    const point = { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
    return movePoint(point, { x: 0, y: 0 }, sheet)
  }
  const put = (index: 0 | 1, point: Point) => setPoints(index === 0 ? [point, shown[1]] : [shown[0], point])
  return (
    <div className="grid w-full justify-items-center gap-2">
      <div
        ref={area}
        className="sheet"
        style={{
          width: `min(100%, ${(44 * Math.min(1, (1.1 * width) / height)).toFixed(2)}rem)`,
          aspectRatio: `${width} / ${height}`,
        }}
        onPointerDown={(event) => {
          if (!isOn || event.target instanceof HTMLButtonElement) return
          const point = pointAt(event)
          setPoints([point, point])
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          const point = pointAt(event)
          setPlace(point)
          if (isOn && event.currentTarget.hasPointerCapture(event.pointerId)) setPoints([shown[0], point])
        }}
        onPointerLeave={() => setPlace(null)}
      >
        {children}
        {isOn && <Measure sheet={sheet} points={shown} onMove={put} />}
      </div>
      <p className="flex min-h-5 w-full flex-wrap justify-between gap-x-4 text-xs text-soft">
        <span>
          {place === null ? `${mmText(width)} × ${mmText(height)} mm` : `x ${mmText(place.x)}  y ${mmText(place.y)} mm`}
        </span>
        {isOn && <MeasureText points={shown} />}
      </p>
    </div>
  )
}

function MeasureText({ points: [from, to] }: { points: readonly [Point, Point] }) {
  const { length, across, down } = measure(from, to)
  return (
    <output aria-live="polite" className="font-semibold text-ink">
      {mmText(length)} mm
      <span className="font-normal text-soft">
        {' '}
        ({mmText(across)} across, {mmText(down)} down)
      </span>
    </output>
  )
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface MeasureProps {
  sheet: Sheet
  points: readonly [Point, Point]
  onMove(index: 0 | 1, point: Point): void
}

/** The line between two points; each moves by a millimetre with the arrow keys, by a tenth with Shift. */
function Measure({ sheet, points, onMove }: MeasureProps) {
  const [from, to] = points
  const move = (index: 0 | 1) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 0.1 : 1
    onMove(index, movePoint(points[index], { x: step.x * by, y: step.y * by }, sheet))
  }
  return (
    <>
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} preserveAspectRatio="none" aria-hidden="true">
        <line
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke="#fffdf8"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke="#1a1815"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          className="sheet-point"
          style={at(point, sheet)}
          aria-label={`${index === 0 ? 'Start' : 'End'} of the measure, ${mmText(point.x)} mm across, ${mmText(point.y)} mm down. Move it with the arrow keys, with Shift by a tenth.`}
          onKeyDown={move(index === 0 ? 0 : 1)}
        />
      ))}
    </>
  )
}
