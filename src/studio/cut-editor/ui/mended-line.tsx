import { useId } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { MendedFile } from '#print/cut-line/fit-line.ts'
import { pathData } from '#print/cut-line/outline.ts'
import { type Mend, markLetter, wordMends } from './mend-words.ts'

/* What was mended of the line that a file brought: before and after on the picture, in words, and undone. */

interface MendedLineProps {
  mended: MendedFile
  /** Whether the picture shows the line as the file has it. */
  isBefore: boolean
  /** Whether the mends were undone, so that there is no line to use. */
  isUndone: boolean
  onShow(isBefore: boolean): void
  onUndo(isUndone: boolean): void
}

/** What was done, by the letters that stand on the picture, with both pictures to choose from. */
export function MendedLine({ mended, isBefore, isUndone, onShow, onUndo }: MendedLineProps) {
  const name = useId()
  const mends = wordMends(mended.mends)
  if (mends.length === 0) return null
  return (
    <section aria-label="Line of your file" className="grid gap-3 border-y border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-text text-sm font-semibold">
          {isUndone ? 'The line of your file, not mended' : 'Mended in the line of your file'}
        </h3>
        <Button
          variant={isUndone ? 'primary' : 'quiet'}
          className="-my-1 min-h-9 px-2.5 py-1 text-sm"
          onClick={() => onUndo(!isUndone)}
        >
          {isUndone ? 'Mend it' : 'Undo'}
          <span className="sr-only">{isUndone ? '' : ' what was mended'}</span>
        </Button>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {mends.map((mend) => (
          <li key={mend.what} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-2">
            <Letter mend={mend} marked={mended.marks.some(({ what }) => what === mend.what)} />
            <span>{isUndone ? mend.fault : mend.done}</span>
          </li>
        ))}
      </ul>
      {!isUndone && (
        <fieldset>
          <legend className="sr-only">Line on the picture</legend>
          <div className="cut-choice">
            {(
              [
                [true, 'Before'],
                [false, 'After'],
              ] as const
            ).map(([value, words]) => (
              <label key={words}>
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={isBefore === value}
                  onChange={() => onShow(value)}
                />
                <span>{words}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  )
}

function Letter({ mend: { letter }, marked }: { mend: Mend; marked: boolean }) {
  if (!marked)
    return (
      <span aria-hidden="true" className="text-center text-soft">
        ·
      </span>
    )
  return (
    <span className="grid size-5 place-items-center self-start rounded-full bg-wrong text-xs font-bold text-white">
      {letter}
    </span>
  )
}

/** The line as the file has it, with what is open, double or crossing marked by the letters of the list. */
export function FileLine({ mended: { drawn, marks, mends }, px }: { mended: MendedFile; px: number }) {
  const words = wordMends(mends)
  const lines = drawn.map(({ segments, closed }) => openPathData(segments, closed)).join('')
  return (
    <g aria-hidden="true" pointerEvents="none">
      <path d={lines} fill="none" stroke="#fff" strokeWidth={4 * px} opacity={0.85} />
      <path d={lines} fill="none" stroke="#1a1815" strokeWidth={1.75 * px} />
      {marks.map(({ what, points, isLine }, at) => {
        const [place = { x: 0, y: 0 }] = points
        const isFirst = marks.findIndex((mark) => mark.what === what) === at
        return (
          <g key={at}>
            {isLine ? (
              <polyline
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                stroke="#b3261e"
                strokeWidth={5 * px}
                strokeOpacity={0.45}
                strokeLinecap="round"
              />
            ) : (
              points.map(({ x, y }, index) => (
                <circle key={index} cx={x} cy={y} r={7 * px} fill="none" stroke="#b3261e" strokeWidth={2 * px} />
              ))
            )}
            {isFirst && <MarkLetter letter={markLetter(words, what)} {...place} px={px} />}
          </g>
        )
      })}
    </g>
  )
}

/** Beside its place, not on it. */
function MarkLetter({ letter, x, y, px }: { letter: string; x: number; y: number; px: number }) {
  const [cx, cy] = [x + 14 * px, y - 14 * px]
  return (
    <>
      <circle cx={cx} cy={cy} r={10 * px} fill="#b3261e" />
      <text
        x={cx}
        y={cy}
        fill="#fff"
        fontSize={12 * px}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letter}
      </text>
    </>
  )
}

function openPathData(segments: MendedFile['drawn'][number]['segments'], closed: boolean): string {
  const data = pathData([segments])
  return closed ? data : data.slice(0, -1)
}
