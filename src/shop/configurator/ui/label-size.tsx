import { useId } from 'react'
import type { Size } from '#print/catalogue/size.ts'
import type { Grid } from '#print/pricing/lay-grid.ts'
import { wantsEqualSides } from '../options.ts'
import { LABEL_SPACING_MM } from '../sheet-labels.ts'
import { FieldError, TypedInput } from './option-row.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** The size of one label: as many as fit on the sheet are then cut, and the sheet is drawn (decisions §8). */
export function LabelSize({ banner }: { banner: QuoteBanner }) {
  const id = useId()
  const { cuts, configuration } = banner.completed
  if (cuts === null) return null
  const { text, refusal } = cuts.labels
  const equal = wantsEqualSides(configuration.shape_id)
  const field = (name: 'label_width' | 'label_height', label: string) => (
    <label className="text-sm">
      <span className="mb-1 block text-soft">{label}</span>
      <TypedInput
        name={name}
        unit="mm"
        className="w-[7.375rem]"
        value={text[name]}
        onType={(value) => banner.type(name, value)}
        aria-invalid={refusal !== null}
        aria-describedby={id}
      />
    </label>
  )
  return (
    <div className="mt-4">
      <p className="mb-2 text-sm">Or enter the size of one label, and we fill the sheet.</p>
      <div className="flex items-end gap-2.5">
        {field('label_width', equal ? 'Label width and height' : 'Label width')}
        {!equal && (
          <>
            <span className="pb-2.5" aria-hidden="true">
              ×
            </span>
            {field('label_height', 'Label height')}
          </>
        )}
      </div>
      <FieldError id={id} message={refusal?.message ?? null} />
      <Fitting banner={banner} />
    </div>
  )
}

function Fitting({ banner }: { banner: QuoteBanner }) {
  const { cuts, size, configuration } = banner.completed
  if (cuts === null || !size.ok) return null
  const { size: label, grid } = cuts.labels
  if (label === null || grid === null || grid.pieces === 0) return null
  return (
    <figure className="mt-4 flex flex-wrap items-start gap-4">
      <SheetDrawing
        sheet={size.size}
        label={label}
        grid={grid}
        shape={configuration.shape_id}
        count={cuts.count ?? 0}
      />
      <FittingText fitting={grid.pieces} most={cuts.most} />
    </figure>
  )
}

function FittingText({ fitting, most }: { fitting: number; most: number }) {
  return (
    <figcaption aria-live="polite" className="max-w-[17em] text-sm">
      <strong className="block font-semibold">
        {fitting} {fitting === 1 ? 'label fits' : 'labels fit'} on this sheet.
      </strong>
      {LABEL_SPACING_MM} mm between cut lines and to the edge.
      {fitting > most && ` We cut at most ${most} on a sheet.`}
    </figcaption>
  )
}

const ROUND = [3, 4]
const ROUNDED = 5
const CORNER_MM = 3
/** The longer side of the drawing. */
const DRAWN_PX = 176

interface SheetDrawingProps {
  sheet: Size
  label: Size
  grid: Grid
  shape: number | null
  /** The number of labels. */
  count: number
}

/** The sheet to scale, with its labels; unused places are dashed. */
function SheetDrawing({ sheet, label, grid, shape, count }: SheetDrawingProps) {
  const [across, down] = grid.turned ? [label.height, label.width] : [label.width, label.height]
  const left = (sheet.width - grid.columns * (across + LABEL_SPACING_MM) + LABEL_SPACING_MM) / 2
  const top = (sheet.height - grid.rows * (down + LABEL_SPACING_MM) + LABEL_SPACING_MM) / 2
  const scale = DRAWN_PX / Math.max(sheet.width, sheet.height)
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width * scale}
      height={sheet.height * scale}
      className="shrink-0 border border-line bg-white"
      role="img"
      aria-label={`Sheet ${sheet.width} × ${sheet.height} mm with ${count} ${count === 1 ? 'label' : 'labels'}`}
    >
      {Array.from({ length: grid.pieces }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          key={index}
          x={left + (index % grid.columns) * (across + LABEL_SPACING_MM)}
          y={top + Math.floor(index / grid.columns) * (down + LABEL_SPACING_MM)}
          width={across}
          height={down}
          {...corners(shape, across, down)}
          fill={index < count ? 'var(--color-paper)' : 'none'}
          stroke="var(--color-ink)"
          strokeDasharray={index < count ? undefined : '3 3'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

function corners(shape: number | null, across: number, down: number) {
  if (ROUND.includes(shape ?? 0)) return { rx: across / 2, ry: down / 2 }
  return { rx: shape === ROUNDED ? CORNER_MM : 0 }
}
