import { headContext } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { describeApiContext } from '#site/contexts.ts'
import type { Route } from './+types/api-docs-page'

export function loader({ url, context }: Route.LoaderArgs) {
  return { operations: describeOperations(context.get(describeApiContext)()), head: context.get(headContext)(url) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const tags = [...new Set(loaderData.operations.map(({ tag }) => tag))]
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={homeCrumbs('API', '/api/docs')} />
      <h1 className="mt-2 text-3xl">API</h1>
      <p className="mt-4 max-w-[68ch]">
        Everything below /api answers JSON. A success is{' '}
        <Code>{'{ "status": "SUCCESS", "code": 200, "data": … }'}</Code>, a failure carries its HTTP status and{' '}
        <Code>{'{ "status": "ERROR", "code", "message", "errors": [{ "field", "message" }] }'}</Code>. Amounts are whole
        pence including VAT. The description for machines is at{' '}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        .
      </p>
      {tags.map((tag) => (
        <section key={tag} className="mt-10">
          <h2 className="text-2xl first-letter:uppercase">{tag}</h2>
          {loaderData.operations
            .filter((operation) => operation.tag === tag)
            .map((operation) => (
              <Call key={`${operation.method} ${operation.path}`} operation={operation} />
            ))}
        </section>
      ))}
    </div>
  )
}

function Call({ operation }: { operation: Operation }) {
  const { method, path, summary, description, inputs, answers } = operation
  return (
    <article className="mt-4 border-t border-line pt-4">
      <h3 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
        {method} <Code>{path}</Code>
      </h3>
      <p className="mt-1 max-w-[68ch]">
        {summary} {description}
      </p>
      {inputs.length > 0 && (
        <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={`What ${method} ${path} takes`}>
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
                    <Code>{input.name}</Code>
                  </th>
                  <td className="border-b border-line py-1.5 pr-4">{input.place}</td>
                  <td className="border-b border-line py-1.5 pr-4">{input.type}</td>
                  <td className="border-b border-line py-1.5">
                    {input.required && 'Required. '}
                    {input.description}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-2 text-sm text-soft">Answers: {answers.map(({ status }) => status).join(', ')}</p>
    </article>
  )
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{children}</code>
}

/** One call of the API, as its page shows it. */
interface Operation {
  method: string
  path: string
  tag: string
  summary: string
  description: string | null
  inputs: Input[]
  answers: { status: string; description: string }[]
}

interface Input {
  name: string
  /** Where it goes: query, path or body. */
  place: string
  type: string
  required: boolean
  description: string
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const objectAt = (value: unknown, key: string): Json => (isObject(value) && isObject(value[key]) ? value[key] : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads the calls out of an OpenAPI 3.1 description, in its order. What it does not know it leaves out. */
function describeOperations(openapi: object): Operation[] {
  return Object.entries(objectAt(openapi, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => describe(path, method, operation)),
  )
}

function describe(path: string, method: string, operation: unknown): Operation {
  const source = isObject(operation) ? operation : {}
  return {
    method: method.toUpperCase(),
    path,
    tag: text(list(source['tags'])[0]) || 'other',
    summary: text(source['summary']),
    description: text(source['description']) || null,
    inputs: [...list(source['parameters']).map(parameter), ...bodyInputs(source['requestBody'])],
    answers: Object.entries(objectAt(source, 'responses')).map(([status, answer]) => ({
      status,
      description: text(objectAt({ answer }, 'answer')['description']),
    })),
  }
}

function parameter(entry: unknown): Input {
  const source = isObject(entry) ? entry : {}
  const schema = objectAt(source, 'schema')
  return {
    name: text(source['name']),
    place: text(source['in']),
    type: getType(schema),
    required: source['required'] === true,
    description: text(source['description']) || text(schema['description']),
  }
}

function bodyInputs(body: unknown): Input[] {
  const schema = objectAt(objectAt(objectAt(body, 'content'), 'application/json'), 'schema')
  const required = list(schema['required'])
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    place: 'body',
    type: getType(property),
    required: required.includes(name),
    description: isObject(property) ? text(property['description']) : '',
  }))
}

function getType(schema: unknown): string {
  if (!isObject(schema)) return ''
  const options = list(schema['anyOf'])
  if (options.length > 0) return [...new Set(options.map(getType))].join(' or ')
  const values = list(schema['enum'])
  if (values.length > 0) return values.join(' | ')
  return text(schema['type']) === 'array' ? `${getType(schema['items'])} (repeats)` : text(schema['type'])
}
