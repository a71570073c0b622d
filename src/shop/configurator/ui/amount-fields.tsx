import { useId } from 'react'
import { formatPence, formatUnitPrice } from '#platform/money/money.ts'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { Money, UnitPrice } from '#platform/ui/money.tsx'
import { Tooltip } from '#platform/ui/tooltip.tsx'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { isSheet, sizeLimits } from '../check-amounts.ts'
import { CUSTOM } from '../choices.ts'
import { chosenCutting, countedIn } from '../options.ts'
import { ChipRadio, FieldError, OptionRow, SkipToOrder, TypedInput } from './option-row.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

const FoldDrawing = lazyIsland(async () => (await import('./fold-drawing.tsx')).FoldDrawing)
const LabelSize = lazyIsland(async () => (await import('./label-size.tsx')).LabelSize)
const QuantityLadder = lazyIsland(async () => (await import('./quantity-ladder.tsx')).QuantityLadder)

/* Fields for counts and measures: size, cuts, quantity and sets, from a list or typed. */

/** The message of the first of these fields that has one, with its id for the input. */
function useError({ error }: QuoteBanner, ...fields: string[]) {
  const id = useId()
  const message = fields.map(error).find((found) => found !== null) ?? null
  return { line: { id, message }, input: { 'aria-invalid': message !== null, 'aria-describedby': id } }
}

/** Size (mm): chosen here or, for lettering, taken from the design. */
export function SizeField({ banner }: { banner: QuoteBanner }) {
  return banner.designed === null ? <ChosenSize banner={banner} /> : <DesignedSize banner={banner} />
}

/** The listed sizes and, unless the supply has fixed ones, a custom one (000 §4.1). */
function ChosenSize({ banner }: { banner: QuoteBanner }) {
  const { completed, choose } = banner
  const { product, configuration, size, sizes, sizeValue } = completed
  const open = getOpenPiece(product.attributes.print_features, configuration)
  const cutting = chosenCutting({ product, cutting_id: configuration.cutting_id })
  const { min, max } = sizeLimits(product, cutting, { width: 1, height: 2 })
  const reason = sizes.find(({ disabled }) => disabled !== null)?.disabled
  const custom = { name: 'Custom Size', value: CUSTOM, disabled: null }
  return (
    <OptionRow
      title={isSheet(cutting) ? 'Size of Sheet (mm)' : 'Size (mm)'}
      hint={`${min.longer} × ${min.shorter} to ${max.longer} × ${max.shorter}`}
    >
      <div className="flex flex-wrap items-start gap-2.5">
        {[...sizes, ...(cutting?.fixed_sizes ? [] : [custom])].map(({ name, value, disabled }) => (
          <label key={value} className="chip relative text-sm">
            <ChipRadio
              name="size"
              value={value}
              checked={value === sizeValue}
              disabled={disabled !== null}
              onChange={() => choose({ field: 'size', value })}
            />
            {name}
            {disabled !== null && <span className="sr-only">{disabled}</span>}
          </label>
        ))}
      </div>
      {reason && <p className="mt-2 text-xs text-soft">{reason}</p>}
      {sizeValue === CUSTOM ? <CustomSize banner={banner} /> : <ListedSize banner={banner} />}
      {open !== null && size.ok && <FoldDrawing folded={size.size} open={open} />}
    </OptionRow>
  )
}

/** Without scripts the fields of a custom size start with `shown_size` (choices.ts). */
function ListedSize({ banner }: { banner: QuoteBanner }) {
  return (
    <>
      <input type="hidden" name="shown_size" value={banner.completed.sizeValue} />
      <FieldError id="size-error" message={banner.error('size')} />
    </>
  )
}

const ROUND_OR_SQUARE: Record<number, string> = {
  2: 'With different sides we cut this square as a rectangle.',
  3: 'With different sides we cut this circle as an oval.',
}

/** Width and height. Unequal sides are allowed for squares and circles (decisions §4); a note explains the result. */
function CustomSize({ banner }: { banner: QuoteBanner }) {
  const error = useError(banner, 'width', 'height', 'size')
  const { sizeText, configuration, size } = banner.completed
  const { shape_id, width, height } = configuration
  const { cuts } = banner.completed
  // The sides of a sheet say nothing about its labels.
  const isShape = shape_id !== null && cuts === null
  const note = isShape && width !== height && size.ok ? ROUND_OR_SQUARE[shape_id] : undefined
  const field = (name: 'width' | 'height', label: string) => (
    <label className="text-sm">
      <span className="mb-1 block text-soft">{label}</span>
      <TypedInput
        name={name}
        unit="mm"
        className="w-[7.375rem]"
        value={sizeText[name]}
        onType={(value) => banner.type(name, value)}
        {...error.input}
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
      <FieldError {...error.line} />
      {note !== undefined && <p className="mt-2 text-sm text-soft">{note}</p>}
    </div>
  )
}

/** Size (mm) of lettering that is designed here: it is the design's, and changed there. */
function DesignedSize({ banner }: { banner: QuoteBanner }) {
  const { designed, completed } = banner
  const { line } = useError(banner, 'width', 'height', 'size')
  return (
    <OptionRow title="Size (mm)" hint="From your design">
      <p className="font-semibold lg:pt-2">
        {designed?.width === 0 ? '–' : `${completed.sizeText.width} × ${completed.sizeText.height}`}
      </p>
      <FieldError id="size-error" message={line.message ?? designed?.refusal ?? null} />
    </OptionRow>
  )
}

/** Number of Cuts on a sheet, 1 to the shape's maximum, if it counts them (000 §5). */
export function CutsField({ banner }: { banner: QuoteBanner }) {
  const error = useError(banner, 'cut_per_shape')
  const { cuts } = banner.completed
  if (cuts === null) return null
  return (
    <OptionRow title="Number of Cuts" hint={`Labels on each sheet, 1 to ${cuts.most}`}>
      <TypedInput
        name="cut_per_shape"
        aria-label="Number of Cuts"
        className="w-28"
        value={cuts.text}
        onType={(value) => banner.type('cut_per_shape', value)}
        {...error.input}
      />
      <FieldError {...error.line} />
      <LabelSize banner={banner} />
    </OptionRow>
  )
}

/** 000 §9: the first two quantities are shown directly, the rest in a dropdown. */
const SHOWN_DIRECTLY = 2

/** Quantity: two radios, a dropdown of the rest, and a typed one (000 §4.1). */
export function QuantityField({ banner }: { banner: QuoteBanner }) {
  const { completed, choices, prices, each } = banner
  const { product } = completed
  const { quantities } = product.attributes
  const chosen = choices.quantity ?? String(quantities[0])
  const direct = quantities.slice(0, SHOWN_DIRECTLY)
  const isInList = !direct.map(String).includes(chosen)
  const error = useError(banner, 'quantity', 'custom_quantity')
  const unit = countedIn(completed.product, completed.configuration.cutting_id)
  const choose = (value: string) => banner.choose({ field: 'quantity', value })
  const describe = (quantity: number) => {
    const row = prices.rows.find((candidate) => candidate.quantity === quantity)
    const price = row && ` – ${formatPence(row.price)} (${formatUnitPrice(row.price, quantity)} ${each})`
    return `${quantity.toLocaleString('en-GB')}${price ?? ''}`
  }
  return (
    <OptionRow title="Quantity" hint={unit === 'sheets' ? 'Sheets of each set' : 'Pieces of each set'}>
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <div className="grid gap-2.5 sm:max-xl:grid-cols-2">
            {direct.map((quantity) => (
              <QuantityRadio key={quantity} banner={banner} quantity={quantity} checked={chosen === String(quantity)} />
            ))}
          </div>
          <div className="mt-2.5 flex flex-wrap items-start gap-2.5">
            <MoreOptions
              field="quantity"
              chosen={chosen}
              isInList={isInList}
              title="See more quantities"
              className="w-full max-w-[19rem]"
              custom="Enter your own quantity"
              options={quantities.slice(SHOWN_DIRECTLY).map((quantity) => [quantity, describe(quantity)])}
              choose={choose}
            />
            {chosen === CUSTOM && (
              <TypedInput
                name="custom_quantity"
                id="custom_quantity"
                aria-label="Your own quantity"
                className="w-36"
                value={choices.custom_quantity ?? ''}
                onType={(value) => banner.type('custom_quantity', value)}
                {...error.input}
              />
            )}
          </div>
          <FieldError {...error.line} />
        </div>
        <div className="min-w-0">
          <SkipToOrder />
          <QuantityLadder banner={banner} />
        </div>
      </div>
      <MinimumReason product={product} />
    </OptionRow>
  )
}

/** The reason for its minimum quantity (decisions §8). */
function MinimumReason({ product }: { product: ProductView }) {
  const [minimum] = product.attributes.quantities
  if (product.minimum_reason === null || minimum === undefined) return null
  return (
    <p className="mt-2 text-sm text-soft">
      Minimum {minimum.toLocaleString('en-GB')}. {product.minimum_reason}
    </p>
  )
}

function QuantityRadio({ banner, quantity, checked }: { banner: QuoteBanner; quantity: number; checked: boolean }) {
  const row = banner.prices.rows.find((candidate) => candidate.quantity === quantity)
  return (
    <label className="chip relative flex min-h-14 justify-between gap-4 px-4">
      <ChipRadio
        name="quantity"
        value={quantity}
        checked={checked}
        onChange={() => banner.choose({ field: 'quantity', value: String(quantity) })}
      />
      <span className="text-lg">{quantity.toLocaleString('en-GB')}</span>
      {row !== undefined && (
        <span className="text-right text-sm leading-tight">
          <Money pence={row.price} was={row.orig_price} layout="stack" />
          <span className="block text-xs font-normal text-soft">
            <UnitPrice total={row.price} pieces={quantity} /> {banner.each}
          </span>
        </span>
      )}
    </label>
  )
}

interface MoreOptionsProps {
  field: 'quantity' | 'kinds'
  /** The current value as text, or `custom`. */
  chosen: string
  isInList: boolean
  title: string
  className: string
  /** The last option, which opens a field for typing. */
  custom: string
  options: readonly (readonly [value: number, name: string])[]
  choose(value: string): void
}

/** The dropdown beside radios of the same field; without scripts, `choices.ts` determines which of them was changed. */
function MoreOptions({ field, chosen, isInList, title, className, custom, options, choose }: MoreOptionsProps) {
  return (
    <>
      <input type="hidden" name={`shown_${field}`} value={chosen} />
      <input type="radio" name={field} value="more" checked={isInList} readOnly hidden />
      <select
        name={`more_${field}`}
        data-field={field}
        aria-label={title}
        className={`control ${className}`}
        value={isInList ? chosen : ''}
        // The title cannot be chosen, but a browser may reset to it.
        onChange={({ currentTarget: { value } }) => value !== '' && choose(value)}
      >
        <option value="" disabled>
          {title}
        </option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value={CUSTOM}>{custom}</option>
      </select>
    </>
  )
}

/** 000 §9: sets 2 to 10 come from the dropdown. */
const LISTED_SETS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Number of Sets: one, a dropdown, or typed with two digits at most (000 §4.1, §5). */
export function SetsField({ banner }: { banner: QuoteBanner }) {
  const { choices, type } = banner
  const chosen = choices.kinds ?? '1'
  const error = useError(banner, 'kinds', 'custom_kinds')
  const Sets = banner.item.banner === 'BusinessCards' ? KindsList : OneOrMore
  const whatIsASet = (
    <Tooltip about="Number of Sets" align="start">
      Sets differ when the design content differs even if size, colour, material and quantity are the same.
    </Tooltip>
  )
  return (
    <OptionRow title="Number of Sets" aside={whatIsASet}>
      <div className="flex flex-wrap items-center gap-2.5">
        <Sets chosen={chosen} kinds={banner.kinds} choose={(value) => banner.choose({ field: 'kinds', value })} />
        {chosen === CUSTOM && (
          <TypedInput
            name="custom_kinds"
            aria-label="Your own number of sets"
            maxLength={2}
            className="w-20"
            value={choices.custom_kinds ?? ''}
            onType={(value) => type('custom_kinds', value)}
            {...error.input}
          />
        )}
      </div>
      <FieldError {...error.line} />
    </OptionRow>
  )
}

interface SetsProps {
  /** The current number as text, or `custom`. */
  chosen: string
  kinds: number
  choose(value: string): void
}

/** Cards and tags: 1 to 10 from a dropdown, labelled Kind or Kinds (000 §2.2, §9). */
function KindsList({ chosen, kinds, choose }: SetsProps) {
  return (
    <label className="flex items-center gap-3">
      <select
        name="kinds"
        className="control w-56"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {[1, ...LISTED_SETS].map((sets) => (
          <option key={sets} value={sets}>
            {sets}
          </option>
        ))}
        <option value={CUSTOM}>Enter your own number</option>
      </select>
      <span>{kinds === 1 ? 'Kind' : 'Kinds'}</span>
    </label>
  )
}

/** 1 set, or a dropdown of 2 to 10 (000 §4.1, §9). */
function OneOrMore({ chosen, choose }: SetsProps) {
  return (
    <>
      <label className="chip relative text-sm">
        <ChipRadio name="kinds" value="1" checked={chosen === '1'} onChange={() => choose('1')} />1 set
      </label>
      <MoreOptions
        field="kinds"
        chosen={chosen}
        isInList={chosen !== '1'}
        title="More sets"
        className="w-48"
        custom="Enter your own number"
        options={LISTED_SETS.map((sets) => [sets, `${sets} sets`])}
        choose={choose}
      />
    </>
  )
}
