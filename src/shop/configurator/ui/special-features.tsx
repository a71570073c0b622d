import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Tooltip } from '#platform/ui/tooltip.tsx'
import { NO_OTHERS } from '../choices.ts'
import { addOnsTip, type FeatureGroupState, type FeatureOption, type FeatureSection } from '../print-features.ts'

import { OptionRow } from './option-row.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Special Features (Add-ons): an accordion with one group open at a time (000 §4.1). */
export function SpecialFeatures({ banner }: { banner: QuoteBanner }) {
  return (
    <OptionRow
      title="Special Features (Add-ons)"
      aside={
        <Tooltip about="Special Features" align="start">
          {addOnsTip(banner.item.name)}
        </Tooltip>
      }
    >
      {/* Without scripts this marks the list of special features as complete. */}
      <input type="hidden" name="print_features[]" value={NO_OTHERS} />
      <div className="divide-y divide-line rounded-md border border-line bg-sheet">
        {banner.completed.features.map((state) => (
          <FeatureGroup key={state.group.id} state={state} banner={banner} />
        ))}
      </div>
    </OptionRow>
  )
}

function FeatureGroup({ state, banner }: { state: FeatureGroupState; banner: QuoteBanner }) {
  const { group, sections, chosenNames } = state
  return (
    <details name="special-features" className="group">
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2.5">
        <span className="font-semibold">{group.name}</span>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-soft">{chosenNames.join(', ')}</span>
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-5">
        <p className="mb-3 text-sm text-soft">{group.description}</p>
        {sections.map((section) => (
          <Section key={section.side} state={state} section={section} banner={banner} />
        ))}
      </div>
    </details>
  )
}

function Section({
  state,
  section,
  banner,
}: {
  state: FeatureGroupState
  section: FeatureSection
  banner: QuoteBanner
}) {
  const radio = state.group.option_type === 'radio'
  const name = radio ? `print_features[${state.group.code}-${section.side}]` : 'print_features[]'
  const none: FeatureOption = {
    value: '',
    name: 'None',
    file_path: '',
    chosen: !section.options.some((o) => o.chosen),
    disabled: null,
  }
  return (
    <div role="group" aria-label={[state.group.name, section.title].filter(Boolean).join(', ')} className="[&+&]:mt-4">
      {section.title !== null && <h3 className="mb-2 text-sm font-semibold tracking-normal">{section.title}</h3>}
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {[...(radio && !state.required ? [none] : []), ...section.options].map((option) => (
          <Feature
            key={option.value}
            option={option}
            type={radio ? 'radio' : 'checkbox'}
            name={name}
            onToggle={(on) =>
              banner.choose({
                field: 'print_features',
                value: option.value,
                on: on && option.value !== '',
                clears: radio ? section.options.map(({ value }) => value) : [],
              })
            }
          />
        ))}
      </div>
    </div>
  )
}

interface FeatureProps {
  option: FeatureOption
  type: 'radio' | 'checkbox'
  name: string
  onToggle(on: boolean): void
}

function Feature({ option, type, name, onToggle }: FeatureProps) {
  return (
    <label className="group/feature relative block text-center text-xs leading-tight has-disabled:cursor-not-allowed">
      {/* Browsers do not send disabled fields. */}
      {option.chosen && option.disabled !== null && <input type="hidden" name={name} value={option.value} />}
      <input
        type={type}
        name={name}
        value={option.value}
        checked={option.chosen}
        disabled={option.disabled !== null}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-paper peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:opacity-40">
        {option.file_path === '' ? (
          <Icon name="minus" className="size-6 text-soft" />
        ) : (
          <Picture
            src={option.file_path}
            width={120}
            height={120}
            sizes="120px"
            alt=""
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="mt-1.5 block peer-checked:font-semibold peer-disabled:text-soft">
        {option.name}
        {option.disabled !== null && <span className="block">{option.disabled}</span>}
      </span>
    </label>
  )
}
