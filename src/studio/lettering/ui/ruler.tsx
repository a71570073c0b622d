import { rulerMarks } from '../editor/ruler-marks.ts'

export const RULER = 26

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

/** A ruler in mm, its 0 at the ink's edge. For the eye: the sizes stand below in words. */
export function Ruler({ along, length, zero, scale, ink }: RulerProps) {
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
