import { buttonClass } from '#platform/ui/button.tsx'
import { pdfPath } from './quotation-calls.ts'

interface QuotationActionsProps {
  quotationNo: string
  quotationKey: string | null
  /** While Bill To is being edited there is nothing to print yet. */
  editing: boolean
}

/** Print preview and download (000 §2.7): the same PDF, to look at and to keep. */
export function QuotationActions({ quotationNo, quotationKey, editing }: QuotationActionsProps) {
  const actions = [
    { as: 'download', title: 'Download', variant: 'primary' },
    { as: 'preview', title: 'Print preview', variant: 'secondary' },
  ] as const
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {actions.map(({ as, title, variant }) =>
        editing ? (
          <button key={as} type="button" disabled className={buttonClass(variant, 'min-w-36')}>
            {title}
          </button>
        ) : (
          <a
            key={as}
            href={pdfPath(as, quotationNo, quotationKey)}
            {...(as === 'preview' ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
            className={buttonClass(variant, 'min-w-36')}
          >
            {title}
            {as === 'preview' && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        ),
      )}
    </div>
  )
}
