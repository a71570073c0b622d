import { deleteExpired } from '#people/accounts/user-store.server.ts'
import { deleteOldGuests } from '#people/guests/guest-store.server.ts'
import type { MailConfig } from '#platform/config/mail-settings.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { Database, DatabaseLog, OpenDatabase } from '#platform/database/database.server.ts'
import { deleteMails } from '#platform/email/mail-store.server.ts'
import { createMailer } from '#platform/email/mailer.server.ts'
import { handleSendMail } from '#platform/email/send-mail.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import type { JobHandler, RecurringJob } from '#platform/jobs/job-handler.server.ts'
import { deleteJobs } from '#platform/jobs/job-store.server.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import type { ArtworkService } from '#shop/artwork/artwork.server.ts'
import { deleteOldCarts, idsInCarts } from '#shop/cart/store.server.ts'
import { idsInQuotations } from '#shop/quotations/quotation-store.server.ts'
import { deleteExpiredLinks, expireOffers, remindOfOffers } from '#shop/quoting/customer/quote-jobs.server.ts'
import { idsInRequests } from '#shop/quoting/store.server.ts'
import { deleteOldInvitations } from '#site/reviews/personal-data.server.ts'
import { deleteUnusedDesigns } from '#studio/lettering/designs.server.ts'
import { deleteUnusedPictures } from '#studio/showroom/own-pictures/delete-unused-pictures.server.ts'

export interface BackgroundDeps {
  database: OpenDatabase
  files: FileStorage
  artwork: Pick<ArtworkService, 'housekeep'>
  mail: MailConfig
  clock: Clock
  log: DatabaseLog
  /** The shop's address, for links in mails. */
  siteUrl: string
}

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000
const HOUR_SECONDS = 3600
/** Mails hold codes and names: kept for as long as somebody may ask what became of one. */
const KEEP_MAILS_DAYS = 90
const KEEP_DONE_JOBS_DAYS = 7
const KEEP_FAILED_JOBS_DAYS = 90

/** What a process of the shop does beside answering, from `start` to `stop`: it sends mail and tidies up. */
export function createBackground(deps: BackgroundDeps): { start(): void; stop(): Promise<void> } {
  let worker: Worker | undefined
  return {
    start() {
      worker ??= startWork(deps)
    },
    stop: async () => worker?.stop(),
  }
}

function startWork({ database, files, artwork, mail, clock, log, siteUrl }: BackgroundDeps): Worker {
  const { db } = database
  const mailer = mail.smtp === undefined ? null : createMailer(mail.smtp, mail.from)
  const handlers: JobHandler[] = [handleSendMail({ db, mailer })]
  const recurring = [
    ...housekeeping({ database, artwork, clock }),
    followPictures({ db, files, clock, log }),
    followDesigns(db, clock),
    ...followQuotes(db, clock, siteUrl),
  ]
  // The embedded database is one process's own.
  return startWorker({ db, handlers, recurring, log, alone: database.kind === 'embedded' })
}

/** What becomes of quotes as days go by. Hourly: a day begins in London, and who is told wants to know in the morning. */
function followQuotes(db: Database, clock: Clock, siteUrl: string): RecurringJob[] {
  const deps = { db, clock, siteUrl, shopEmail: shop.email, shopName: shop.brand }
  return [
    { name: 'expire-quotes', everySeconds: HOUR_SECONDS, run: () => expireOffers(deps) },
    { name: 'remind-of-quotes', everySeconds: HOUR_SECONDS, run: () => remindOfOffers(deps) },
    { name: 'delete-quote-links', everySeconds: DAY_SECONDS, run: () => deleteExpiredLinks(deps) },
  ]
}

/** After carts: what only they had has nobody to use it any more. */
function followPictures({
  db,
  files,
  clock,
  log,
}: { db: Database } & Pick<BackgroundDeps, 'files' | 'clock' | 'log'>): RecurringJob {
  const stillUsed = (ids: readonly string[]) => idsInUse(db, 'picture_id', ids)
  const deps = {
    db,
    files,
    clock,
    stillUsed,
    onFault: (fault: Error) => log.error(fault, 'files of pictures could not be removed'),
  }
  return { name: 'delete-unused-pictures', everySeconds: DAY_SECONDS, run: () => deleteUnusedPictures(deps) }
}

/** The same for lettering designs, which have no files. */
function followDesigns(db: Database, clock: Clock): RecurringJob {
  const stillUsed = (ids: readonly string[]) => idsInUse(db, 'design_id', ids)
  const run = () => deleteUnusedDesigns({ db, clock, stillUsed })
  return { name: 'delete-unused-designs', everySeconds: DAY_SECONDS, run }
}

/** Which of these designs or pictures carts, quotations and quote requests use; the others may be deleted. */
async function idsInUse(db: Database, field: 'design_id' | 'picture_id', ids: readonly string[]): Promise<Set<string>> {
  const found = [idsInCarts(db, field, ids), idsInQuotations(db, field, ids), idsInRequests(db, field, ids)]
  return (await Promise.all(found)).reduce((all, some) => all.union(some))
}

/** What is tidied up, once a day each. */
function housekeeping({
  database: { db },
  artwork,
  clock,
}: Pick<BackgroundDeps, 'database' | 'artwork' | 'clock'>): RecurringJob[] {
  const daysAgo = (days: number) => earlier(clock.now(), days * DAY_MS)
  return [
    { name: 'delete-ended-sessions', everySeconds: DAY_SECONDS, run: () => deleteExpired(db, clock) },
    { name: 'delete-old-carts', everySeconds: DAY_SECONDS, run: () => deleteOldCarts(db, clock) },
    { name: 'delete-old-guests', everySeconds: DAY_SECONDS, run: () => deleteOldGuests(db, clock) },
    { name: 'delete-old-review-links', everySeconds: DAY_SECONDS, run: () => deleteOldInvitations(db, clock) },
    { name: 'tidy-artwork', everySeconds: DAY_SECONDS, run: async () => void (await artwork.housekeep()) },
    { name: 'delete-old-mails', everySeconds: DAY_SECONDS, run: () => deleteMails(db, daysAgo(KEEP_MAILS_DAYS)) },
    {
      name: 'delete-old-jobs',
      everySeconds: DAY_SECONDS,
      run: () => deleteJobs(db, { doneAt: daysAgo(KEEP_DONE_JOBS_DAYS), failedAt: daysAgo(KEEP_FAILED_JOBS_DAYS) }),
    },
  ]
}
