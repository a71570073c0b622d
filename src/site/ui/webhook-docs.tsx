/** The parts of an event's OpenAPI description that are shown. */
export interface WebhookOperation {
  summary?: string
  description?: string
  parameters?: readonly { name: string; description?: string }[]
  requestBody?: { content?: { 'application/json'?: { schema?: Schema } } }
}

interface Schema {
  type?: string | readonly string[]
  format?: string
  description?: string
  anyOf?: readonly Schema[]
  enum?: readonly string[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A field of an event's data. */
interface EventField {
  name: string
  type: string
  description: string
}

/** Events with the same subject, such as orders. */
interface Subject {
  name: string
  events: { type: string; summary: string }[]
  fields: EventField[]
}

/** What the page says about webhooks, from their OpenAPI description. */
export function describeWebhooks(webhooks: Readonly<Record<string, { post?: WebhookOperation }>>) {
  const operations = Object.entries(webhooks).flatMap(([type, { post }]) =>
    post === undefined ? [] : [{ type, post }],
  )
  const subjects = Map.groupBy(operations, ({ type }) => type.split('.')[0] ?? '')
  return {
    headers: operations[0]?.post.parameters?.map(({ name, description = '' }) => ({ name, description })) ?? [],
    subjects: [...subjects].map(
      ([name, its]): Subject => ({
        name,
        events: its.map(({ type, post }) => ({
          type,
          summary: [post.summary, post.description].filter(Boolean).join(' '),
        })),
        fields: getFields(its),
      }),
    ),
  }
}

/** The fields of all events of a subject; one that not all of them have says which do. */
function getFields(events: readonly { type: string; post: WebhookOperation }[]): EventField[] {
  const found = new Map<string, EventField & { of: string[] }>()
  for (const { type, post } of events) {
    const data = post.requestBody?.content?.['application/json']?.schema?.properties?.['data']
    for (const field of flatten(data, 'data')) {
      const known = found.get(field.name) ?? { ...field, of: [] }
      known.of.push(type)
      found.set(field.name, known)
    }
  }
  return [...found.values()].map(({ of, description, ...field }) => ({
    ...field,
    description: [of.length < events.length ? `Only in ${of.join(', ')}.` : '', description].filter(Boolean).join(' '),
  }))
}

function flatten(schema: Schema | undefined, path: string): EventField[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, property]) => {
    const name = `${path}.${key}`
    const field = { name, type: getType(property), description: property.description ?? '' }
    return [field, ...flatten(property.items, `${name}[]`)]
  })
}

function getType({ anyOf, enum: values, type = '', format, items }: Schema): string {
  if (anyOf !== undefined) return anyOf.map(getType).join(' or ')
  if (values !== undefined) return values.join(' | ')
  if (type === 'array') return `list of ${getType(items ?? {})}`
  return format ?? [type].flat().join(' or ')
}

type Webhooks = ReturnType<typeof describeWebhooks>

/** How the shop tells other programs what happened, and what it tells them. */
export function WebhookDocs({ headers, subjects }: Webhooks) {
  return (
    <section id="webhooks" className="mt-10 scroll-mt-24">
      <h2 className="text-2xl">Webhooks</h2>
      <div className="mt-2 grid max-w-prose gap-3">
        <p>
          The shop posts events to the addresses that its managers add. The body is{' '}
          <Code>{'{ "type", "timestamp", "data": { … } }'}</Code>, signed as{' '}
          <a className="link" href="https://www.standardwebhooks.com">
            Standard Webhooks
          </a>{' '}
          asks. Answer with a status from 200 to 299 within 15 seconds. Otherwise the event is sent again for about a
          day.
        </p>
        <p>
          An event can arrive twice, and events can arrive in another order than they happened. Data holds ids, numbers,
          amounts, dates and states, but no names or addresses of people.
        </p>
      </div>
      <Table
        label="Headers of webhooks"
        headings={['Header', 'Meaning']}
        rows={headers.map(({ name, description }) => [name, description])}
      />
      {subjects.map(({ name, events, fields }) => (
        <section
          key={name}
          className="-mx-1 px-1"
          style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' }}
        >
          <h3 className="pt-8 text-lg first-letter:uppercase">{name} events</h3>
          <Table
            label={`Events: ${name}`}
            headings={['Type', 'When']}
            rows={events.map(({ type, summary }) => [type, summary])}
          />
          <Table
            label={`Data of events: ${name}`}
            headings={['Field', 'Type', 'Meaning']}
            rows={fields.map((field) => [field.name, field.type, field.description])}
          />
        </section>
      ))}
    </section>
  )
}

/** A table whose first column is code. */
function Table({
  label,
  headings,
  rows,
}: {
  label: string
  headings: readonly string[]
  rows: readonly (readonly [name: string, ...rest: string[]])[]
}) {
  return (
    <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-left text-sm">
        <thead className="text-soft">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="border-b border-line py-1.5 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...rest]) => (
            <tr key={name} className="align-top">
              <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal whitespace-nowrap">
                <code className="font-mono text-[0.9em]">{name}</code>
              </th>
              {rest.map((text, column) => (
                <td key={headings[column + 1]} className="min-w-32 border-b border-line py-1.5 pr-4">
                  <Described text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A description from the OpenAPI document: what stands between backticks is code. */
export function Described({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <Code key={`${at}: ${part}`}>{part}</Code>))
}

export function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{children}</code>
}
