import type { PieceRing, PressSheet } from '#print/imposition/sheet.ts'
import { placedAt } from '#print/press-files/press-sheet.ts'
import type { ShownGang } from '../view-planning.server.ts'
import { jobColour } from './gang-labels.ts'

interface SheetDrawingProps {
  sheet: PressSheet
  layout: Omit<ShownGang['layouts'][number], 'isCut'>
  /** What is cut around the pieces of each job, where they are nested; null for boxes. */
  outlines: readonly (PieceRing | null)[]
  /** What is drawn, in words. */
  label: string
}

/** The least size of a number that can be read, in parts of the sheet's longer side. */
const LETTER = 0.022

/** A layout in mm: the sheet, the area for pieces, and the pieces in the colours and with the numbers of their jobs. */
export function SheetDrawing({ sheet, layout, outlines, label }: SheetDrawingProps) {
  const { width, height, margin } = sheet
  const longer = Math.max(width, height)
  const line = longer / 600
  return (
    <svg
      viewBox={`${-line} ${-line} ${width + 2 * line} ${height + 2 * line}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMin"
      className="block max-h-112 w-full"
    >
      <rect width={width} height={height} fill="#fff" stroke="#57504a" strokeWidth={line} />
      <rect
        x={margin.left}
        y={margin.top}
        width={Math.max(0, width - margin.left - margin.right)}
        height={Math.max(0, height - margin.top - margin.bottom)}
        fill="none"
        stroke="#b9b0a0"
        strokeWidth={line / 2}
        strokeDasharray={`${4 * line} ${3 * line}`}
      />
      {layout.places.map((place, index) => (
        <Piece key={index} place={place} outline={outlines[place.job] ?? null} longer={longer} />
      ))}
    </svg>
  )
}

interface PieceProps {
  place: SheetDrawingProps['layout']['places'][number]
  outline: PieceRing | null
  /** Side of the sheet, in mm. */
  longer: number
}

/** A piece with the number of its job, which lies as the piece does. */
function Piece({ place, outline, longer }: PieceProps) {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  const size = Math.min(place.width / 2.4, place.height * 0.6, longer * 0.05)
  const paint = { fill: jobColour(place.job), stroke: '#57504a', strokeWidth: longer / 1200 }
  const turn = (place.turned ? 90 : 0) + (place.isHeadDown === true ? 180 : 0)
  return (
    <g>
      {outline === null ? (
        <rect x={place.x} y={place.y} width={place.width} height={place.height} {...paint} />
      ) : (
        <polygon
          points={outline.map((corner) => corner.join(' ')).join(' ')}
          transform={`matrix(${placedAt(place).join(' ')})`}
          {...paint}
        />
      )}
      {size >= longer * LETTER * 0.5 && (
        <text
          x={x}
          y={y}
          fontSize={size}
          textAnchor="middle"
          dominantBaseline="central"
          transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
          fill="#1d1a17"
        >
          {place.job + 1}
        </text>
      )}
    </g>
  )
}
