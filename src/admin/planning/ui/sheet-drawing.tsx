import type { PressSheet } from '#print/imposition/sheet.ts'
import type { ShownGang } from '../view-planning.server.ts'
import { jobColour } from './gang-labels.ts'

interface SheetDrawingProps {
  sheet: PressSheet
  layout: Omit<ShownGang['layouts'][number], 'isCut'>
  /** What is drawn, in words. */
  label: string
}

/** The least size of a number that can be read, in parts of the sheet's longer side. */
const LETTER = 0.022

/** A layout in mm: the sheet, the area for pieces, and the pieces in the colours and with the numbers of their jobs. */
export function SheetDrawing({ sheet, layout, label }: SheetDrawingProps) {
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
      {layout.places.map((place) => {
        const size = Math.min(place.width / 2.4, place.height * 0.6, longer * 0.05)
        return (
          <g key={`${place.x} ${place.y}`}>
            <rect
              x={place.x}
              y={place.y}
              width={place.width}
              height={place.height}
              fill={jobColour(place.job)}
              stroke="#57504a"
              strokeWidth={line / 2}
            />
            {size >= longer * LETTER * 0.5 && (
              <text
                x={place.x + place.width / 2}
                y={place.y + place.height / 2}
                fontSize={size}
                textAnchor="middle"
                dominantBaseline="central"
                transform={
                  place.turned ? `rotate(90 ${place.x + place.width / 2} ${place.y + place.height / 2})` : undefined
                }
                fill="#1d1a17"
              >
                {place.job + 1}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
