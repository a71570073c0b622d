import { FieldError, OptionRow } from './option-row.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Size (mm) of lettering that is designed here: it is the design's, and changed there. */
export function DesignedSize({ banner }: { banner: QuoteBanner }) {
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
