import { Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { LetteringDesign } from '../design.ts'
import { isLinked } from '../editor/change-size.ts'
import { missingText } from '../editor/describe-drawing.ts'
import type { StageFit } from '../editor/fit-stage.ts'
import { metres, sizeText } from '../editor/size-text.ts'
import { getFill } from '../fills/get-fill.ts'
import { getFont } from '../fonts/font-list.ts'
import { charSizeMessage, sizeThatWouldDo } from '../geometry/char-size-message.ts'
import { getSmallest } from '../geometry/character-sizes.ts'
import type { Layout } from '../geometry/layout.ts'
import { LateSeeInPlace } from '../place/late-see-in-place.tsx'
import type { DrawnText } from '../worker/engine-client.ts'
import type { WeldAnswer } from '../worker/messages.ts'
import { Loader } from './loader.tsx'
import { Marks } from './marks.tsx'
import { AROUND_CUT, Picture } from './picture.tsx'
import { StageBar, type StageView } from './stage-bar.tsx'
import type { Designer } from './use-designer.ts'
import type { Drawn } from './use-engine.ts'
import type { StageSize } from './use-stage-size.ts'

/** Of the ink: from here on strokes that may tear are more than a serif's end. */
const MUCH_THIN = 0.03

interface CutViewProps {
  weld: WeldAnswer
  layout: Layout
  fit: StageFit
  size: StageSize
}

interface StageProps {
  designer: Designer
  /** Index of the letter that is spaced by itself. */
  selected: number | null
  onSelect(index: number): void
}

/** The picture of the design, what it measures, and what is wrong with it. */
export function Stage({ designer, selected, onSelect }: StageProps) {
  const [asked, ask] = useState<StageView>('letters')
  const { design, engine } = designer
  const { drawn } = engine
  const empty = drawn === null || drawn.text.layout.glyphs.length === 0
  const view = empty ? 'letters' : asked
  return (
    <>
      <StageBar view={view} designer={designer} empty={empty} onView={ask} />
      {view === 'place' && drawn?.weld ? (
        <InPlace text={drawn.text} d={drawn.weld.d} />
      ) : (
        <Picture engine={engine} colorId={design.color_id} cut={view === 'cut'}>
          {(fit, size) => (
            <>
              {view === 'letters' && !empty && (
                <Marks
                  glyphs={drawn.text.layout.glyphs}
                  tooSmall={drawn.text.too_small}
                  {...{ selected, fit, size, onSelect }}
                />
              )}
              {view === 'cut' && drawn?.weld && (
                <CutView weld={drawn.weld} layout={drawn.text.layout} fit={fit} size={size} />
              )}
              {empty && <Waiting designer={designer} />}
            </>
          )}
        </Picture>
      )}
      {!empty && (
        <>
          {view === 'cut' && <CutFacts drawn={drawn} />}
          <Warnings designer={designer} drawn={drawn} />
        </>
      )}
    </>
  )
}

/** Instead of the picture: the letters in true scale on something. */
function InPlace({ text: { design, layout }, d }: { text: DrawnText; d: string }) {
  return (
    <Suspense fallback={<p className="grid aspect-[8/5] place-content-center bg-sheet text-soft">Setting it up …</p>}>
      <LateSeeInPlace {...{ design, d }} width={layout.width} height={layout.height} fill={getFill(design.color_id)} />
    </Suspense>
  )
}

/** On the empty stage: a loader, or what to do. */
function Waiting({ designer: { engine } }: { designer: Designer }) {
  if (engine.state === 'loading') return <Loader bare />
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-soft">
      {engine.state === 'broken' ? (
        <div role="alert" className="grid justify-items-center gap-3">
          <p className="text-wrong">The designer could not be started. Your text is kept.</p>
          <Button onClick={engine.restart}>Try again</Button>
        </div>
      ) : (
        <p className="text-lg">Type your words below: they appear here as they will be cut.</p>
      )}
    </div>
  )
}

/** What the blade will do, in figures. */
function CutFacts({ drawn: { text, weld } }: { drawn: Drawn }) {
  if (weld === null) return null
  const { width, height } = text.layout
  const border = { width: width + 2 * AROUND_CUT, height: height + 2 * AROUND_CUT }
  return (
    <p className="mt-2 max-w-[62ch] text-sm text-soft">
      Letters that touch are welded into one cut: {weld.nodes.toLocaleString('en-GB')} nodes, {metres(weld.cut_length)}{' '}
      of cut, {weld.pieces} {weld.pieces === 1 ? 'piece' : 'pieces'} of film left after weeding. The dashed line is the
      weeding border, {sizeText(border)}.
    </p>
  )
}

/** What the blade will cut: the welded outline, and the border inside which the film is weeded. */
function CutView({ weld, layout, fit, size }: CutViewProps) {
  const hair = 1.25 / fit.scale
  return (
    <svg width={size.width} height={size.height} className="absolute inset-0" aria-hidden="true">
      <g transform={`translate(${fit.left} ${fit.top}) scale(${fit.scale})`} className="fill-none">
        <rect
          x={-AROUND_CUT}
          y={-AROUND_CUT}
          width={layout.width + 2 * AROUND_CUT}
          height={layout.height + 2 * AROUND_CUT}
          className="stroke-cyan"
          strokeWidth={hair}
          strokeDasharray={`${4 * hair} ${3 * hair}`}
        />
        <path d={weld.d} className="fill-[#d4006e14] stroke-press" strokeWidth={hair} data-cut="" />
      </g>
    </svg>
  )
}

/** What is wrong with the letters, each with what would help: too small (001 §5), not in the font, too thin. */
function Warnings({ designer, drawn }: { designer: Designer; drawn: Drawn }) {
  const { layout, too_small } = drawn.text
  const { design } = designer
  const font = getFont(design.font)?.name ?? design.font
  const tooSmall = charSizeMessage({ ...layout, too_small })
  const thin = drawn.weld !== null && layout.glyphs.length > 0 ? drawn.weld.thin : 0
  return (
    <div className="grid gap-2 empty:hidden [&:not(:empty)]:mt-3">
      {tooSmall !== null && (
        <Notice variant="danger">
          {tooSmall} <EnlargeButton designer={designer} drawn={drawn} />
        </Notice>
      )}
      {layout.missing.length > 0 && <Notice variant="danger">{missingText(layout.missing, font)}</Notice>}
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
  const smallest = getSmallest(text.too_small)
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
