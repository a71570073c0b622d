import type { StageFit } from '../editor/fit-stage.ts'
import type { PlacedGlyph } from '../geometry/layout.ts'
import type { SmallCharacter } from '../measures.ts'
import type { StageSize } from './use-stage-size.ts'

interface MarksProps {
  glyphs: readonly PlacedGlyph[]
  tooSmall: readonly SmallCharacter[]
  /** Index in the text of the letter that is spaced by itself; null for none. */
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

/** On any film and ground: dark red within white. */
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
