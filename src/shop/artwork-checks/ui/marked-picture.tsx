import { useState } from 'react'
import type { Level } from '#print/preflight/findings.ts'
import type { Mark, MarkedPage } from '../place-marks.ts'

interface MarkedPictureProps {
  page: MarkedPage
  /** The address of its picture; null if it has none. */
  picture: string | null
  /** Makes the ids of findings and marks unique on the page. */
  id: string
}

/** The picture of a page with its cut line and the places of its findings; each number leads to its finding. */
export function MarkedPicture({ page, picture, id }: MarkedPictureProps) {
  const { number, width, height, trim, marks } = page
  const [failed, setFailed] = useState<string | null>(null)
  const shown = picture === failed ? null : picture
  const percent = (at: number, of: number) => `${(100 * at) / of}%`
  return (
    <figure>
      <div className="marked-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        {shown !== null && <img src={shown} alt="" loading="lazy" onError={() => setFailed(picture)} />}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <rect {...trim} fill="none" stroke="var(--color-white)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
          <rect {...trim} fill="none" stroke="var(--color-ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          {marks.map((mark) => (
            <Place key={mark.number} mark={mark} />
          ))}
        </svg>
        {marks.map(({ number: mark, level, what, at }) => (
          <a
            key={mark}
            id={`${id}mark${mark}`}
            href={`#${id}finding${mark}`}
            className="mark-number"
            style={{ left: percent(at.x, width), top: percent(at.y, height) }}
          >
            <NumberShape level={level} />
            <b aria-hidden="true">{mark}</b>
            <span className="sr-only">
              {mark}. {what}
            </span>
          </a>
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-soft">
        {shown === null ? `Page ${number}, without its picture. ` : `Page ${number}. `}
        Line: cut.
      </figcaption>
    </figure>
  )
}

/** A hairline would hardly be seen. */
const LEAST_MM = 0.8

function Place({ mark: { box, level } }: { mark: Mark }) {
  if (box === null) return null
  const width = Math.max(box.width, LEAST_MM)
  const height = Math.max(box.height, LEAST_MM)
  const x = box.x - (width - box.width) / 2
  const y = box.y - (height - box.height) / 2
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      className={`level-${level}`}
      fill="currentColor"
      fillOpacity="0.12"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray={level === 'look' ? '5 3' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** The level's shape without its sign: the number stands on it. */
function NumberShape({ level }: { level: Level }) {
  return (
    <svg viewBox="0 0 22 22" className={`size-7 level-${level}`} aria-hidden="true">
      <path
        d={level === 'stop' ? 'M7 1h8l6 6v8l-6 6H7l-6-6V7z' : 'M11 1.5l10.5 19H.5z'}
        fill="currentColor"
        stroke="#fff"
        strokeWidth="1"
      />
    </svg>
  )
}
