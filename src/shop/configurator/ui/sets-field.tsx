import { useId } from 'react'
import { Tooltip } from '#platform/ui/tooltip.tsx'
import { CUSTOM } from '../choices.ts'
import { FieldError, OptionRow } from './option-row.tsx'
import { TypedInput } from './typed-input.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** 000 §9: sets 2 to 10 come from the dropdown. */
const LISTED_SETS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

function WhatIsASet() {
  return (
    <Tooltip about="Number of Sets" align="start">
      Sets differ when the design content differs even if size, colour, material and quantity are the same.
    </Tooltip>
  )
}

/** Number of Sets: one, a dropdown, or typed with two digits at most (000 §4.1, §5). */
export function SetsField({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const { choices, type } = banner
  const chosen = choices.kinds ?? '1'
  const message = banner.error('kinds') ?? banner.error('custom_kinds')
  return (
    <OptionRow title="Number of Sets" aside={<WhatIsASet />}>
      <div className="flex flex-wrap items-center gap-2.5">
        {banner.item.banner === 'BusinessCards' ? (
          <KindsList banner={banner} chosen={chosen} />
        ) : (
          <OneOrMore banner={banner} chosen={chosen} />
        )}
        {chosen === CUSTOM && (
          <TypedInput
            name="custom_kinds"
            aria-label="Your own number of sets"
            aria-invalid={message !== null}
            aria-describedby={errorId}
            maxLength={2}
            className="w-20"
            value={choices.custom_kinds ?? ''}
            onType={(value) => type('custom_kinds', value)}
          />
        )}
      </div>
      <FieldError id={errorId} message={message} />
    </OptionRow>
  )
}

interface ListProps {
  banner: QuoteBanner
  /** The number in force as text, or `custom`. */
  chosen: string
}

/** Cards and tags: 1 to 10 from a dropdown, labelled Kind or Kinds (000 §2.2, §9). */
function KindsList({ banner, chosen }: ListProps) {
  return (
    <label className="flex items-center gap-3">
      <select
        name="kinds"
        className="control w-56"
        value={chosen}
        onChange={(event) => banner.choose({ field: 'kinds', value: event.currentTarget.value })}
      >
        <option value="1">1</option>
        {LISTED_SETS.map((sets) => (
          <option key={sets} value={sets}>
            {sets}
          </option>
        ))}
        <option value={CUSTOM}>Enter your own number</option>
      </select>
      <span>{banner.kinds === 1 ? 'Kind' : 'Kinds'}</span>
    </label>
  )
}

/** 1 set, or a dropdown of 2 to 10 (000 §4.1, §9). */
function OneOrMore({ banner, chosen }: ListProps) {
  const one = chosen === '1'
  const choose = (value: string) => banner.choose({ field: 'kinds', value })
  return (
    <>
      <label className="chip relative text-sm">
        <input
          type="radio"
          name="kinds"
          value="1"
          checked={one}
          onChange={() => choose('1')}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        1 set
      </label>
      <input type="hidden" name="shown_kinds" value={chosen} />
      <input type="radio" name="kinds" value="more" checked={!one} readOnly hidden />
      <select
        name="more_kinds"
        aria-label="More sets"
        className="control w-48"
        value={one ? '' : chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="" disabled>
          More sets
        </option>
        {LISTED_SETS.map((sets) => (
          <option key={sets} value={sets}>
            {sets} sets
          </option>
        ))}
        <option value={CUSTOM}>Enter your own number</option>
      </select>
    </>
  )
}
