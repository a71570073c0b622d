import { CHOOSABLE_EVENTS } from '#platform/webhooks/webhook-events.ts'

/** The events that were ticked; null for all, also those that a later version of the shop adds. */
export function readEvents(form: FormData): string[] | null {
  const chosen = CHOOSABLE_EVENTS.filter((type) => form.getAll('events').includes(type))
  return chosen.length === CHOOSABLE_EVENTS.length ? null : chosen
}
