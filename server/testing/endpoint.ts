import type { JsonKind, QueryKind } from './nonsense.ts'

/* How a call is written down with what it takes, for nonsense to be sent to it. */

/** How a field answers a kind of nonsense: another status, or `usual` where it is none for this field. */
export type Otherwise<Kind extends string> = Partial<Record<Kind, number | 'usual'>>

export interface FieldRule<Kind extends string> {
  /** What else is sent, as a query or as members of a JSON object. */
  beside?: string
  /** The answer to every kind that `otherwise` does not list; 422 where it is left out. */
  status?: number
  otherwise?: Otherwise<Kind>
  /** The field is demanded: left out, it is named too. */
  required?: true
  /** The name in the refusal, where it is not the field's own. */
  named?: string
  /** May be given several times. */
  repeats?: true
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As /api/openapi.json names it. */
  path: string
  /** What every request carries. */
  headers?: Record<string, string>
  /** The status of the usual answer. */
  usual: number
  query?: Record<string, FieldRule<QueryKind>>
  /** A parameter in the path, by its name. */
  param?: string
  body?: Record<string, FieldRule<JsonKind>>
  /** Its body may be a form instead. */
  takesForms?: true
}
