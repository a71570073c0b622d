import { type PointerEvent, useState } from 'react'
import type { CutFinding } from '#print/cut-line/findings.ts'
import type { MendedFile } from '#print/cut-line/fit-line.ts'
import { type KeptLine, keptBounds } from '#print/cut-line/kept-line.ts'
import { pathData } from '#print/cut-line/outline.ts'
import type { Pair } from '#print/cut-line/segment.ts'
import { editedOutline, editLine, type LineEdit } from '../edited-line.ts'
import { CutNodes, type Drag } from './cut-nodes.tsx'
import { FileLine } from './mended-line.tsx'
import { usePicture } from './use-picture.ts'
import { useView } from './use-view.ts'

interface CutStageProps {
  line: KeptLine
  /** Of the artwork; null where there is none. */
  picture: Blob | null
  findings: readonly CutFinding[]
  /** Shown in place of the line: the line as the file has it. */
  before: MendedFile | null
  /** Of the words that say how nodes are moved. */
  hintId: string
  onEdit(edit: LineEdit): boolean
  /** A line that was dragged, when it is let go. */
  onKeep(line: KeptLine): void
  /** A line while it is dragged; null when it is let go. */
  onDrag(line: KeptLine | null): void
  onRefuse(message: string | null): void
}

/** The artwork with its cut line, whose nodes are dragged, or moved by keys. */
export function CutStage({ line, picture, findings, before, hintId, onEdit, onKeep, onDrag, onRefuse }: CutStageProps) {
  const [dragged, setDragged] = useState<KeptLine | null>(null)
  const shown = dragged ?? line
  const { frame, panning, ...view } = useView(stageBox(line))
  const setShown = (next: KeptLine | null) => {
    setDragged(next)
    onDrag(next)
  }
  const drag = useDrag({ line, scale: view.scale, setDragged: setShown, onKeep, onRefuse })
  const show = usePicture(picture)
  const { width, height } = line.artwork
  const px = 1 / view.scale
  return (
    <div>
      <svg
        ref={frame}
        viewBox={view.viewBox}
        className="cut-stage"
        style={{ touchAction: view.isZoomed ? 'none' : 'pan-y' }}
        role="group"
        aria-label="Cut line on your artwork"
        {...panning}
      >
        <image ref={show} width={width} height={height} preserveAspectRatio="none" />
        {before === null ? (
          <>
            <ShownLine line={shown} px={px} />
            {findings.map(
              (finding, at) => finding.box !== null && <FindingMark key={finding.rule} {...{ finding, at, px }} />,
            )}
            <CutNodes outline={editedOutline(shown)} onReveal={view.reveal} {...{ px, hintId, onEdit, drag }} />
          </>
        ) : (
          <FileLine mended={before} px={px} />
        )}
      </svg>
      <div className="mt-2 flex justify-end">
        <ZoomButtons view={view} />
      </div>
    </div>
  )
}

/** The cut around the artwork, and of a kiss cut the one through its backing. */
function ShownLine({ line, px }: { line: KeptLine; px: number }) {
  const data = pathData(editedOutline(line))
  return (
    <>
      {line.settings.cut === 'kiss' && (
        <path
          d={pathData(line.through)}
          fill="none"
          stroke="#1a1815"
          strokeWidth={1.25 * px}
          strokeDasharray={`${5 * px} ${3 * px}`}
        />
      )}
      <path d={data} fill="none" stroke="#fff" strokeWidth={4 * px} opacity={0.85} />
      <path d={data} fill="none" stroke="#1a1815" strokeWidth={1.75 * px} />
    </>
  )
}

/** The piece with some room around it: what is farther away is not cut. */
function stageBox(line: KeptLine) {
  const { width, height } = line.artwork
  const { left, top, right, bottom } = keptBounds(line) ?? { left: 0, top: 0, right: width, bottom: height }
  const margin = 0.1 * Math.max(right - left, bottom - top)
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}

/** What is wrong, by the number that it has in the list. */
function FindingMark({ finding: { box, level, what }, at, px }: { finding: CutFinding; at: number; px: number }) {
  if (box === null) return null
  const colour = level === 'stop' ? '#b3261e' : '#7a4d00'
  return (
    <g aria-hidden="true" pointerEvents="none">
      <title>{what}</title>
      <rect {...box} fill="none" stroke={colour} strokeWidth={2 * px} strokeDasharray={`${6 * px} ${4 * px}`} />
      <circle cx={box.x} cy={box.y} r={10 * px} fill={colour} />
      <text
        x={box.x}
        y={box.y}
        fill="#fff"
        fontSize={13 * px}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {at + 1}
      </text>
    </g>
  )
}

interface Dragging {
  pointer: number
  x: number
  y: number
  accepted: KeptLine | null
}

interface DragProps extends Pick<CutStageProps, 'line' | 'onKeep' | 'onRefuse'> {
  /** CSS pixels per mm. */
  scale: number
  setDragged(line: KeptLine | null): void
}

/**
 * Drags with pointer and touch: the line follows as long as a blade could, and stays at the last place where it could.
 * @returns the listeners of what is dragged, for an edit by so many mm
 */
function useDrag({ line, scale, setDragged, onKeep, onRefuse }: DragProps): Drag {
  // Only listeners read and write it, so nothing is drawn again.
  const [from] = useState<{ current: Dragging | null }>({ current: null })
  return (getEdit, onStart) => ({
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus({ preventScroll: true })
      from.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, accepted: null }
      onStart?.()
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      const start = from.current
      if (start?.pointer !== event.pointerId) return
      const by: Pair = [(event.clientX - start.x) / scale, (event.clientY - start.y) / scale]
      const result = editLine(line, getEdit(by))
      onRefuse(result.ok ? null : result.message)
      if (!result.ok) return
      start.accepted = result.line
      setDragged(result.line)
    },
    onPointerUp(event: PointerEvent<SVGGElement>) {
      const start = from.current
      if (start?.pointer !== event.pointerId) return
      from.current = null
      setDragged(null)
      if (start.accepted !== null) onKeep(start.accepted)
    },
    onPointerCancel() {
      from.current = null
      setDragged(null)
    },
  })
}

function ZoomButtons({ view }: { view: Pick<ReturnType<typeof useView>, 'isZoomed' | 'zoom' | 'fit'> }) {
  const button =
    'grid size-11 place-items-center border border-line bg-sheet text-lg font-semibold hover:border-ink disabled:text-soft'
  return (
    <div className="flex" role="group" aria-label="Zoom">
      <button
        type="button"
        className={button}
        aria-label="Zoom out"
        disabled={!view.isZoomed}
        onClick={() => view.zoom(1 / 1.5)}
      >
        −
      </button>
      <button type="button" className={`${button} -ml-px`} aria-label="Zoom in" onClick={() => view.zoom(1.5)}>
        +
      </button>
      <button
        type="button"
        className={`${button} -ml-px w-auto px-3 text-sm`}
        disabled={!view.isZoomed}
        onClick={view.fit}
      >
        Whole
      </button>
    </div>
  )
}
