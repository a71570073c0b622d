import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { LayeredFilm } from '#print/catalogue/configuration.ts'
import { DESIGN_REFUSALS } from '../check-design.ts'
import { type Align, DEFAULT_COLOR, type LetteringDesign, NEW_DESIGN, PRINTED_COLOR } from '../design.ts'
import { designProblems } from '../design-problems.ts'
import { tenths } from '../geometry/character-sizes.ts'
import { signSize } from '../weld/sign-size.ts'
import { ColourField, type LetteringColour } from './colour-field.tsx'
import { SpacingFields, TextField } from './fields.tsx'
import { FilmLayers } from './film-layers.tsx'
import { FontPicker } from './font-picker.tsx'
import { Loader } from './loader.tsx'
import { OwnOutline } from './own-outline.tsx'
import { PrintField } from './print-field.tsx'
import { Spoken } from './read-out.tsx'
import { SavePanel } from './save-panel.tsx'
import { openDesign, readDraft, type SavedDesign, saveDesign, savedId } from './saved-design.ts'
import { SizeFields, stillWrong, type WrongSide } from './size-fields.tsx'
import { SmallPreview } from './small-preview.tsx'
import { Stage } from './stage.tsx'
import { type Designer, type Drawn, FONT_RUN, useDesigner } from './use-designer.ts'

/** The measures of a design, for its price. */
export interface DesignedLettering {
  design: LetteringDesign
  /** Its id in the shop; null before it is saved. */
  design_id: string | null
  /** Of the whole sign in mm, to a tenth; 0 if none of its letters can be drawn. */
  width: number
  height: number
  /** In whole mm; null until it is welded, and if there is nothing to cut. */
  cut_length: number | null
  /** The films below the letters; none until it is welded. */
  films: readonly LayeredFilm[]
  /** The reason why it cannot be made; null if it can. */
  refusal: string | null
}

interface LetteringDesignerProps {
  /** The id of the initial design; null for the draft of this browser. */
  designId: string | null
  colours: readonly LetteringColour[]
  /** The colour that is chosen beside the designer. */
  colorId: number
  /** The current price, such as `£23.40`; null if it is not known. */
  price: string | null
  /** Set while there is a design: saves it in the shop, and returns its id. */
  saver: RefObject<(() => Promise<SavedDesign>) | null>
  /** The address of the page with a design and the other choices. */
  address(id: string): string
  /** Called whenever the drawing has changed; null while there is nothing to cut. */
  onDesigned(designed: DesignedLettering | null): void
  /** Why the design's size cannot be bought; else null. */
  sizeRefused: string | null
  /** The sentence that asks for a text, after the shopper tried to order without one; else null. */
  error: string | null
}

interface Opening {
  design: LetteringDesign
  /** A sentence about what could not be opened. */
  notice: string | null
  /** Whether changes replace the draft. */
  savesDraft: boolean
}

/** The lettering designer (001 §2): opens a design or the draft, and shows a loader until then. */
export function LetteringDesigner(props: LetteringDesignerProps) {
  const { designId, colorId } = props
  const [opening, setOpening] = useState<Opening | null>(() => (designId === null ? openDraft(colorId) : null))
  useEffect(() => {
    if (designId === null || opening !== null) return
    let isCurrent = true
    void open(designId)
    async function open(id: string) {
      const opened = await openDesign(id)
      if (!isCurrent) return
      if (opened.ok) setOpening({ design: opened.design, notice: null, savesDraft: true })
      else setOpening({ ...openDraft(colorId), notice: opened.message })
    }
    return () => {
      isCurrent = false
    }
  }, [designId, opening, colorId])
  return opening === null ? <Loader /> : <Editor {...props} opening={opening} />
}

function openDraft(colorId: number): Opening {
  const { design, newer } = readDraft()
  const fresh = { ...NEW_DESIGN, color_id: colorId >= 201 ? colorId : DEFAULT_COLOR }
  return { design: design ?? fresh, notice: newer ? DESIGN_REFUSALS.newer : null, savesDraft: !newer }
}

function Editor(props: LetteringDesignerProps & { opening: Opening }) {
  const { opening, colours, colorId, price, saver, address, onDesigned, error } = props
  const designer = useDesigner(opening.design, opening.savesDraft)
  const [whole, stage] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)]
  const [selected, select] = useState<number | null>(null)
  const [wrong, setWrong] = useState<WrongSide | null>(null)
  const wrongSide = stillWrong(wrong, designer.design)
  const { design, engine, change } = designer
  const { drawn } = engine
  useDesigned(engine, designer.refused ?? wrongSide?.refusal ?? null, onDesigned)
  useSaver(designer, saver)
  useColourBeside(designer, colorId)
  const empty = (drawn?.text.layout.glyphs.length ?? 0) === 0

  return (
    <section ref={whole} aria-label="Lettering designer" onKeyDown={(event) => undoByKey(event, designer)}>
      {opening.notice !== null && (
        <Notice variant="danger" live className="mb-3">
          {opening.notice}
        </Notice>
      )}
      <div ref={stage}>
        <CropMarks>
          <Stage designer={designer} selected={selected} onSelect={select} />
        </CropMarks>
      </div>
      <SmallPreview stage={stage} whole={whole} drawn={drawn} />
      <Spoken design={design} drawn={drawn} price={price} />
      <div className="mx-[1.375rem] mt-4 grid gap-6 border-t border-line pt-5 print:hidden">
        <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <TextField designer={designer} error={error} onCursor={(index) => selected !== null && select(index)} />
          <FontPicker
            font={design.font}
            words={design.text}
            problem={designer.fontProblem}
            loading={engine.state === 'ready' && drawn !== null && drawn.text.design.font !== design.font}
            onChoose={(font) => change((before) => ({ ...before, font }), FONT_RUN)}
          />
        </div>
        <FilmFields designer={designer} colours={colours} />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
          <SizeFields designer={designer} wrongSide={wrongSide} onWrong={setWrong} refused={props.sizeRefused} />
          <AlignField align={design.align} onChoose={(align) => change((before) => ({ ...before, align }))} />
          <MirroredField
            mirrored={design.mirrored}
            onChoose={(mirrored) => change((before) => ({ ...before, mirrored }))}
          />
        </div>
        <OwnOutline designer={designer} />
        <SpacingFields designer={designer} selected={selected} onSelect={select} />
        <SavePanel design={designer.tidy} empty={empty} address={address} />
      </div>
    </section>
  )
}

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, also within the text, because the browser's own undo would not include the rest.
 */
function undoByKey(event: KeyboardEvent, { undo, redo }: Designer): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) redo()
  else undo()
}

/** Reports the measures of the design, once it is drawn and again once it is welded. */
function useDesigned(
  { drawn: latest }: Designer['engine'],
  now: string | null,
  onDesigned: LetteringDesignerProps['onDesigned'],
): void {
  const report = useEffectEvent((drawn: Drawn | null, refused: string | null) => {
    if (drawn !== null) onDesigned(getDesigned(drawn, refused))
  })
  useEffect(() => report(latest, now), [latest, now])
}

function getDesigned({ text, weld, welded }: Drawn, refused: string | null): DesignedLettering | null {
  const { design, layout, too_small, others } = text
  const refusal = refused ?? designProblems(design, { ...layout, too_small, others })[0]?.message ?? null
  const made = { design, design_id: savedId(design), refusal }
  if (layout.glyphs.length > 0) {
    const { cut_length = null, layers = [] } = (welded && weld) || {}
    const { width, height } = signSize(design, layout)
    const films = layers.map(({ layer, color_id, cut_length: length }) => ({ layer, color_id, cut_length: length }))
    return { ...made, width: tenths(width), height: tenths(height), cut_length, films }
  }
  return layout.missing.length === 0 ? null : { ...made, width: 0, height: 0, cut_length: null, films: [] }
}

const NOT_DRAWN = 'Your design cannot be saved yet. Please correct the problems shown beside it.'

function useSaver({ tidy, engine }: Designer, saver: LetteringDesignerProps['saver']): void {
  const save = useEffectEvent(async (): Promise<SavedDesign> => {
    return tidy === null ? { ok: false, message: NOT_DRAWN } : saveDesign(tidy)
  })
  const has = (engine.drawn?.text.layout.glyphs.length ?? 0) > 0
  useEffect(() => {
    if (!has) return
    Object.assign(saver, { current: () => save() })
    return () => {
      Object.assign(saver, { current: null })
    }
  }, [saver, has])
}

/** Applies the colour that is chosen beside the designer to the design. */
function useColourBeside({ design, change }: Designer, colorId: number): void {
  const follow = useEffectEvent(() => {
    if (colorId !== design.color_id) change((before) => ({ ...before, color_id: colorId }))
  })
  const [first] = useState(colorId)
  useEffect(() => {
    if (colorId !== first) follow()
  }, [colorId, first])
}

const ALIGNS: readonly { value: Align; name: string; path: string }[] = [
  { value: 'left', name: 'Left', path: 'M4 6h16M4 12h10M4 18h13' },
  { value: 'center', name: 'Centre', path: 'M4 6h16M7 12h10M5.5 18h13' },
  { value: 'right', name: 'Right', path: 'M4 6h16M10 12h10M7 18h13' },
]

/** The alignment of several lines (001 §2). */
function AlignField({ align, onChoose }: { align: Align; onChoose(align: Align): void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Alignment</legend>
      <p className="mt-0.5 text-sm text-soft">For text with several lines.</p>
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

/** The film, what is printed on it if it is Full Colour, and the films below it. */
function FilmFields({ designer, colours }: { designer: Designer; colours: readonly LetteringColour[] }) {
  const { design, change } = designer
  return (
    <>
      <ColourField
        legend="Colour"
        colours={colours}
        colorId={design.color_id}
        onChoose={(color_id) => change((before) => ({ ...before, color_id }))}
      />
      {design.color_id === PRINTED_COLOR && (
        <PrintField print={design.print} onChoose={(print) => change((before) => ({ ...before, print }), 'print')} />
      )}
      <FilmLayers designer={designer} colours={colours} />
    </>
  )
}

function MirroredField({ mirrored, onChoose }: { mirrored: boolean; onChoose(mirrored: boolean): void }) {
  const id = useId()
  return (
    <div className="max-w-[26rem]">
      <label className="flex min-h-6 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          aria-describedby={id}
          className="size-4 shrink-0 accent-ink"
          checked={mirrored}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
        Mirrored, for the inside of glass
      </label>
      <p id={id} className="mt-0.5 text-sm text-soft">
        Stuck on from inside, it reads correctly from outside. The picture shows it from outside, the cut view as we cut
        it.
      </p>
    </div>
  )
}
