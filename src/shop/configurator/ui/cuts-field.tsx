import { useId } from 'react'
import { FieldError, OptionRow } from './option-row.tsx'
import { TypedInput } from './typed-input.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

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
