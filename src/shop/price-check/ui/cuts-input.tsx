import { useId } from 'react'
import { FieldError } from '#shop/configurator/ui/option-row.tsx'
import { TypedInput } from '#shop/configurator/ui/typed-input.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { Labelled } from './select-field.tsx'

/** Number of Cuts, 1 to 30 (000 §5, the price form). */
export function CutsInput({ banner }: { banner: QuoteBanner }) {
  const errorId = useId()
  const message = banner.error('cut_per_shape')
  return (
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
  )
}
