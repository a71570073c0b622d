import { Fragment, type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { CUSTOM, NO_OTHERS, SHOWN, writeChoices } from '#shop/configurator/choices.ts'
import { chosenCutting, isAChoice, isGlossy } from '#shop/configurator/options.ts'
import type { FeatureGroupState, FeatureSection } from '#shop/configurator/print-features.ts'
import { FieldError, TypedInput } from '#shop/configurator/ui/option-row.tsx'
import { type AskForQuote, SPECIAL_FORM_ID } from '#shop/configurator/ui/quote-link.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { listPriceFields, type PriceField } from '../list-price-fields.ts'
import { FixedChoice, Labelled, SelectField, SizeInputs } from './price-fields.tsx'
import { type AnsweredGrid, PriceGrid } from './price-grid.tsx'
import { PriceResults } from './price-results.tsx'

interface PriceCheckProps {
  banner: QuoteBanner
  onQuote: AskForQuote
  /**
   * Called with the quantity after a price in the table was chosen, which sets it in the shared state. Left out if
   * the item's own banner is on another page: prices are then links to it.
   */
  onUse?: ((quantity: number) => void) | undefined
  /** 1 if the view is a page of its own. */
  level?: 1 | 2
  /** All sizes, if the server has already answered for them. */
  firstGrid?: AnsweredGrid
  /**
   * The form for a special-processing supply (000 §3), instead of size and prices. Left out if the item's own banner,
   * which contains it, is on the page.
   */
  special?: ReactNode
  /** Under the title. */
  children?: ReactNode
}

const LabelSize = lazyIsland(async () => (await import('#shop/configurator/ui/label-size.tsx')).LabelSize)

const NOT_FETCHED: AnsweredGrid = { query: null, grid: null }

/**
 * The price-check view (001 §2): the price form as dropdowns, and the price of every quantity. It uses the state of
 * the given banner, so that page and view have the same configuration and look up its price once.
 */
export function PriceCheck({ banner, onQuote, onUse, level = 2, firstGrid, special, children }: PriceCheckProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section aria-labelledby="price-check" className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <div className="min-w-0">
        <Heading id="price-check" className={level === 1 ? 'text-3xl' : 'text-2xl'}>
          You can check prices here.
        </Heading>
        {children}
        <PriceForm banner={banner} />
      </div>
      <PriceResults level={level === 1 ? 2 : 3} banner={banner} onQuote={onQuote} onUse={onUse} />
      <div className="mt-8 min-w-0 lg:col-span-2 lg:mt-12">
        {special !== undefined && banner.completed.specialProcessing ? (
          <div id={SPECIAL_FORM_ID} tabIndex={-1} className="scroll-mt-4 outline-none">
            {special}
          </div>
        ) : (
          <PriceGrid banner={banner} first={firstGrid?.grid ? firstGrid : NOT_FETCHED} onUse={onUse} />
        )}
      </div>
    </section>
  )
}

/** Without scripts it is a form that requests the page again. */
function PriceForm({ banner }: { banner: QuoteBanner }) {
  const { item, completed } = banner
  // 000 §3: the form for a special-processing supply has its own fields for size and cuts.
  const fields = listPriceFields(item, completed).filter(
    ({ kind }) => kind === 'option' || !completed.specialProcessing,
  )
  return (
    <form
      method="get"
      data-choices
      aria-label="Price form"
      onSubmit={(event) => event.preventDefault()}
      className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4"
    >
      <CarriedFields banner={banner} />
      <ShownInput banner={banner} />
      {fields.map((field) => (
        <Fragment key={field.kind === 'option' ? field.state.field : field.kind}>{getField(field, banner)}</Fragment>
      ))}
      <noscript>
        <button type="submit" className="btn btn-primary col-span-2 w-full">
          Update price
        </button>
      </noscript>
    </form>
  )
}

function getField(field: PriceField, banner: QuoteBanner): ReactNode {
  if (field.kind === 'size') return <SizeInputs banner={banner} />
  if (field.kind === 'cuts') return <CutsInput banner={banner} />
  if (field.kind === 'print_features') return <PrintFeaturesPicker banner={banner} />
  const { state } = field
  if (!isAChoice(state.options)) return <FixedChoice state={state} />
  return <SelectField state={state} onChoose={(value) => banner.choose({ field: state.field, value })} />
}

const CARRIED = ['quantity', 'custom_quantity', 'kinds', 'custom_kinds'] as const

/** Hidden fields of a form sent without scripts: the item, its tab, and the parameters of other parts. */
function CarriedFields({ banner: { item, choices, completed } }: { banner: QuoteBanner }) {
  const [address] = useSearchParams()
  const tab = address.get('tab')
  const { premium_processing_id, finishing_id } = completed.configuration
  return (
    <>
      <input type="hidden" name="featured_item_id" value={item.id} />
      <input type="hidden" name="is_glossy" value={String(isGlossy(premium_processing_id, finishing_id))} />
      {tab !== null && <input type="hidden" name="tab" value={tab} />}
      {CARRIED.map(
        (name) => choices[name] !== undefined && <input key={name} type="hidden" name={name} value={choices[name]} />,
      )}
    </>
  )
}

/** The choices that a form without scripts was shown with; a size is typed in it, unless the supply has fixed ones. */
function ShownInput({ banner: { choices, completed } }: { banner: QuoteBanner }) {
  const { product, configuration, sizeText } = completed
  const isFixed = chosenCutting({ product, cutting_id: configuration.cutting_id })?.fixed_sizes === true
  const shown = isFixed ? choices : { ...choices, size: CUSTOM, ...sizeText }
  return <input type="hidden" name={SHOWN} value={String(writeChoices(shown))} />
}

/** Number of Cuts, 1 to 30 (000 §5, the price form), or the size of the labels. */
function CutsInput({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const message = banner.error('cut_per_shape')
  return (
    <>
      <Labelled label="Number of Cuts">
        {(id) => (
          <>
            <TypedInput
              id={id}
              name="cut_per_shape"
              className="w-full"
              value={banner.completed.cuts?.text ?? ''}
              onType={(value) => banner.type('cut_per_shape', value)}
              aria-invalid={message !== null}
              aria-describedby={errorId}
            />
            <FieldError id={errorId} message={message} />
          </>
        )}
      </Labelled>
      <div className="col-span-2 -mt-2">
        <LabelSize banner={banner} />
      </div>
    </>
  )
}

/** Print Features of business cards and swing tags: which, on which side, and how many each group allows (001 §2). */
function PrintFeaturesPicker({ banner }: { banner: QuoteBanner }) {
  return (
    <fieldset className="col-span-2 mt-2 min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">Print Features</legend>
      <input type="hidden" name="print_features[]" value={NO_OTHERS} />
      <div className="clear-both grid grid-cols-2 gap-x-5 gap-y-4">
        {banner.completed.features.flatMap((state) =>
          state.sections.map((section) => {
            const Section = state.group.option_type === 'radio' ? OneOf : SeveralOf
            return <Section key={`${state.group.id}-${section.side}`} {...{ state, section, banner }} />
          }),
        )}
      </div>
    </fieldset>
  )
}

interface SectionProps {
  state: FeatureGroupState
  section: FeatureSection
  banner: QuoteBanner
}

const getTitle = ({ state, section }: SectionProps) =>
  [state.group.name, section.title].filter((part) => part !== null).join(', ')

/** A group that allows one: a dropdown. */
function OneOf(props: SectionProps) {
  const { state, section, banner } = props
  const values = section.options.map(({ value }) => value)
  const chosen = section.options.find((option) => option.chosen)?.value ?? ''
  const none = { value: '', name: 'None', disabled: null }
  return (
    <SelectField
      state={{
        field: `print_features[${state.group.code}-${section.side}]`,
        label: getTitle(props),
        options: state.required ? section.options : [none, ...section.options],
        value: chosen,
      }}
      onChoose={(value) =>
        banner.choose({ field: 'print_features', value: value || chosen, on: value !== '', clears: values })
      }
    />
  )
}

/** A group that allows several: boxes, the others off once there are enough (001 §5). */
function SeveralOf(props: SectionProps) {
  const { state, section, banner } = props
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1 text-sm text-soft">
        {getTitle(props)}, at most {state.group.max_selected}
      </legend>
      <div className="flex flex-wrap gap-2">
        {section.options.map(({ value, name, chosen, disabled }) => (
          <label key={value} className="chip relative text-sm">
            <input
              type="checkbox"
              name="print_features[]"
              value={value}
              checked={chosen}
              disabled={disabled !== null}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              onChange={(event) =>
                banner.choose({ field: 'print_features', value, on: event.currentTarget.checked, clears: [] })
              }
            />
            {name}
            {disabled !== null && <span className="text-xs">· {disabled}</span>}
            {chosen && disabled !== null && <input type="hidden" name="print_features[]" value={value} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
