import { Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { filmName } from '../describe-design.ts'
import { missingMessage } from '../design-problems.ts'
import { metres, sizeText } from '../editor/describe-drawing.ts'
import type { StageFit } from '../editor/fit-stage.ts'
import { BORDER_MARGIN } from '../files/cut-sheet.ts'
import { getDesignFill } from '../fills/get-fill.ts'
import { getFont } from '../fonts/font-list.ts'
import { signBounds, signSize } from '../weld/sign-size.ts'
import type { WeldAnswer } from '../worker/messages.ts'
import type { DrawnText } from '../worker/workers.ts'
import { Loader } from './loader.tsx'
import { Marks, Picture, type StageSize } from './picture.tsx'
import { Sample } from './sample.tsx'
import type { Designer, Drawn } from './use-designer.ts'

/** Fetched when it is first shown. */
const LateSeeInPlace = lateComponent(async () => (await import('../place/see-in-place.tsx')).SeeInPlace)

interface StageProps {
  designer: Designer
  /** The index of the letter that is spaced individually. */
  selected: number | null
  onSelect(index: number): void
}

/** The picture of the design, its measures, and its problems. */
export function Stage({ designer, selected, onSelect }: StageProps) {
  const [chosen, choose] = useState<StageView>('letters')
  const { design, engine } = designer
  const { drawn } = engine
  const empty = drawn === null || drawn.text.layout.glyphs.length === 0
  const view = empty ? 'letters' : chosen
  return (
    <>
      <StageBar view={view} designer={designer} empty={empty} onView={choose} />
      {view === 'place' && drawn?.weld ? (
        <InPlace text={drawn.text} weld={drawn.weld} />
      ) : (
        <Picture engine={engine} design={design} cut={view === 'cut'}>
          {(fit, size) => (
            <>
              {view === 'letters' && !empty && (
                <Marks
                  glyphs={drawn.text.layout.glyphs}
                  tooSmall={drawn.text.too_small}
                  {...{ selected, fit, size, onSelect }}
                />
              )}
              {view === 'cut' && drawn?.weld && <CutView weld={drawn.weld} text={drawn.text} {...{ fit, size }} />}
              {empty && <Waiting designer={designer} />}
            </>
          )}
        </Picture>
      )}
      {!empty && view === 'cut' && <CutFacts drawn={drawn} />}
      {drawn !== null && <Warnings designer={designer} drawn={drawn} />}
    </>
  )
}

/** Shown instead of the picture: the letters to scale in a place. */
function InPlace({ text: { design, layout }, weld }: { text: DrawnText; weld: WeldAnswer }) {
  return (
    <Suspense fallback={<p className="grid aspect-[8/5] place-content-center bg-sheet text-soft">Loading …</p>}>
      <LateSeeInPlace {...{ design, weld }} width={layout.width} height={layout.height} />
    </Suspense>
  )
}

/** Shown on the empty stage: a loader, a sample with an instruction, or what went wrong. */
function Waiting({ designer: { design, engine } }: { designer: Designer }) {
  if (engine.state === 'loading') return <Loader bare />
  const isTyped = (engine.drawn?.text.layout.missing.length ?? 0) > 0
  if (engine.state === 'ready' && !isTyped) return <Sample font={design.font} fill={getDesignFill(design)} />
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-soft">
      {engine.state === 'broken' ? (
        <div role="alert" className="grid justify-items-center gap-3 rounded-sm bg-sheet px-5 py-4">
          <p className="text-wrong">The designer could not be started. Your text is safe.</p>
          <Button onClick={engine.restart}>Try again</Button>
        </div>
      ) : (
        <p className="rounded-sm bg-sheet px-3 py-1.5 text-ink">These letters cannot be drawn.</p>
      )}
    </div>
  )
}

/** The measures of the cut. */
function CutFacts({ drawn: { text, weld } }: { drawn: Drawn }) {
  if (weld === null) return null
  const { width, height } = signSize(text.design, text.layout)
  const border = { width: width + 2 * BORDER_MARGIN, height: height + 2 * BORDER_MARGIN }
  return (
    <p className="mt-2 max-w-prose text-sm text-soft">
      Letters that touch are welded into one cut: {weld.nodes.toLocaleString('en-GB')} nodes, {metres(weld.cut_length)}{' '}
      of cut, {weld.pieces} {weld.pieces === 1 ? 'piece' : 'pieces'} of film after weeding. The dashed line is the
      weeding border, {sizeText(border)}.
      {weld.layers.map(
        ({ layer, color_id, cut_length, pieces }) =>
          ` The ${layer} is cut from ${filmName(color_id)}, ${metres(cut_length)} of cut, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}.`,
      )}
      {text.design.mirrored && ' It is cut mirrored, for the inside of glass.'}
    </p>
  )
}

interface CutViewProps {
  weld: WeldAnswer
  text: DrawnText
  fit: StageFit
  size: StageSize
}

/** The cut: the welded outline with the films below it, and the weeding border. */
function CutView({ weld, text: { design, layout }, fit, size }: CutViewProps) {
  const hair = 1.25 / fit.scale
  const { left, top, right, bottom } = signBounds(design, layout)
  const turn = design.mirrored ? ` translate(${left + right} 0) scale(-1 1)` : ''
  return (
    <svg width={size.width} height={size.height} className="absolute inset-0" aria-hidden="true">
      <g transform={`translate(${fit.left} ${fit.top}) scale(${fit.scale})`} className="fill-none">
        <rect
          x={left - BORDER_MARGIN}
          y={top - BORDER_MARGIN}
          width={right - left + 2 * BORDER_MARGIN}
          height={bottom - top + 2 * BORDER_MARGIN}
          className="stroke-cyan"
          strokeWidth={hair}
          strokeDasharray={`${4 * hair} ${3 * hair}`}
        />
        {weld.layers.toReversed().map(({ layer, d }) => (
          <path
            key={layer}
            d={d}
            transform={turn || undefined}
            className={layer === 'outline' ? 'stroke-cyan' : 'stroke-soft'}
            strokeWidth={hair}
            data-layer={layer}
          />
        ))}
        <path
          d={weld.d}
          transform={turn || undefined}
          className="fill-[#d4006e14] stroke-press"
          strokeWidth={hair}
          data-cut=""
        />
      </g>
    </svg>
  )
}

/** The share of the ink from which thin strokes are more than the ends of serifs. */
const MUCH_THIN = 0.03
const NOT_THIN = { thinWords: 0, thinShape: 0 }

/** The problems of the letters, each with a remedy: not in the font, too thin. */
function Warnings({ designer, drawn }: { designer: Designer; drawn: Drawn }) {
  const { design, layout, others } = drawn.text
  const missing = missingMessage(design, { missing: layout.missing, others })
  const { thinWords, thinShape } = drawn.weld !== null && layout.glyphs.length > 0 ? drawn.weld : NOT_THIN
  return (
    <div className="grid gap-2 empty:hidden [&:not(:empty)]:mt-3">
      {missing !== null && (
        <Notice variant="danger">
          {missing} {others !== null && <FontButtons fonts={others.fonts} designer={designer} />}
        </Notice>
      )}
      {thinWords >= MUCH_THIN && (
        <Notice>
          {Math.round(thinWords * 100)} % of these letters is thinner than 0.5 mm and may tear when it is weeded or
          washed. Choose larger letters or a bolder font.
        </Notice>
      )}
      {layout.shape !== null && thinShape >= MUCH_THIN && (
        <Notice>
          {Math.round(thinShape * 100)} % of your own logo is thinner than 0.5 mm and may tear when it is weeded or
          washed. Make it higher, or draw its lines thicker.
        </Notice>
      )}
    </div>
  )
}

/** Draws the text in a font that has all of it. */
function FontButtons({ fonts, designer }: { fonts: readonly string[]; designer: Designer }) {
  return fonts.map((font) => (
    <button
      key={font}
      type="button"
      className="link mr-3 font-semibold"
      onClick={() => designer.change((before) => ({ ...before, font }))}
    >
      Use {getFont(font)?.name}
    </button>
  ))
}

export type StageView = 'letters' | 'cut' | 'place'

const VIEWS: readonly { view: StageView; name: string; label?: string }[] = [
  { view: 'letters', name: 'Letters' },
  { view: 'cut', name: 'Cut view' },
  { view: 'place', name: 'In place', label: 'See it in place' },
]

interface StageBarProps {
  view: StageView
  designer: Designer
  /** Whether there is nothing that another view could show. */
  empty: boolean
  onView(view: StageView): void
}

/** The choice of the view, and undo and redo. */
function StageBar({ view, designer, empty, onView }: StageBarProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            aria-label={one.label}
            aria-pressed={view === one.view}
            disabled={empty && one.view !== 'letters'}
            onClick={() => onView(one.view)}
            className="chip min-h-9 px-2 py-1 text-sm sm:px-3 disabled:cursor-not-allowed disabled:border-line disabled:text-soft"
          >
            {one.name}
          </button>
        ))}
      </div>
      <div className="flex gap-1.5">
        <Arrow
          name="Undo"
          path="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"
          disabled={!designer.canUndo}
          onPress={designer.undo}
        />
        <Arrow
          name="Redo"
          path="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"
          disabled={!designer.canRedo}
          onPress={designer.redo}
        />
      </div>
    </div>
  )
}

interface ArrowProps {
  name: string
  path: string
  disabled: boolean
  onPress(): void
}

function Arrow({ name, path, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      // It keeps the focus when there is nothing left to undo.
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      className="btn btn-secondary size-9 min-h-9 p-0"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth={1.5} aria-hidden="true">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
