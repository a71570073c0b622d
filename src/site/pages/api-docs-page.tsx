import { Fragment } from 'react'
import { headContext, type KeptLoaderArgs } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { describeApiContext } from '#site/contexts.ts'
import { Code, Described, describeWebhooks, WebhookDocs, type WebhookOperation } from '#site/ui/webhook-docs.tsx'
import type { Route } from './+types/api-docs-page'

export function loader({ url, context }: KeptLoaderArgs) {
  const openapi: OpenApi = context.get(describeApiContext)()
  return {
    calls: describeCalls(openapi),
    webhooks: describeWebhooks(openapi.webhooks ?? {}),
    head: context.get(headContext)(url),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const tags = [...new Set(loaderData.calls.map(({ tag }) => tag))]
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={homeCrumbs('API', '/api/docs')} />
      <h1 className="mt-2 text-3xl">API</h1>
      <p className="mt-4 max-w-prose">
        All calls under /api answer in JSON. A success is{' '}
        <Code>{'{ "status": "SUCCESS", "code": 200, "data": … }'}</Code>, a failure has an HTTP error status and{' '}
        <Code>{'{ "status": "ERROR", "code", "message", "errors": [{ "field", "message" }] }'}</Code>. Amounts are whole
        pence including VAT. The OpenAPI description is at{' '}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        .
      </p>
      {tags.map((tag) => (
        <section key={tag} className="mt-10">
          <h2 className="text-2xl first-letter:uppercase">{tag}</h2>
          {loaderData.calls
            .filter((call) => call.tag === tag)
            .map((call) => (
              <CallEntry key={`${call.method} ${call.path}`} call={call} />
            ))}
        </section>
      ))}
      <WebhookDocs {...loaderData.webhooks} />
    </div>
  )
}

/** One call. What is not near the screen is not laid out: there are 4,000 elements. */
function CallEntry({ call }: { call: Call }) {
  const { method, path, summary, description, inputs, statuses } = call
  return (
    <article className="-mx-1 mt-4 px-1" style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 24rem' }}>
      <h3 className="border-t border-line pt-4 font-text text-base font-semibold tracking-normal wrap-anywhere">
        {method} <Code>{path}</Code>
      </h3>
      <p className="mt-1 max-w-prose">
        <Described text={[summary, description].join(' ')} />
      </p>
      {inputs.length > 0 && (
        <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={`Parameters of ${method} ${path}`}>
          <table className="w-full text-left text-sm">
            <thead className="text-soft">
              <tr>
                {['Name', 'In', 'Type', 'Meaning'].map((heading) => (
                  <th key={heading} scope="col" className="border-b border-line py-1.5 pr-4 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inputs.map((input) => (
                <tr key={`${input.place}${input.name}`} className="align-top">
                  <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal">
                    <code className="font-mono text-[0.9em]">
                      <Breakable name={input.name} />
                    </code>
                  </th>
                  <td className="border-b border-line py-1.5 pr-4">{input.place}</td>
                  <td className="border-b border-line py-1.5 pr-4">{input.type}</td>
                  <td className="border-b border-line py-1.5">
                    {input.required && 'Required. '}
                    <Described text={input.description} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-2 text-sm text-soft">Answers: {statuses.join(', ')}</p>
    </article>
  )
}

/** A name that a narrow table may break where its words meet, and nowhere else. */
function Breakable({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((word, at) => (
    <Fragment key={word}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** The parts of our OpenAPI description that the page shows. */
interface OpenApi {
  paths?: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post?: WebhookOperation }>
}

interface Operation {
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: { 'application/json'?: { schema?: Schema } } }
  responses?: Record<string, unknown>
}

interface Schema {
  type?: string | readonly string[]
  description?: string
  anyOf?: readonly Schema[]
  enum?: readonly string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

type Call = ReturnType<typeof describeCall>

function describeCalls(openapi: OpenApi): Call[] {
  return Object.entries(openapi.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeCall(path, method, operation)),
  )
}

function describeCall(path: string, method: string, operation: Operation) {
  const { tags, summary, description, parameters = [], requestBody, responses = {} } = operation
  const body = requestBody?.content?.['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    tag: tags?.[0] ?? 'other',
    summary,
    description,
    inputs: [
      ...parameters.map(({ name, in: place, required, schema, ...parameter }) => ({
        name,
        place,
        type: getType(schema),
        required: required === true,
        description: parameter.description ?? schema?.description ?? '',
      })),
      ...Object.entries(body?.properties ?? {}).map(([name, property]) => ({
        name,
        place: 'body',
        type: getType(property),
        required: body?.required?.includes(name) === true,
        description: property.description ?? '',
      })),
    ],
    statuses: Object.keys(responses),
  }
}

function getType(schema: Schema = {}): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(getType))].join(' or ')
  if (schema.enum !== undefined) return schema.enum.join(' | ')
  if (schema.type === 'array') return `${getType(schema.items)} (repeats)`
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ')
}
