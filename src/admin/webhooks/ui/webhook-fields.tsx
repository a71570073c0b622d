import { useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { FieldError } from '#platform/ui/field.tsx'
import { CHOOSABLE_EVENTS, WEBHOOK_EVENTS } from '#platform/webhooks/webhook-events.ts'

/** The events of an address as checkboxes. @param chosen null for all */
export function EventsField({ chosen }: { chosen: readonly string[] | null }) {
  const error = useFormAnswer()?.errors.find(({ field }) => field === 'events')?.message ?? null
  return (
    <fieldset aria-describedby={error === null ? undefined : 'events-error'}>
      <legend className="font-semibold">Events</legend>
      <ul className="mt-1.5 border-t border-line">
        {CHOOSABLE_EVENTS.map((type) => (
          <li key={type} className="border-b border-line">
            <label className="flex items-baseline gap-3 pt-2">
              <input
                type="checkbox"
                name="events"
                value={type}
                defaultChecked={chosen?.includes(type) ?? true}
                aria-describedby={`when-${type}`}
                className="size-4 translate-y-0.5 accent-ink"
              />
              <code className="font-mono text-sm">{type}</code>
            </label>
            <p id={`when-${type}`} className="pb-2 pl-7 text-sm text-soft">
              {WEBHOOK_EVENTS[type].summary}
            </p>
          </li>
        ))}
      </ul>
      <FieldError id="events-error" error={error} />
    </fieldset>
  )
}

const STATES = {
  queued: { title: 'Waiting', variant: 'text-soft' },
  delivered: { title: 'Delivered', variant: 'text-ok' },
  failed: { title: 'Failed', variant: 'font-semibold text-wrong' },
} as const

export type DeliveryState = keyof typeof STATES

/** The states as options. */
export const DELIVERY_STATE_OPTIONS = Object.entries(STATES).map(
  ([state, { title }]) => [state as DeliveryState, title] as const,
)

/** The state of a delivery as a label. */
export function DeliveryStateMark({ state }: { state: DeliveryState }) {
  const { title, variant } = STATES[state]
  return <span className={`text-sm ${variant}`}>{title}</span>
}
