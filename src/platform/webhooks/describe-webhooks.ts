import { z } from 'zod'
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-events.ts'

const HEADERS = {
  'webhook-id': 'Of the event: the same at every attempt, and for every address.',
  'webhook-timestamp': 'The seconds since 1970 at this attempt. Refuse a message that is older than five minutes.',
  'webhook-signature':
    'One or more signatures, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret, whose bytes are the Base64 behind `whsec_`. One of them must be right.',
} as const

/** The events as the `webhooks` of an OpenAPI 3.1 description. */
export function describeWebhooks(): Record<string, object> {
  const types = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[]
  return Object.fromEntries(types.map((type) => [type, { post: describeEvent(type) }]))
}

function describeEvent(type: WebhookEventType): object {
  const { summary, detail, data } = WEBHOOK_EVENTS[type]
  const timestamp = z.iso.datetime().meta({ description: 'When it happened.' })
  const event = z.object({ type: z.literal(type), timestamp, data })
  // As of what is received: later versions of the shop may say more.
  const { $schema: _draft, ...schema } = z.toJSONSchema(event, { io: 'input', override: leaveOutNoise })
  return {
    tags: ['webhooks'],
    operationId: `on_${type.replaceAll('.', '_')}`,
    summary,
    ...(detail !== '' && { description: detail }),
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': {
        description: 'Received. Any other answer, or none within 15 seconds, is tried again for about a day.',
      },
    },
  }
}

/** What says nothing more than the format or the type does: patterns of ids and dates, and the largest whole numbers. */
function leaveOutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.minimum
    delete jsonSchema.maximum
  }
}
