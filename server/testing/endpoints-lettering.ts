import type { Endpoint, Otherwise } from './endpoint.ts'
import { JSON_NONSENSE, type JsonKind } from './nonsense.ts'

/* The calls about lettering designs, and how they answer nonsense. */

const MAX_TEXT_LENGTH = 300

/** Whatever is text, and not too long, may be cut from film. */
const anyText = Object.fromEntries(
  Object.entries(JSON_NONSENSE)
    .filter(([, json]) => json.startsWith('"') && json.length < MAX_TEXT_LENGTH)
    .map(([kind]) => [kind, 'usual']),
) as Otherwise<JsonKind>

const beside = '"version":1,"text":"Fern"'
const none = { null: 'usual' } as const
const nought = { zero: 'usual', 'minus zero': 'usual', 'a negative number': 'usual' } as const

export const LETTERING_CALLS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/lettering/designs',
    usual: 201,
    body: {
      version: { beside: '"text":"Fern"', required: true },
      text: { beside: '"version":1', otherwise: anyText },
      font: { beside },
      color_id: { beside },
      align: { beside },
      // To a tenth of a millimetre.
      width: { beside, otherwise: { ...none, 'a fraction': 'usual' } },
      height: { beside, otherwise: { ...none, 'a fraction': 'usual' } },
      letter_spacing: { beside, otherwise: nought },
      line_spacing: { beside },
      arc: { beside, otherwise: nought },
      kerning: { beside, otherwise: { 'an empty object': 'usual' } },
    },
  },
  { method: 'GET', path: '/api/lettering/designs/{id}', usual: 404, param: 'id' },
  {
    method: 'GET',
    path: '/api/lettering/designs/{id}/preview.svg',
    usual: 404,
    param: 'id',
  },
  // Nobody is signed in.
  { method: 'PUT', path: '/api/lettering/own-designs/{id}', usual: 401, param: 'id' },
  // Any text may be a name: what is no film's is not found.
  { method: 'GET', path: '/api/quote/sheet-colour/{name}', usual: 404 },
]
