import type { Database } from '#platform/database/database.server.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { earlier } from '#platform/time/clock.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { answerUntil, nextState, REASONS, WISHES } from './complaint.ts'
import { photoPath } from './complaint-addresses.ts'
import {
  getMessages,
  getPhotos,
  getReprints,
  type StoredComplaint,
  type StoredPhoto,
  type StoredReprint,
} from './store.server.ts'

/** How far a reprint is with its job: waiting to be planned, in a gang, printed, or packed. */
export type ReprintState = 'waiting' | 'planned' | 'printed' | 'packed'

export interface ViewDeps {
  db: Database
  /** How far jobs are, by their ids. */
  reprintStates(jobIds: readonly string[]): Promise<ReadonlyMap<string, ReprintState>>
}

interface ViewFor {
  orderNo: string
  /** Of the order's link. */
  key: string | null
  /** Whether colleagues' proposals are shown. */
  isStaff: boolean
  now: Date
}

/** A complaint with its thread, photos and reprints. */
export async function viewComplaint(
  complaint: StoredComplaint,
  { orderNo, key, isStaff, now }: ViewFor,
  { db, reprintStates }: ViewDeps,
) {
  const messages = (await getMessages(db, [complaint.id])).filter(({ kind }) => isStaff || kind !== 'proposal')
  const photos = await getPhotos(
    db,
    messages.map(({ id }) => id),
  )
  const reprints = await getReprints(db, [complaint.id])
  const states = await reprintStates(reprints.flatMap(({ jobId }) => jobId ?? []))
  const until = answerUntil(complaint)
  return {
    id: complaint.id,
    state: complaint.state,
    reason: REASONS[complaint.reason],
    wish: WISHES[complaint.wish],
    sets: complaint.sets,
    pieces: complaint.pieces,
    opened: momentText(complaint.openedAt),
    closed: complaint.closedAt === null ? null : momentText(complaint.closedAt),
    dueOn: complaint.dueOn,
    due: formatLongDay(complaint.dueOn),
    /** The last day on which the customer can answer; null while that is open. */
    until: until === null ? null : formatLongDay(londonDate(earlier(until, 1))),
    mayWrite: nextState(complaint, 'write', 'customer', now) !== null,
    maySettle: nextState(complaint, 'settle', 'customer', now) !== null,
    messages: messages.map(({ id, kind, by, name, text, amount, at }) => ({
      id,
      kind,
      by,
      name,
      text,
      amount,
      at: momentText(at),
      photos: photos.filter(({ messageId }) => messageId === id).map((photo) => viewPhoto(photo, { orderNo, key })),
    })),
    reprints: reprints.map((reprint) => viewReprint(reprint, states)),
  }
}

function viewReprint(
  { id, jobId, setNo, pieces, sentAt, trackingNo, trackingUrl }: StoredReprint,
  states: ReadonlyMap<string, ReprintState>,
) {
  /** `by hand`: it has no job that says how far it is. */
  const unsent = jobId === null ? ('by hand' as const) : (states.get(jobId) ?? 'waiting')
  return {
    id,
    jobId,
    setNo,
    pieces,
    state: sentAt === null ? unsent : ('sent' as const),
    sent: sentAt === null ? null : momentText(sentAt),
    tracking: { no: trackingNo, url: trackingUrl },
  }
}

export type ShownComplaint = Awaited<ReturnType<typeof viewComplaint>>

/** A photo's addresses; HEIC has no thumbnail, and is only downloaded. */
export function viewPhoto({ id, type }: StoredPhoto, order: { orderNo: string; key: string | null }) {
  return { id, large: photoPath(order, id, 'large'), small: type === 'heic' ? null : photoPath(order, id, 'small') }
}

export type ShownPhoto = ReturnType<typeof viewPhoto>
