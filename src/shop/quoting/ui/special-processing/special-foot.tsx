import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

interface SpecialFootProps {
  /** Why it cannot be sent yet; null when it can. */
  reason: string | null
  sending: boolean
  /** Where the form is no form of its own, what a press does. */
  onSend?: () => void
  className?: string
}

/** Send Quote, always in view, with why it is disabled (000 §5). Without scripts nobody knows before it is sent. */
export function SpecialFoot({ reason, sending, onSend, className = '' }: SpecialFootProps) {
  const hydrated = useHydrated()
  const off = hydrated && (reason !== null || sending)
  return (
    <div
      className={`sticky z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-sheet py-3.5 ${className}`}
    >
      <p id="send-quote-reason" role="status" className="min-w-0 flex-1 text-sm text-soft max-sm:basis-full">
        {hydrated ? reason : null}
      </p>
      <Button
        type={onSend === undefined ? 'submit' : 'button'}
        variant="primary"
        name="intent"
        value="send"
        aria-disabled={off ? 'true' : undefined}
        aria-describedby="send-quote-reason"
        onClick={onSend}
        // Whether there are files from before is known a moment after: no fading for that.
        className="min-h-[3.25rem] transition-none max-sm:w-full sm:min-w-48"
      >
        {sending ? 'Sending …' : 'Send Quote'}
      </Button>
    </div>
  )
}
