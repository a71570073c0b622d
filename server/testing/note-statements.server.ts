import { PGlite } from '@electric-sql/pglite'
import { vi } from 'vitest'

const PARSE = 'P'.charCodeAt(0)
/** What is asked for no request, whenever its time has come: by the worker, and for the catalogue on sale, texts and ratings. */
const OF_NO_REQUEST =
  /^(?!insert).*"(?:jobs|mails)"|from "catalogue_(?:sales|versions)"|max\("edition"\)|max\("changed_at"\)|group by "reviews"/
/** A name, a NUL and the statement follow the length of a Parse message (PostgreSQL's protocol, 55.7). */
const PARSE_HEADER = /^[^\0]*\0([^\0]*)\0/

/**
 * Listens to what embedded databases are asked, transactions included. To be called before the shop is opened.
 * @returns does something and gives the statements that the shop asked meanwhile
 */
export function noteStatements(): (work: () => Promise<unknown>) => Promise<string[]> {
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolRawSync')
  return async (work) => {
    asked.mockClear()
    await work()
    return asked.mock.calls.flatMap(([message]) => getStatement(message)).filter((text) => !OF_NO_REQUEST.test(text))
  }
}

function getStatement(message: Uint8Array): string[] {
  if (message[0] !== PARSE) return []
  const text = Buffer.from(message.subarray(5)).toString()
  const statement = PARSE_HEADER.exec(text)?.[1]
  return statement === undefined ? [] : [statement]
}
