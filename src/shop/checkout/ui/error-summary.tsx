import { Icon } from '#platform/ui/icon.tsx'
import { useErrorFocus } from '#platform/ui/take-focus.ts'
import { fieldId, type ShownFault } from './checkout-fields.tsx'

interface ErrorSummaryProps {
  /** Null for nothing. */
  refused: { message: string; errors: readonly ShownFault[] } | null
  heading: string
}

/** What is wrong or has changed, with links to the fields; it takes the focus, so that it is read first. */
export function ErrorSummary({ refused, heading }: ErrorSummaryProps) {
  const box = useErrorFocus<HTMLDivElement>(refused)
  if (refused === null) return null
  const { errors, message } = refused
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 grid grid-cols-[1.625rem_minmax(0,1fr)] gap-x-3 border-[1.5px] border-wrong bg-wrong-tint px-5 py-4 outline-none"
    >
      <Icon name="warning" className="mt-0.5 size-5.5 text-wrong" />
      <div>
        <h2 className="font-text text-base tracking-normal">{heading}</h2>
        {errors.length === 0 && <p className="text-sm">{message}</p>}
        <ul className="mt-1 grid gap-1 text-sm font-semibold text-wrong">
          {errors.map(({ field, message: sentence }) => (
            <li key={`${field} ${sentence}`}>
              {isControl(field) ? (
                <a href={`#${fieldId(field)}`} className="underline underline-offset-4">
                  {sentence}
                </a>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Whether a fault is about a control that it can link to. */
export function isControl(field: string): boolean {
  return field !== 'form' && !field.startsWith('seen_')
}
