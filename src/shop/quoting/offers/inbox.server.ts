import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { QuoteState } from '../quote.ts'
import { quoteRequests } from '../tables.server.ts'

/** A view of the inbox: requests that wait for staff, one state, or everything. */
export type InboxView = 'waiting' | QuoteState | 'all'

/** Which requests to list. */
export interface InboxQuery {
  view: InboxView
  /** `Special Size` …; empty for every type. */
  quoteType: string
  /** Beginnings of words: in the reference, the names, the address, the product. */
  search: string
  /** The end of the previous page, from `next`; null for the first page. */
  after: string | null
}

const PAGE = 30
const MAX_WORDS = 8

const { id, reference, quoteType, state, firstName, lastName, email, productName } = quoteRequests
const { quantity, kinds, createdAt, waitingSince, search } = quoteRequests
const PERSON = { firstName, lastName, email }
const SHOWN = { id, reference, quoteType, state, ...PERSON, productName, quantity, kinds, createdAt, waitingSince }

/**
 * A page of requests, and the position after which the next begins: the instant that the list is sorted by, and the
 * request. Its duration does not depend on their number, because each view is read in the order of an index.
 */
export async function findInbox(db: Database, query: InboxQuery) {
  const found = await inboxPage(db, query)
  const requests = found.slice(0, PAGE)
  const last = found.length > PAGE ? requests.at(-1) : undefined
  const at = last?.[orderOf(query)]
  return { requests, next: last === undefined || !at ? null : `${at.getTime()}.${last.id}` }
}

/** Waiting requests are answered oldest first; others are looked up, and most often the newest. */
function orderOf({ view }: InboxQuery): 'waitingSince' | 'createdAt' {
  return view === 'waiting' ? 'waitingSince' : 'createdAt'
}

const PLACE = /^(?<ms>\d{1,14})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The statement of a page, with one request more than it shows. */
export function inboxPage(db: Database, query: InboxQuery) {
  const column = quoteRequests[orderOf(query)]
  const isOldestFirst = query.view === 'waiting'
  const words = wordsFound(query.search)
  // The database overestimates how common words are: without an index for the order it searches the words first.
  const order = words === undefined ? column : sql`${column} + interval '0'`
  const place = PLACE.exec(query.after ?? '')?.groups
  const after = place && sql`(to_timestamp(${Number(place['ms'])}::double precision / 1000), ${place['id']}::uuid)`
  const behind = isOldestFirst ? sql`(${column}, ${id}) > ${after}` : sql`(${column}, ${id}) < ${after}`
  return db
    .select(SHOWN)
    .from(quoteRequests)
    .where(
      and(
        viewed(query),
        query.quoteType === '' ? undefined : eq(quoteType, query.quoteType),
        words,
        after === undefined ? undefined : behind,
      ),
    )
    .orderBy(...(isOldestFirst ? [asc(order), asc(id)] : [desc(order), desc(id)]))
    .limit(PAGE + 1)
}

function viewed({ view }: InboxQuery): SQL | undefined {
  if (view === 'all') return undefined
  return view === 'waiting' ? isNotNull(waitingSince) : eq(state, view)
}

/**
 * Requests with all of these words, or words that begin like them. Each is searched as typed, which finds the
 * beginning of an address, and as the index splits words, which finds a part of a hyphenated name.
 */
function wordsFound(text: string): SQL | undefined {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return undefined
  const each = words.slice(0, MAX_WORDS).map((word) => {
    const lexeme = `'${word.replaceAll(/['\\]/g, (sign) => sign + sign)}':*`
    return sql`(${lexeme}::tsquery || to_tsquery('simple', ${lexeme}))`
  })
  return sql`to_tsvector('simple', ${search}) @@ (${sql.join(each, sql` && `)})`
}

/** How many requests wait for staff; also to be asked with other questions. */
export function countWaiting(db: Database) {
  return db.$count(quoteRequests, isNotNull(waitingSince))
}
