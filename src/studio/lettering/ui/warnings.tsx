import { Notice } from '#platform/ui/notice.tsx'
import type { LetteringDesign } from '../design.ts'
import { isLinked } from '../editor/change-size.ts'
import { missingText } from '../editor/describe-drawing.ts'
import { fontOf } from '../fonts/font-list.ts'
import { charSizeMessage, sizeThatWouldDo } from '../geometry/char-size-message.ts'
import { smallestOf } from '../geometry/character-sizes.ts'
import type { Designer } from './use-designer.ts'
import type { Drawn } from './use-engine.ts'

/** Of the ink: from here on strokes that may tear are more than a serif's end. */
const MUCH_THIN = 0.03

/** What is wrong with the letters, each with what would help: too small (001 §5), not in the font, too thin. */
export function Warnings({ designer, drawn }: { designer: Designer; drawn: Drawn }) {
  const { layout, too_small } = drawn.text
  const { design } = designer
  const font = fontOf(design.font)?.name ?? design.font
  const tooSmall = charSizeMessage({ ...layout, too_small })
  const thin = drawn.weld !== null && layout.glyphs.length > 0 ? drawn.weld.thin : 0
  return (
    <div className="grid gap-2 empty:hidden [&:not(:empty)]:mt-3">
      {tooSmall !== null && (
        <Notice tone="wrong">
          {tooSmall} <EnlargeButton designer={designer} drawn={drawn} />
        </Notice>
      )}
      {layout.missing.length > 0 && <Notice tone="wrong">{missingText(layout.missing, font)}</Notice>}
      {thin >= MUCH_THIN && (
        <Notice>
          {Math.round(thin * 100)} % of these letters is thinner than 0.5 mm and may tear when it is weeded or washed.
          Larger letters or a sturdier font hold better.
        </Notice>
      )}
    </div>
  )
}

function EnlargeButton({ designer, drawn: { text } }: { designer: Designer; drawn: Drawn }) {
  const smallest = smallestOf(text.too_small)
  if (smallest === null) return null
  const { width, height } = sizeThatWouldDo(text.layout, smallest)
  const enlarge = (before: LetteringDesign): LetteringDesign =>
    isLinked(before) ? { ...before, width, height: null } : { ...before, width, height }
  return (
    <button type="button" className="link font-semibold" onClick={() => designer.change(enlarge)}>
      Make it {width} × {height} mm
    </button>
  )
}
