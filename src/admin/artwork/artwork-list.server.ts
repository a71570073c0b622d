import { type SQL, sql } from 'drizzle-orm'
import { type Database, likeAnywhere } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import type { FileEvaluation } from '#shop/artwork/evaluation.ts'
import type { Answer, Verdict } from '#shop/artwork-checks/verdicts.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import {
  type ArtworkFilters,
  type ArtworkListView,
  type FileKind,
  type FindingFilter,
  MAX_COUNT,
} from './artwork-list.ts'

/* The queries of the list of artwork: every whole file with what it belongs to. */

/** A file with what it belongs to. */
export interface ArtworkRow {
  id: string
  submissionId: string
  name: string
  size: number
  type: string | null
  sha256: string | null
  setNo: number
  version: number
  place: number
  hasThumbnail: boolean
  evaluation: FileEvaluation
  evaluationReason: string
  evaluationNote: string
  sentAt: Date
  kind: FileKind
  /** The line of the order or cart, or the request. */
  ownerId: string
  /** Its number in its order; null for others. */
  linePlace: number | null
  lineState: LineState | null
  dispatchOn: CalendarDate | null
  orderId: string | null
  /** The number of the order or the reference of the request; empty for a cart. */
  reference: string
  product: string
  summary: SummaryLine[]
  quantity: number
  kinds: number
  company: string
  firstName: string
  lastName: string
  /** Empty for a visitor who has not said who they are. */
  email: string
  /** What the shopper wrote about the files of the line. */
  note: string
  verdict: Verdict | null
  isChecking: boolean
  stops: number
  looks: number
  answer: Answer | null
}

/**
 * Every whole file with what it belongs to. An order comes before the cart or the request that it was, and a cart before the
 * request; a merged line of a cart counts, one that was removed does not.
 */
const FILES = sql`
  select file.id, file.submission_id, file.name, file.size, file.type, file.sha256, file.set_no, file.version, file.place::float8 as place,
    file.thumbnail, file.evaluation, file.evaluation_reason, file.evaluation_note, file.created_at, submission.note,
    case when line.id is not null then 'order' when kept.id is not null then 'cart' else 'quote' end as kind,
    coalesce(line.id, kept.id, request.id) as owner_id, line.place as line_place, line.state as line_state,
    line.dispatch_on::text as dispatch_on,
    whole.id as order_id, whole.search, request.state as request_state,
    coalesce(whole.order_no, case when kept.id is null then request.reference end, '') as reference,
    coalesce(line.product_name, kept.product_name, request.product_name) as product,
    coalesce(line.summary, kept.summary, request.summary) as summary,
    coalesce(line.quantity, kept.quantity, request.quantity) as quantity,
    coalesce(line.kinds, kept.kinds, request.kinds) as kinds,
    coalesce(whole.billing_address ->> 'company', '') as company,
    coalesce(whole.first_name, customer.first_name, request.first_name, '') as first_name,
    coalesce(whole.last_name, customer.last_name, request.last_name, '') as last_name,
    coalesce(whole.email, customer.email, request.email, '') as email,
    checked.verdict, (checked.file_id is not null and checked.verdict is null) as is_checking, checked.stops, checked.looks,
    answered.answer
  from artwork_files file
  join artwork_submissions submission on submission.id = file.submission_id
  left join order_lines line on line.artwork_submission_id = submission.id
  left join orders whole on whole.id = line.order_id
  left join cart_lines kept on kept.id = submission.cart_line_id and (kept.removed_at is null or kept.merged_into is not null)
  left join carts cart on cart.id = kept.cart_id
  left join users customer on customer.id = cart.customer_id
  left join quote_requests request on request.artwork_submission_id = submission.id
  left join lateral (
    select latest.file_id, latest.verdict,
      coalesce(jsonb_array_length(jsonb_path_query_array(latest.report, '$.findings[*] ? (@.level == "stop")')), 0) as stops,
      coalesce(jsonb_array_length(jsonb_path_query_array(latest.report, '$.findings[*] ? (@.level == "look")')), 0) as looks
    from artwork_checks latest where latest.file_id = file.id order by latest.wanted_at desc limit 1
  ) checked on true
  left join lateral (
    select said.answer from artwork_answers said where said.file_id = file.id order by said.id desc limit 1
  ) answered on true
  where file.key is not null and whole.erased_at is null
    and (line.id is not null or kept.id is not null or (submission.cart_line_id is null and request.id is not null))`

/** Late lines of orders first, then other lines of orders, quote requests, carts. */
const rankOn = (today: CalendarDate) => sql`
  case when kind = 'order' and dispatch_on < ${today} then 0 when kind = 'order' then 1 when kind = 'quote' then 2 else 3 end`

/** What waits for staff, or was sent back: not where the line has moved on, or the request was answered for good. */
const IS_OPEN = sql`(
  (kind = 'order' and line_state in ('artwork wanted', 'checking')) or kind = 'cart'
  or (kind = 'quote' and request_state in ('requested', 'quoted')))`

const VIEWS: Readonly<Record<ArtworkListView, SQL>> = {
  waiting: sql`evaluation = 'waiting' and ${IS_OPEN}`,
  asked: sql`evaluation = 'refused' and ${IS_OPEN}`,
  accepted: sql`evaluation = 'accepted'`,
  all: sql`true`,
}

const FINDINGS: Readonly<Record<FindingFilter, SQL>> = {
  stop: sql`verdict = 'stop'`,
  look: sql`verdict = 'look'`,
  fine: sql`verdict = 'fine'`,
  'not looked at': sql`verdict = 'not looked at'`,
  unchecked: sql`verdict is null`,
  'staff asked': sql`answer = 'staff asked'`,
}

const SENT_AT = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at`

/** Which files to list; `after` is the end of the previous page, null for the first. */
export interface ArtworkQuery extends ArtworkFilters {
  after: string | null
}

const PAGE = 30
const MAX_WORDS = 8

/** A page of the list, and the position after which the next begins. */
export async function findArtwork(
  db: Database,
  query: ArtworkQuery,
  today: CalendarDate,
): Promise<{ rows: ArtworkRow[]; next: string | null }> {
  const isOldestFirst = query.view === 'waiting' || query.view === 'asked'
  const rank = query.view === 'waiting' ? rankOn(today) : sql`0`
  const order = isOldestFirst ? sql`rank, created_at, id` : sql`created_at desc, id desc`
  const { rows } = await db.execute<FoundRow>(sql`
    select listed.*, ${SENT_AT} from (select files.*, ${rank} as rank from (${FILES}) files where ${narrowed(query)}) listed
    where ${behind(query.after, isOldestFirst)}
    order by ${order} limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { rows: shown.map(readRow), next: last === undefined ? null : placeOf(last) }
}

/** A file with what it belongs to; null if there is none, or it is of a draft or a library. */
export async function findArtworkFile(db: Database, id: string): Promise<ArtworkRow | null> {
  const { rows } = await db.execute<FoundRow>(sql`
    select *, 0 as rank, ${SENT_AT} from (${FILES}) files where id = ${id}::uuid limit 1`)
  return rows[0] === undefined ? null : readRow(rows[0])
}

/** How many files a view has, up to `MAX_COUNT`, to be asked with other questions. */
export function countFiles(view: 'waiting' | 'asked'): SQL<number> {
  return sql<number>`
    (select count(*)::int from (select 1 from (${FILES}) files where ${VIEWS[view]} limit ${MAX_COUNT}) found)`
}

/** How many files wait, and how many were sent back; up to `MAX_COUNT`. */
export async function countArtwork(db: Database): Promise<{ waiting: number; asked: number }> {
  const [row] = await db.execute<{ waiting: number; asked: number }>(
    sql`select ${countFiles('waiting')} as waiting, ${countFiles('asked')} as asked`,
    'objects',
  )
  if (row === undefined) throw new Error('counts have one row')
  return row
}

function narrowed({ view, search, kind, finding }: ArtworkQuery): SQL {
  const text = sql`concat_ws(' ', name, product, reference, search, company, first_name, last_name, email)`
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const all = [
    VIEWS[view],
    kind === '' ? undefined : sql`kind = ${kind}`,
    finding === '' ? undefined : FINDINGS[finding],
    ...words.map((word) => sql`${text} ilike ${likeAnywhere(word)}`),
  ].filter((part) => part !== undefined)
  return sql.join(all, sql` and `)
}

const PLACE =
  /^(?<rank>\d)\.(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The files behind a position; all of them for a position that is none. */
function behind(after: string | null, isOldestFirst: boolean): SQL {
  const { rank, at, id } = PLACE.exec(after ?? '')?.groups ?? {}
  if (rank === undefined || at === undefined || Number.isNaN(readInstant(at).getTime())) return sql`true`
  const place = sql`(${Number(rank)}::int, ${at}::timestamptz, ${id}::uuid)`
  return isOldestFirst ? sql`(rank, created_at, id) > ${place}` : sql`(rank, created_at, id) < ${place}`
}

function placeOf({ rank, sent_at, id }: FoundRow): string {
  return `${rank}.${readInstant(sent_at).toISOString()}.${id}`
}

/** A row as the database answers it. */
interface FoundRow extends Record<string, unknown> {
  rank: number
  id: string
  submission_id: string
  name: string
  size: number
  type: string | null
  sha256: string | null
  set_no: number
  version: number
  place: number
  thumbnail: string
  evaluation: FileEvaluation
  evaluation_reason: string
  evaluation_note: string
  sent_at: string
  note: string
  kind: FileKind
  owner_id: string
  line_place: number | null
  line_state: LineState | null
  dispatch_on: CalendarDate | null
  order_id: string | null
  reference: string
  product: string
  summary: SummaryLine[]
  quantity: number
  kinds: number
  company: string
  first_name: string
  last_name: string
  email: string
  verdict: Verdict | null
  is_checking: boolean
  stops: number | null
  looks: number | null
  answer: Answer | null
}

function readRow(row: FoundRow): ArtworkRow {
  const { id, name, size, type, sha256, version, place, evaluation, note, kind, reference, product } = row
  const { summary, quantity, kinds, company, email, verdict, answer } = row
  return {
    id,
    submissionId: row.submission_id,
    name,
    size,
    type,
    sha256,
    setNo: row.set_no,
    version,
    place,
    hasThumbnail: row.thumbnail !== 'none',
    evaluation,
    evaluationReason: row.evaluation_reason,
    evaluationNote: row.evaluation_note,
    sentAt: readInstant(row.sent_at),
    kind,
    ownerId: row.owner_id,
    linePlace: row.line_place,
    lineState: row.line_state,
    dispatchOn: row.dispatch_on,
    orderId: row.order_id,
    reference,
    product,
    summary,
    quantity,
    kinds,
    company,
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    note,
    verdict,
    isChecking: row.is_checking,
    stops: row.stops ?? 0,
    looks: row.looks ?? 0,
    answer,
  }
}
