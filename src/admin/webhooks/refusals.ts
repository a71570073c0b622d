import type { FieldMessage } from '#people/accounts/refusals.ts'

/* The refusals of webhooks: code → the sentence. */

const WEBHOOK_REFUSALS = {
  'url-missing': 'Address is required. Please try again.',
  'url-invalid': 'Please enter a full web address that starts with https://, without a user name.',
  'url-private': 'This address is in a private network. Please enter one that the internet can reach.',
  'url-there': 'This address is in the list already.',
  'events-missing': 'Please choose at least one event.',
  'too-many': 'You can have up to 20 addresses. Please delete one first.',
  'address-unknown': 'This address was deleted.',
  'address-paused': 'This address is paused. Resume it first.',
  'delivery-unknown': 'This delivery is no longer in the log.',
} as const

export type WebhookRefusalCode = keyof typeof WEBHOOK_REFUSALS

export interface WebhookRefusal {
  ok: false
  code: WebhookRefusalCode
  message: string
  errors: readonly FieldMessage[]
}

/** Refuses a form of the webhook pages, at the field that it is about. */
export function refuseWebhook(code: WebhookRefusalCode): WebhookRefusal {
  const message = WEBHOOK_REFUSALS[code]
  const field = code.startsWith('url-') ? 'url' : code === 'events-missing' ? 'events' : 'form'
  return { ok: false, code, message, errors: [{ field, message }] }
}
