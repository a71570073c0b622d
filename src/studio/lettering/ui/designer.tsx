import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { type Align, DEFAULT_COLOR, type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { designProblems } from '../design-problems.ts'
import { wholeMm } from '../editor/size-text.ts'
import { DESIGN_REFUSALS } from '../refusals.ts'
import { ColourField, type LetteringColour } from './colour-field.tsx'
import { readDraft } from './draft.ts'
import { FontPicker } from './font-picker.tsx'
import { KeepPanel } from './keep-panel.tsx'
import { type KeptDesign, keepDesign, keptId, openDesign } from './kept-design.ts'
import { Loader } from './loader.tsx'
import { Spoken } from './read-out.tsx'
import { SizeFields } from './size-fields.tsx'
import { SpacingFields } from './spacing-fields.tsx'
import { Stage } from './stage.tsx'
import { TextField } from './text-field.tsx'
import { type Designer, FONT_RUN, useDesigner } from './use-designer.ts'
import type { Drawn } from './use-engine.ts'

const ALIGNS: readonly { value: Align; name: string; path: string }[] = [
  { value: 'left', name: 'Left', path: 'M4 6h16M4 12h10M4 18h13' },
  { value: 'center', name: 'Centre', path: 'M4 6h16M7 12h10M5.5 18h13' },
  { value: 'right', name: 'Right', path: 'M4 6h16M10 12h10M7 18h13' },
]

/** What a design comes to, for whoever prices it. */
export interface DesignedLettering {
  design: LetteringDesign
  /** Under which the shop has it; null where it has not. */
  design_id: string | null
  /** In whole mm, rounded up. */
  width: number
  height: number
  /** In whole mm; null until it is welded. */
  cut_length: number | null
  /** Why it cannot be made as it is; null where it can. */
  refusal: string | null
}

export interface LetteringDesignerProps {
  /** Id of the design that it opens with; null for the draft of this browser. */
  designId: string | null
  colours: readonly LetteringColour[]
  /** The colour that is chosen beside it. */
  colorId: number
  /** The price as it stands, such as `£23.40`; null while it is not known. */
  price: string | null
  /** Set while there is a design: keeps it in the shop, and gives its id. */
  keeper: RefObject<(() => Promise<KeptDesign>) | null>
  /** The address of the page with a design and the other choices. */
  address(id: string): string
  /** Told whenever the drawing has changed; null while there is nothing to cut. */
  onDesigned(designed: DesignedLettering | null): void
}

interface Opening {
  design: LetteringDesign
  /** A sentence about what could not be opened. */
  notice: string | null
  /** Whether what is drawn from now on takes the draft's place. */
  keepsDraft: boolean
}

/** The lettering designer (001 §2): opens a design or the draft, and shows a loader until it has. */
export function LetteringDesigner(props: LetteringDesignerProps) {
  const { designId, colorId } = props
  const [opening, setOpening] = useState<Opening | null>(() => (designId === null ? openDraft(colorId) : null))
  useEffect(() => {
    if (designId === null || opening !== null) return
    let wanted = true
    void open(designId)
    async function open(id: string) {
      const opened = await openDesign(id)
      if (!wanted) return
      if (opened.ok) setOpening({ design: opened.design, notice: null, keepsDraft: true })
      else setOpening({ ...openDraft(colorId), notice: opened.message })
    }
    return () => {
      wanted = false
    }
  }, [designId, opening, colorId])
  return opening === null ? <Loader /> : <Editor {...props} opening={opening} />
}

function openDraft(colorId: number): Opening {
  const { design, newer } = readDraft()
  const fresh = { ...NEW_DESIGN, color_id: colorId >= 201 ? colorId : DEFAULT_COLOR }
  return { design: design ?? fresh, notice: newer ? DESIGN_REFUSALS.newer : null, keepsDraft: !newer }
}

function Editor(props: LetteringDesignerProps & { opening: Opening }) {
  const { opening, colours, colorId, price, keeper, address, onDesigned } = props
  const designer = useDesigner(opening.design, opening.keepsDraft)
  const [selected, select] = useState<number | null>(null)
  const { design, engine, change } = designer
  const { drawn } = engine
  useDesigned(designer, onDesigned)
  useKeeper(designer, keeper)
  useColourBeside(designer, colorId)
  const empty = (drawn?.text.layout.glyphs.length ?? 0) === 0

  return (
    <section aria-label="Lettering designer" onKeyDown={(event) => undoByKey(event, designer)}>
      {opening.notice !== null && (
        <Notice variant="danger" live className="mb-3">
          {opening.notice}
        </Notice>
      )}
      <CropMarks>
        <Stage designer={designer} selected={selected} onSelect={select} />
      </CropMarks>
      <Spoken design={design} drawn={drawn} price={price} />
      <div className="mx-[1.375rem] mt-4 grid gap-6 border-t border-line pt-5 print:hidden">
        <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <TextField designer={designer} onCursor={(index) => selected !== null && select(index)} />
          <FontPicker
            font={design.font}
            words={design.text}
            problem={designer.fontProblem}
            loading={engine.state === 'ready' && drawn !== null && drawn.text.design.font !== design.font}
            onChoose={(font) => change((before) => ({ ...before, font }), FONT_RUN)}
          />
        </div>
        <ColourField
          colours={colours}
          colorId={design.color_id}
          onChoose={(color_id) => change((before) => ({ ...before, color_id }))}
        />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
          <SizeFields designer={designer} />
          <AlignField align={design.align} onChoose={(align) => change((before) => ({ ...before, align }))} />
        </div>
        <SpacingFields designer={designer} selected={selected} onSelect={select} />
        <KeepPanel design={designer.tidy} empty={empty} address={address} />
      </div>
    </section>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, also within the text: the browser's own would know nothing of the rest. */
function undoByKey(event: KeyboardEvent, { undo, redo }: Designer): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) redo()
  else undo()
}

/** Tells what the design comes to, once it is drawn and again once it is welded. */
function useDesigned({ engine, refused: now }: Designer, onDesigned: LetteringDesignerProps['onDesigned']): void {
  const latest = engine.drawn
  const tell = useEffectEvent((drawn: Drawn | null, refused: string | null) => {
    if (drawn === null || drawn.text.layout.glyphs.length === 0) return onDesigned(null)
    const { design, layout, too_small } = drawn.text
    onDesigned({
      design,
      design_id: keptId(design),
      width: wholeMm(layout.width),
      height: wholeMm(layout.height),
      cut_length: drawn.welded ? (drawn.weld?.cut_length ?? null) : null,
      refusal: refused ?? designProblems(design, { ...layout, too_small })[0]?.message ?? null,
    })
  })
  useEffect(() => tell(latest, now), [latest, now])
}

const NOT_DRAWN = 'The design cannot be kept as it is. Please mend what is said beside it.'

function useKeeper({ tidy, engine }: Designer, keeper: LetteringDesignerProps['keeper']): void {
  const keep = useEffectEvent(async (): Promise<KeptDesign> => {
    return tidy === null ? { ok: false, message: NOT_DRAWN } : keepDesign(tidy)
  })
  const has = (engine.drawn?.text.layout.glyphs.length ?? 0) > 0
  useEffect(() => {
    if (!has) return
    Object.assign(keeper, { current: () => keep() })
    return () => {
      Object.assign(keeper, { current: null })
    }
  }, [keeper, has])
}

/** A colour that is chosen beside the designer is the design's as well. */
function useColourBeside({ design, change }: Designer, colorId: number): void {
  const follow = useEffectEvent(() => {
    if (colorId !== design.color_id) change((before) => ({ ...before, color_id: colorId }))
  })
  const [first] = useState(colorId)
  useEffect(() => {
    if (colorId !== first) follow()
  }, [colorId, first])
}

/** How the lines stand to each other (001 §2). */
function AlignField({ align, onChoose }: { align: Align; onChoose(align: Align): void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Alignment</legend>
      <p className="mt-0.5 text-sm text-soft">Of several lines.</p>
      <div className="mt-2 flex gap-2 sm:mt-8">
        {ALIGNS.map((one) => (
          <label key={one.value} className="chip relative size-11 justify-center px-0" title={one.name}>
            <input
              type="radio"
              name={name}
              aria-label={one.name}
              checked={one.value === align}
              onChange={() => onChoose(one.value)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth={1.75} aria-hidden="true">
              <path d={one.path} strokeLinecap="round" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
