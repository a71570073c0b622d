import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeWebhooks as describeAsOpenApi } from '#platform/webhooks/describe-webhooks.ts'
import { WEBHOOK_EVENTS } from '#platform/webhooks/webhook-events.ts'
import { describeWebhooks, WebhookDocs } from './webhook-docs.tsx'

const described = describeWebhooks(describeAsOpenApi())

test('every event is described once, with every field of its data and its type', () => {
  const types = described.subjects.flatMap(({ events }) => events.map(({ type }) => type))
  expect(types.toSorted()).toEqual(Object.keys(WEBHOOK_EVENTS).toSorted())
  const fields = described.subjects.flatMap((subject) => subject.fields)
  for (const { name, type } of fields) expect(type, name).toMatch(/^[a-z]/)
  expect(fields).toContainEqual({
    name: 'data.corrects',
    type: 'string or null',
    description: 'The invoice that a credit note corrects.',
  })
  expect(fields.find(({ name }) => name === 'data.amount')?.description).toContain(
    'Only in order.part_paid, order.refunded.',
  )
  expect(fields.map(({ name }) => name)).toContain('data.lines[].state')
})

test('the page shows them', () => {
  const html = renderToStaticMarkup(<WebhookDocs {...described} />)
  for (const type of Object.keys(WEBHOOK_EVENTS)) expect(html).toContain(`>${type}<`)
  expect(html).toContain('webhook-signature')
})
