import { Picture } from '#platform/pictures/ui/picture.tsx'
import { swatchPath } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { type FieldState, isPrintedOn, type Option } from '../options.ts'
import { ChipRadio, OptionRow } from './option-row.tsx'

interface OptionFieldProps {
  state: FieldState
  /** The chosen product, whose colours are shown beside their names. */
  product: ProductView
  products: readonly ProductView[]
  onChoose(value: string): void
}

const HINTS: Partial<Record<FieldState['field'], string>> = {
  cutting_id: 'How we supply it',
  orientation_id: 'Which edge comes off the roll first',
  install_ready: 'Weeded and under transfer film',
}

/** Fields whose options have drawings in `glyphs.svg`. */
const DRAWN = ['shape_id', 'cutting_id', 'printed_side_id', 'orientation_id']

/** A field with its options as radios: swatches for colours and surfaces, drawings for shapes and cuts, else words. */
export function OptionField({ state, product, products, onChoose }: OptionFieldProps) {
  const { field, label, options, value } = state
  const getSwatch = findSwatches(state, products)
  const isDrawn = DRAWN.includes(field)
  const printedOn = field === 'product_id' && isPrintedOn(product) ? 'The material we print on' : undefined
  // Pictures and drawings keep three columns on a phone; words flow.
  const layout = getSwatch
    ? 'grid grid-cols-3 gap-x-2.5 gap-y-4 sm:flex sm:flex-wrap'
    : isDrawn
      ? 'grid grid-cols-3 gap-2.5 sm:flex sm:flex-wrap'
      : 'flex flex-wrap gap-2.5'
  return (
    <OptionRow title={label} hint={HINTS[field] ?? printedOn}>
      <div className={layout}>
        {options.map((option) => {
          const props = { field, option, checked: option.value === value, onChoose }
          if (getSwatch) return <Swatch key={option.value} {...props} picture={getSwatch(option)} />
          if (isDrawn) return <Drawn key={option.value} {...props} />
          return <Chip key={option.value} {...props} ink={findInk(state, product, option)} />
        })}
      </div>
    </OptionRow>
  )
}

/** Where an option's swatch lies, for fields that have them. */
function findSwatches({ field }: FieldState, products: readonly ProductView[]): ((option: Option) => string) | null {
  if (field === 'finishing_id') return ({ value }) => swatchPath('finishing', value)
  if (field === 'material_id') return ({ value }) => swatchPath('material', value)
  if (field !== 'product_id') return null
  return ({ value }) => swatchPath('product', products.find(({ id }) => String(id) === value)?.url_slug ?? '')
}

/** The colour to show beside a colour's name; null for process colours and other fields. */
function findInk({ field }: FieldState, { attributes }: ProductView, { value }: Option): string | null {
  if (field !== 'color_id') return null
  return attributes.colors.find(({ id }) => String(id) === value)?.hex ?? null
}

interface ChoiceProps {
  field: string
  option: Option
  checked: boolean
  onChoose(value: string): void
}

function Radio({ field, option, checked, onChoose }: ChoiceProps) {
  return (
    <ChipRadio
      name={field}
      value={option.value}
      checked={checked}
      disabled={option.disabled !== null}
      onChange={() => onChoose(option.value)}
    />
  )
}

function Swatch(props: ChoiceProps & { picture: string }) {
  const { option, picture } = props
  return (
    <label className="group relative block text-sm leading-tight has-disabled:cursor-not-allowed sm:w-[6.5rem]">
      <Radio {...props} />
      <span className="block overflow-hidden rounded-md border border-line peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-cyan peer-disabled:opacity-40">
        <Picture src={picture} width={104} height={72} sizes="104px" alt="" className="block h-auto w-full" />
      </span>
      <span className="mt-2 block peer-checked:font-semibold peer-disabled:text-soft">{option.name}</span>
      {option.disabled !== null && <span className="mt-0.5 block text-xs text-soft">{option.disabled}</span>}
    </label>
  )
}

/**
 * An option with its small drawing, which says what a word alone does not: a shape's outline, which edge leaves the roll
 * first, which sides are printed, how the goods are cut.
 */
function Drawn(props: ChoiceProps) {
  const { field, option } = props
  return (
    <label className="chip relative min-h-20 flex-col sm:min-w-[5.75rem] sm:max-w-[8.5rem] justify-center gap-2 px-2.5 text-center text-xs leading-tight">
      <Radio {...props} />
      <svg className="h-[30px] w-11" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <use href={`/glyphs.svg#${field}-${option.value}`} />
      </svg>
      <span>
        {option.name}
        {option.disabled !== null && <span className="mt-0.5 block">{option.disabled}</span>}
      </span>
    </label>
  )
}

function Chip(props: ChoiceProps & { ink: string | null }) {
  const { option, ink } = props
  return (
    <label className="chip relative text-sm">
      <Radio {...props} />
      {ink !== null && <i className="size-4 rounded-full border border-line" style={{ background: ink }} aria-hidden />}
      {option.name}
      {option.disabled !== null && <span className="text-xs">· {option.disabled}</span>}
    </label>
  )
}
