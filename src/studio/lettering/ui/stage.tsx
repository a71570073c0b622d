import { Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { metres, sizeText } from '../editor/size-text.ts'
import { fillOf } from '../fills/fill-of.ts'
import { LateSeeInPlace } from '../place/late-see-in-place.tsx'
import type { DrawnText } from '../worker/engine-client.ts'
import { CutView } from './cut-view.tsx'
import { Loader } from './loader.tsx'
import { Marks } from './marks.tsx'
import { AROUND_CUT, Picture } from './picture.tsx'
import { StageBar, type StageView } from './stage-bar.tsx'
import type { Designer } from './use-designer.ts'
import type { Drawn } from './use-engine.ts'
import { Warnings } from './warnings.tsx'

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
      <LateSeeInPlace {...{ design, d }} width={layout.width} height={layout.height} fill={fillOf(design.color_id)} />
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
