import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { pathData } from '#print/cut-line/outline.ts'
import { MAX_SIDE, type OwnShape, type ShapeSide } from '../design.ts'
import { putShape, readMm, scaleWhole, setShape } from '../editor/change-shape.ts'
import { sizeText } from '../editor/describe-drawing.ts'
import { tenths } from '../geometry/character-sizes.ts'
import type { Layout } from '../geometry/lay-out.ts'
import { askShape } from '../shape/ask-shape.ts'
import { openOutline } from '../shape/outline-text.ts'
import { SHAPE_GAP_LIMITS, SHAPE_HEIGHT_LIMITS } from '../shape/own-shape.ts'
import type { ShapeReading } from '../shape/read-shape.ts'
import { MmField } from './mm-field.tsx'
import { OutlineFile } from './outline-file.tsx'
import type { Designer } from './use-designer.ts'

interface ShapePanelProps {
  designer: Designer
  /** The file that was chosen last; null if the outline is that of an opened design. */
  file: File | null
  /** Another file; null once there is none. */
  onFile(file: File | null): void
}

/** Reads a chosen file, and has the fields of the outline that is beside the words. */
export function ShapePanel({ designer, file, onFile }: ShapePanelProps) {
  const { shape } = designer.design
  const { reading, isBusy, trace } = useReading(designer, file)
  function remove() {
    onFile(null)
    designer.change((before) => ({ ...before, shape: null }))
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-soft empty:hidden">
        {isBusy && `Reading ${file?.name} …`}
      </p>
      {reading !== null && <Told reading={reading} onTrace={trace} />}
      {shape !== null && <Fields {...{ designer, shape }} layout={designer.engine.drawn?.text.layout ?? null} />}
      <div className="flex flex-wrap items-center gap-3">
        <OutlineFile label={shape === null ? 'Choose another file' : 'Replace your logo'} onFile={onFile} />
        {shape !== null && (
          <Button variant="secondary" onClick={remove}>
            Remove it
          </Button>
        )}
      </div>
    </div>
  )
}

/** What is to be known of a file that was read: why it was refused, or what is left open. */
function Told({ reading, onTrace }: { reading: ShapeReading; onTrace(): void }) {
  if (reading.ok) {
    if (!reading.hasWhite) return null
    return <Notice className="max-w-prose">What is white in your file is left open, as it would be on paper.</Notice>
  }
  return (
    <Notice variant="danger" live className="max-w-prose">
      {reading.message}{' '}
      {reading.canTrace && (
        <button type="button" className="link font-semibold" onClick={onTrace}>
          Trace this picture
        </button>
      )}
    </Notice>
  )
}

/** Reads each file once, and puts its outline into the design. */
function useReading({ change, engine }: Designer, file: File | null) {
  const [read, setRead] = useState<{ file: File; reading: ShapeReading } | null>(null)
  const [traced, setTraced] = useState<File | null>(null)
  const isTraced = file !== null && traced === file
  const put = useEffectEvent((from: File, reading: ShapeReading) => {
    setRead({ file: from, reading })
    if (!reading.ok) return
    const words = engine.drawn?.text.layout.words ?? { height: 0 }
    change((before) => putShape(before, { name: from.name, outline: reading.outline }, words))
  })
  useEffect(() => {
    if (file === null) return
    let isCurrent = true
    void askShape({ file, trace: isTraced }).then((reading) => isCurrent && put(file, reading))
    return () => {
      isCurrent = false
    }
  }, [file, isTraced])
  const reading = file !== null && read?.file === file ? read.reading : null
  const isWaiting = reading === null || (isTraced && !reading.ok && reading.canTrace)
  return { reading: isWaiting ? null : reading, isBusy: file !== null && isWaiting, trace: () => setTraced(file) }
}

const SIDES: readonly { side: ShapeSide; name: string }[] = [
  { side: 'left', name: 'Left' },
  { side: 'right', name: 'Right' },
  { side: 'above', name: 'Above' },
  { side: 'below', name: 'Below' },
]

interface FieldsProps {
  designer: Designer
  shape: OwnShape
  layout: Layout | null
}

function Fields({ designer, shape, layout }: FieldsProps) {
  const set = (field: 'height' | 'gap') => (mm: number) =>
    designer.change((before) => setShape(before, { [field]: mm }), `shape ${field}`)
  const words = layout?.words ?? { width: 0, height: 0 }
  const asHigh = readMm(String(tenths(words.height)), SHAPE_HEIGHT_LIMITS)
  return (
    <>
      <Preview shape={shape} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <SideField side={shape.side} onChoose={(side) => designer.change((before) => setShape(before, { side }))} />
        <MmField
          label="Height of the logo"
          value={shape.height}
          limits={SHAPE_HEIGHT_LIMITS}
          onMm={set('height')}
          settle={designer.settle}
        />
        <MmField
          label="Gap to the words"
          value={shape.gap}
          limits={SHAPE_GAP_LIMITS}
          onMm={set('gap')}
          settle={designer.settle}
        />
        {asHigh !== null && asHigh !== shape.height && (
          <button
            type="button"
            className="link min-h-11 text-sm font-semibold sm:mt-6"
            onClick={() => set('height')(asHigh)}
          >
            As high as the words, {asHigh} mm
          </button>
        )}
      </div>
      {layout?.shape ? (
        <WholeField
          key={`${layout.width} ${layout.height}`}
          layout={layout}
          onWidth={(mm) => designer.change((before) => scaleWhole(before, layout, mm))}
        />
      ) : (
        <p className="text-sm text-soft">Type your words to see your logo beside them.</p>
      )}
    </>
  )
}

/** The outline by itself, with its name. */
function Preview({ shape }: { shape: OwnShape }) {
  const { outline: text } = shape
  // Each key that is typed draws the panel again.
  const drawn = useMemo(() => {
    const opened = openOutline(text)
    return opened === null ? null : { ...opened, d: pathData(opened.outline) }
  }, [text])
  if (drawn === null) return null
  const { d, width, height } = drawn
  return (
    <div className="flex items-center gap-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-14 w-20 shrink-0 border border-line bg-paper fill-ink p-1.5"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
      <p className="min-w-0 text-sm">
        <span className="block font-semibold [overflow-wrap:anywhere]">{shape.name}</span>
        <span className="text-soft">{sizeText({ width: (shape.height * width) / height, height: shape.height })}</span>
      </p>
    </div>
  )
}

function SideField({ side, onChoose }: { side: ShapeSide; onChoose(side: ShapeSide): void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}label`}>
      <span id={`${name}label`} className="mb-1 block text-sm text-soft">
        Beside the words
      </span>
      <span className="flex flex-wrap gap-1.5">
        {SIDES.map((one) => (
          <label key={one.side} className="chip relative min-h-11 px-3">
            <input
              type="radio"
              name={name}
              checked={one.side === side}
              onChange={() => onChoose(one.side)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {one.name}
          </label>
        ))}
      </span>
    </div>
  )
}

/** The whole, words and outline together: another width scales all of it. */
function WholeField({ layout, onWidth }: { layout: Layout; onWidth(mm: number): void }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <MmField
        label="Width of the whole"
        value={tenths(layout.width)}
        limits={{ min: 10, max: MAX_SIDE }}
        onMm={onWidth}
        isLate
      />
      <p className="max-w-[24em] text-sm text-soft">
        Words and logo together are {sizeText(layout)}. Another width scales both.
      </p>
    </div>
  )
}
