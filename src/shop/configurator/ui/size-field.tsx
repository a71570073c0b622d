import { useId } from 'react'
import { sizeLimits } from '../check-amounts.ts'
import { CUSTOM } from '../choices.ts'
import { chosenCutting } from '../options.ts'
import { FieldError, OptionRow, TypedInput } from './option-row.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Size (mm): chosen here or, for lettering, taken from the design. */
export function SizeField({ banner }: { banner: QuoteBanner }) {
  return banner.designed === null ? <ChosenSize banner={banner} /> : <DesignedSize banner={banner} />
}

/** The listed sizes and, unless the supply keeps to them, a custom one (000 §4.1). */
function ChosenSize({ banner }: { banner: QuoteBanner }) {
  const { completed, choose } = banner
  const { product, configuration, sizes, sizeValue } = completed
  const cutting = chosenCutting({ product, cutting_id: configuration.cutting_id })
  const { min, max } = sizeLimits(product, cutting, { width: 1, height: 2 })
  const custom = sizeValue === CUSTOM
  return (
    <OptionRow title="Size (mm)" hint={`${min.longer} × ${min.shorter} to ${max.longer} × ${max.shorter}`}>
      <div className="flex flex-wrap items-start gap-2.5">
        {sizes.map(({ name, value, disabled }) => (
          <label key={value} className="chip relative text-sm">
            <SizeRadio value={value} checked={value === sizeValue} disabled={disabled !== null} choose={choose} />
            {name}
            {disabled !== null && <span className="sr-only">{disabled}</span>}
          </label>
        ))}
        {!cutting?.fixed_sizes && (
          <label className="chip relative text-sm">
            <SizeRadio value={CUSTOM} checked={custom} disabled={false} choose={choose} />
            Custom Size
          </label>
        )}
      </div>
      {sizes.find(({ disabled }) => disabled !== null) && (
        <p className="mt-2 text-xs text-soft">{sizes.find(({ disabled }) => disabled !== null)?.disabled}</p>
      )}
      {custom ? <CustomSize banner={banner} /> : <ListedSize banner={banner} />}
    </OptionRow>
  )
}

/** Without scripts the fields of a custom size start from `shown_size` (choices.ts). */
function ListedSize({ banner }: { banner: QuoteBanner }) {
  return (
    <>
      <input type="hidden" name="shown_size" value={banner.completed.sizeValue} />
      <FieldError id="size-error" message={banner.error('size')} />
    </>
  )
}

interface SizeRadioProps {
  value: string
  checked: boolean
  disabled: boolean
  choose: QuoteBanner['choose']
}

function SizeRadio({ value, checked, disabled, choose }: SizeRadioProps) {
  return (
    <input
      type="radio"
      name="size"
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={() => choose({ field: 'size', value })}
      className="absolute inset-0 size-full cursor-[inherit] opacity-0"
    />
  )
}

function CustomSize({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const { completed, type } = banner
  const message = banner.error('width') ?? banner.error('height') ?? banner.error('size')
  const field = (name: 'width' | 'height', label: string) => (
    <label className="text-sm">
      <span className="mb-1 block text-soft">{label}</span>
      <TypedInput
        name={name}
        unit="mm"
        className="w-[7.375rem]"
        value={completed.sizeText[name]}
        onType={(value) => type(name, value)}
        aria-invalid={message !== null}
        aria-describedby={errorId}
      />
    </label>
  )
  return (
    <div className="mt-3">
      <div className="flex items-end gap-2.5">
        {field('width', 'Width')}
        <span className="pb-2.5" aria-hidden="true">
          ×
        </span>
        {field('height', 'Height')}
      </div>
      <FieldError id={errorId} message={message} />
      <EqualSidesNote banner={banner} />
    </div>
  )
}

const ROUND_OR_SQUARE: Record<number, string> = {
  2: 'With unequal sides this square is cut as a rectangle.',
  3: 'With unequal sides this circle is cut as an oval.',
}

/** Unequal sides are allowed for squares and circles (decisions §4); a note explains the result. */
function EqualSidesNote({ banner }: { banner: QuoteBanner }) {
  const { shape_id, width, height } = banner.completed.configuration
  const note = shape_id !== null && width !== height && banner.completed.size.ok ? ROUND_OR_SQUARE[shape_id] : undefined
  return note === undefined ? null : <p className="mt-2 text-sm text-soft">{note}</p>
}

/** Size (mm) of lettering that is designed here: it is the design's, and changed there. */
function DesignedSize({ banner }: { banner: QuoteBanner }) {
  const { designed, completed } = banner
  if (designed === null) return null
  const message = banner.error('width') ?? banner.error('height') ?? banner.error('size') ?? designed.refusal
  return (
    <OptionRow title="Size (mm)" hint="From your design">
      <p className="font-semibold lg:pt-2">
        {completed.sizeText.width} × {completed.sizeText.height}
      </p>
      <FieldError id="size-error" message={message} />
    </OptionRow>
  )
}

/** Number of Cuts on a sheet, 1 to the shape's most, where it counts them (000 §5). */
export function CutsField({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const { cuts } = banner.completed
  if (cuts === null) return null
  const message = banner.error('cut_per_shape')
  return (
    <OptionRow title="Number of Cuts" hint={`On each sheet, 1 to ${cuts.most}`}>
      <TypedInput
        name="cut_per_shape"
        aria-label="Number of Cuts"
        aria-invalid={message !== null}
        aria-describedby={errorId}
        className="w-28"
        value={cuts.text}
        onType={(value) => banner.type('cut_per_shape', value)}
      />
      <FieldError id={errorId} message={message} />
    </OptionRow>
  )
}
