import type { FeatureGroupState, FeatureSection } from '#shop/configurator/print-features.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { SelectField } from './select-field.tsx'

interface SectionProps {
  state: FeatureGroupState
  section: FeatureSection
  banner: QuoteBanner
}

/** Print Features of business cards and swing tags: which, on which side, and how many each group allows (001 §2). */
export function PrintFeaturesPicker({ banner }: { banner: QuoteBanner }) {
  return (
    <fieldset className="col-span-2 mt-2 min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">Print Features</legend>
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

const titleOf = ({ state, section }: Pick<SectionProps, 'state' | 'section'>) =>
  [state.group.name, section.title].filter((part) => part !== null).join(', ')

/** A group that allows one: a dropdown. */
function OneOf({ state, section, banner }: SectionProps) {
  const values = section.options.map(({ value }) => value)
  const chosen = section.options.find((option) => option.chosen)?.value ?? ''
  const none = { value: '', name: 'None', disabled: null }
  return (
    <SelectField
      state={{
        field: `print_features[${state.group.code}-${section.side}]`,
        label: titleOf({ state, section }),
        options: [none, ...section.options],
        value: chosen,
      }}
      onChoose={(value) =>
        banner.choose({ field: 'print_features', value: value || chosen, on: value !== '', clears: values })
      }
    />
  )
}

/** A group that allows several: boxes, the others off once there are enough (001 §5). */
function SeveralOf({ state, section, banner }: SectionProps) {
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1 text-sm text-soft">
        {titleOf({ state, section })}, at most {state.group.max_selected}
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
          </label>
        ))}
      </div>
    </fieldset>
  )
}
