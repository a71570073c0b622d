import { useId } from 'react'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { swatchPath } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { type FieldState, isPrintedOn, isSpecialProcessing, type Option } from '../options.ts'
import { ChipRadio, OptionRow } from './option-row.tsx'

interface OptionFieldProps {
  state: FieldState
  /** What each option is and when to choose it, by its value. */
  notes: Readonly<Record<string, string>> | undefined
  /** The chosen product, whose colours have swatches. */
  product: ProductView
  products: readonly ProductView[]
  onChoose(value: string): void
}

const HINTS: Partial<Record<FieldState['field'], string>> = {
  cutting_id: 'How we supply it',
  orientation_id: 'Which edge comes off the roll first',
  install_ready: 'Weeded and under transfer film',
}

const NO_NOTES: Readonly<Record<string, string>> = {}

/** Fields whose options have drawings in `glyphs.svg`. */
const DRAWN = ['shape_id', 'cutting_id', 'printed_side_id', 'orientation_id']

/**
 * A field with its options as radios: with swatches for colours and surfaces, drawings for shapes and cuts, otherwise
 * only words.
 */
export function OptionField({ state, notes = NO_NOTES, product, products, onChoose }: OptionFieldProps) {
  const { field, label, options, value } = state
  const getSwatch = findSwatches(state, products)
  const printedOn = field === 'product_id' && isPrintedOn(product) ? 'The material we print on' : undefined
  const isQuoted = (option: Option) => field === 'cutting_id' && isQuotedSupply(product, option)
  const quoted = options.filter(isQuoted)
  const choice = (option: Option) => {
    const props = { field, option, note: notes[option.value], checked: option.value === value, onChoose }
    if (getSwatch) return <Swatch key={option.value} {...props} picture={getSwatch(option)} />
    if (DRAWN.includes(field)) return <Drawn key={option.value} {...props} />
    return <Chip key={option.value} {...props} ink={findInk(state, product, option)} />
  }
  // Notes need columns; options without them flow.
  const isColumns = getSwatch !== null || DRAWN.includes(field) || Object.keys(notes).length > 0
  const layout = isColumns
    ? 'grid grid-cols-2 gap-x-2.5 gap-y-2.5 sm:grid-cols-3 xl:grid-cols-4'
    : 'flex flex-wrap gap-2.5'
  return (
    <OptionRow title={label} hint={HINTS[field] ?? printedOn}>
      <div className={layout}>{options.filter((option) => !isQuoted(option)).map(choice)}</div>
      {quoted.length > 0 && (
        <>
          <p className="mt-5 mb-2.5 text-sm text-soft">
            <strong className="font-semibold text-ink">Quotation only.</strong> Tell us what you need and we will give
            you a price.
          </p>
          <div className={layout}>{quoted.map(choice)}</div>
        </>
      )}
    </OptionRow>
  )
}

/** A supply without a price list (decisions §2), shown apart from those that can be ordered at once. */
function isQuotedSupply({ attributes }: ProductView, { value }: Option): boolean {
  return isSpecialProcessing(attributes.cuttings.find(({ id }) => String(id) === value))
}

/** The address of an option's swatch, for fields that have them. */
function findSwatches({ field }: FieldState, products: readonly ProductView[]): ((option: Option) => string) | null {
  if (field === 'finishing_id') return ({ value }) => swatchPath('finishing', value)
  if (field === 'material_id') return ({ value }) => swatchPath('material', value)
  if (field !== 'product_id') return null
  return ({ value }) => swatchPath('product', products.find(({ id }) => String(id) === value)?.url_slug ?? '')
}

/** The colour of a swatch; null for process colours and other fields. */
function findInk({ field }: FieldState, { attributes }: ProductView, { value }: Option): string | null {
  if (field !== 'color_id') return null
  return attributes.colors.find(({ id }) => String(id) === value)?.hex ?? null
}

interface ChoiceProps {
  field: string
  option: Option
  /** What it is and when to choose it. */
  note: string | undefined
  checked: boolean
  onChoose(value: string): void
}

/** Its name is its label, its note its description. */
function Radio({ field, option, checked, onChoose, id }: ChoiceProps & { id: string }) {
  return (
    <ChipRadio
      name={field}
      value={option.value}
      checked={checked}
      disabled={option.disabled !== null}
      onChange={() => onChoose(option.value)}
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
    />
  )
}

/** Name and note; the reason replaces the note if it cannot be chosen. */
function Words({ id, option, note, className = '' }: Pick<ChoiceProps, 'option' | 'note'> & NamedBy) {
  return (
    <span className={`block ${className}`}>
      <span id={id}>{option.name}</span>
      <span id={`${id}-note`} className="mt-0.5 block text-xs font-normal text-soft empty:hidden">
        {option.disabled ?? note}
      </span>
    </span>
  )
}

interface NamedBy {
  id: string
  className?: string
}

function Swatch(props: ChoiceProps & { picture: string }) {
  const { option, picture } = props
  const id = useId()
  return (
    <label className="group relative block text-sm leading-tight has-disabled:cursor-not-allowed">
      <Radio {...props} id={id} />
      <span className="peer-disabled:opacity-40 swatch-frame">
        <Picture src={picture} width={156} height={108} sizes="156px" alt="" className="block h-auto w-full" />
      </span>
      <Words id={id} option={option} note={props.note} className="mt-2 mb-1.5 peer-checked:font-semibold" />
    </label>
  )
}

/**
 * An option with a small drawing, which shows what words do not: a shape's outline, which edge leaves the roll first,
 * which sides are printed, how the goods are cut.
 */
function Drawn(props: ChoiceProps) {
  const { field, option } = props
  const id = useId()
  return (
    <label className="chip relative flex-col items-start justify-start gap-2 px-3 py-2.5 text-sm leading-tight">
      <Radio {...props} id={id} />
      <svg className="h-[30px] w-11" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <use href={`/glyphs.svg#${field}-${option.value}`} />
      </svg>
      <Words id={id} option={option} note={props.note} />
    </label>
  )
}

function Chip(props: ChoiceProps & { ink: string | null }) {
  const { option, ink, note } = props
  const id = useId()
  return (
    <label
      className={`chip relative text-sm leading-tight ${note === undefined ? '' : 'items-start justify-start px-3 py-2.5'}`}
    >
      <Radio {...props} id={id} />
      {ink !== null && (
        <i className="size-4 shrink-0 rounded-full border border-line" style={{ background: ink }} aria-hidden />
      )}
      <Words id={id} option={option} note={note} />
    </label>
  )
}
