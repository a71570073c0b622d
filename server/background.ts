import { openRoyalMail } from '#admin/dispatch/carrier/royal-mail.server.ts'
import { takeBackHandler } from '#admin/dispatch/unused-labels.server.ts'
import { type HotFolderDeps, hotFolderHandler } from '#admin/planning/files/fill-hot-folder.server.ts'
import { deleteExpired } from '#people/accounts/user-store.server.ts'
import { deleteOldGuests } from '#people/guests/guest-store.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { MailConfig } from '#platform/config/mail-settings.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { Database, DatabaseLog, OpenDatabase } from '#platform/database/database.server.ts'
import { deleteMails } from '#platform/email/mail-store.server.ts'
import { createMailer } from '#platform/email/mailer.server.ts'
import { handleSendMail } from '#platform/email/send-mail.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import type { RecurringJob } from '#platform/jobs/job-handler.server.ts'
import { deleteJobs } from '#platform/jobs/job-store.server.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.server.ts'
import { deleteExpiredAnswers } from '#platform/requests/idempotency.server.ts'
import { deleteOldCounts } from '#platform/requests/request-counts.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { handleDeliverWebhook, type WebhookDeps } from '#platform/webhooks/deliver-webhook.server.ts'
import { deleteOldDeliveries } from '#platform/webhooks/endpoints.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { Artwork } from '#shop/artwork/artwork.server.ts'
import { CHECKS_AT_ONCE, checkJobHandlers } from '#shop/artwork-checks/jobs.server.ts'
import { deleteOldCarts, idsInCarts } from '#shop/cart/store.server.ts'
import { remindOfCarts } from '#shop/checkout/reminder.server.ts'
import { closeComplaints } from '#shop/complaints/change-complaint.server.ts'
import { endArtwork } from '#shop/orders/artwork-retention.server.ts'
import { completeOrders } from '#shop/orders/complete-orders.server.ts'
import { idsInOrders } from '#shop/orders/designed-lines.server.ts'
import { cardJobHandlers, cardRecurringJobs } from '#shop/payments/card-jobs.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { remindOfPayments } from '#shop/payments/reminders.server.ts'
import { type ProductionFiles } from '#shop/production-files/production-files.server.ts'
import { expirePoints } from '#shop/promotions/own-points.server.ts'
import { type MakeProofDeps, proofJobHandlers } from '#shop/proofs/make-proof.server.ts'
import { remindOfProofs } from '#shop/proofs/reminders.server.ts'
import { deleteExpiredLinks as deleteQuotationLinks } from '#shop/quotations/quotation-links.server.ts'
import { idsInQuotations } from '#shop/quotations/quotation-store.server.ts'
import { handleFindQuotation } from '#shop/quotations/share-quotation.server.ts'
import { deleteExpiredLinks, expireOffers, remindOfOffers } from '#shop/quoting/customer/quote-jobs.server.ts'
import { offerRequests } from '#shop/quoting/quote-links.server.ts'
import { idsInRequests } from '#shop/quoting/store.server.ts'
import { deleteOldInvitations } from '#site/reviews/personal-data.server.ts'
import { deleteUnusedDesigns } from '#studio/lettering/designs.server.ts'
import { deleteUnusedPictures } from '#studio/showroom/own-pictures/own-pictures.server.ts'

export interface BackgroundDeps {
  database: OpenDatabase
  files: FileStorage
  artwork: Pick<Artwork, 'housekeep' | 'freeRemoved'>
  config: Pick<Config, 'pressProfileFile' | 'royalMail'>
  production: Pick<ProductionFiles, 'queueDue' | 'jobHandlers'>
  mail: MailConfig
  clock: Clock
  log: DatabaseLog
  /** The shop's address, for links in mails. */
  siteUrl: string
  webhooks: WebhookDeps
  paymentDeps: PaymentDeps
  catalogue: CatalogueCache
  proofJobs: MakeProofDeps
  /** Null where hot folders are turned off. */
  hotFolders: HotFolderDeps | null
}

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000
const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60
/** A copy of the shop has one process for them (run-production.server.ts). */
const PRODUCTION_AT_ONCE = 1
/** Emails contain codes and names, so they are deleted when nobody needs to look them up any more. */
const KEEP_MAILS_DAYS = 90
const KEEP_DONE_JOBS_DAYS = 7
const KEEP_FAILED_JOBS_DAYS = 90
const KEEP_DELIVERIES_DAYS = 90

/** The background work of a process, from `start` to `stop`: sending emails and deleting expired data. */
export function createBackground(deps: BackgroundDeps) {
  let workers: Worker[] = []
  return {
    start() {
      if (workers.length === 0)
        workers = [startWork(deps), startWebhooks(deps), startChecks(deps), startProduction(deps)]
    },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

/** Webhooks and carriers have a worker of their own: an address of others that answers slowly holds up no mail. */
function startWebhooks({ database, log, webhooks, clock, config }: BackgroundDeps): Worker {
  const carrier = openRoyalMail(config.royalMail)
  const handlers = [handleDeliverWebhook(webhooks), takeBackHandler({ clock, carrier })]
  return startWorker({ db: database.db, handlers, recurring: [], log, alone: database.kind === 'embedded' })
}

/** So have the checks of artwork, which take seconds: no more are leased than are done at once, so that owners take turns. */
function startChecks({ database, log, files, catalogue, paymentDeps, config }: BackgroundDeps): Worker {
  const { pressProfileFile } = config
  const handlers = checkJobHandlers({ ...paymentDeps, files, catalogue, pressProfileFile })
  const alone = database.kind === 'embedded'
  return startWorker({ db: database.db, handlers, recurring: [], log, alone, atOnce: CHECKS_AT_ONCE })
}

/** And production files, proofs, and what is put into hot folders. */
function startProduction({ database, log, production, proofJobs, hotFolders }: BackgroundDeps): Worker {
  const run = async () => void (await production.queueDue())
  const recurring = [{ name: 'make-production-files', everySeconds: MINUTE_SECONDS, run }]
  const forPresses = hotFolders === null ? [] : [hotFolderHandler(hotFolders)]
  const handlers = [...production.jobHandlers(), ...proofJobHandlers(proofJobs), ...forPresses]
  const alone = database.kind === 'embedded'
  return startWorker({ db: database.db, handlers, recurring, log, alone, atOnce: PRODUCTION_AT_ONCE })
}

function startWork(deps: BackgroundDeps): Worker {
  const { database, mail, clock, log, siteUrl, paymentDeps } = deps
  const { db } = database
  const mailer = mail.smtp === undefined ? null : createMailer(mail.smtp, mail.from)
  const recurring = [
    ...housekeeping(deps),
    removedJob(deps),
    pictureJob(deps),
    designJob(db, clock),
    ...quoteJobs(db, clock, siteUrl),
    ...paymentJobs(paymentDeps),
    cartReminderJob(paymentDeps),
    proofReminderJob(deps),
  ]
  // The embedded database is one process's own.
  const alone = database.kind === 'embedded'
  const offers = offerRequests({ db, clock, siteUrl })
  const handlers = [
    handleSendMail({ db, mailer }),
    handleFindQuotation({ db, clock, siteUrl, offers }),
    ...cardJobHandlers(paymentDeps),
  ]
  return startWorker({ db, handlers, recurring, log, alone })
}

/** Expires quotes and sends reminders. Hourly: a day begins in London, and customers are informed in the morning. */
function quoteJobs(db: Database, clock: Clock, siteUrl: string): RecurringJob[] {
  const deps = { db, clock, siteUrl, shopEmail: shop.email, shopName: shop.brand }
  return [
    { name: 'expire-quotes', everySeconds: HOUR_SECONDS, run: () => expireOffers(deps) },
    { name: 'remind-of-quotes', everySeconds: HOUR_SECONDS, run: () => remindOfOffers(deps) },
    { name: 'delete-quote-links', everySeconds: DAY_SECONDS, run: () => deleteExpiredLinks(deps) },
  ]
}

/** What no customer and no event of Stripe has told; and reminders, hourly for the same reason. */
function paymentJobs(deps: PaymentDeps): RecurringJob[] {
  return [
    ...cardRecurringJobs(deps),
    { name: 'remind-of-payments', everySeconds: HOUR_SECONDS, run: () => remindOfPayments(deps) },
  ]
}

/** A day after a cart was left at the checkout. */
function cartReminderJob(deps: PaymentDeps): RecurringJob {
  const run = async () => void (await remindOfCarts(deps))
  return { name: 'remind-of-carts', everySeconds: HOUR_SECONDS, run }
}

/** Of proofs without an answer, hourly from the morning on. */
function proofReminderJob({ proofJobs }: BackgroundDeps): RecurringJob {
  return { name: 'remind-of-proofs', everySeconds: HOUR_SECONDS, run: () => remindOfProofs(proofJobs) }
}

/** An hour after a line was removed, so that undoing it brings its files back. */
function removedJob({ artwork }: BackgroundDeps): RecurringJob {
  const run = async () => void (await artwork.freeRemoved())
  return { name: 'free-removed-artwork', everySeconds: HOUR_SECONDS, run }
}

/** After carts: pictures that only deleted carts used. */
function pictureJob({ database: { db }, files, clock, log }: BackgroundDeps): RecurringJob {
  const stillUsed = (ids: readonly string[]) => idsInUse(db, 'picture_id', ids)
  const onFault = (fault: Error) => log.error(fault, 'picture files could not be removed')
  const run = () => deleteUnusedPictures({ db, files, clock, stillUsed, onFault })
  return { name: 'delete-unused-pictures', everySeconds: DAY_SECONDS, run }
}

/** The same for lettering designs, which have no files. */
function designJob(db: Database, clock: Clock): RecurringJob {
  const stillUsed = (ids: readonly string[]) => idsInUse(db, 'design_id', ids)
  const run = () => deleteUnusedDesigns({ db, clock, stillUsed })
  return { name: 'delete-unused-designs', everySeconds: DAY_SECONDS, run }
}

/** Which of these designs or pictures carts, quotations, quote requests and orders use; the others may be deleted. */
async function idsInUse(db: Database, field: 'design_id' | 'picture_id', ids: readonly string[]): Promise<Set<string>> {
  const places = [idsInCarts, idsInQuotations, idsInRequests, idsInOrders]
  const found = places.map((findIds) => findIds(db, field, ids))
  return (await Promise.all(found)).reduce((all, some) => all.union(some))
}

/** Daily deletions, and what else is over. */
function housekeeping({ database: { db }, artwork, clock, paymentDeps }: BackgroundDeps): RecurringJob[] {
  const daysAgo = (days: number) => earlier(clock.now(), days * DAY_MS)
  const failedAt = () => daysAgo(KEEP_FAILED_JOBS_DAYS)
  const jobs: Record<string, () => Promise<unknown>> = {
    'delete-ended-sessions': () => deleteExpired(db, clock),
    'delete-old-carts': () => deleteOldCarts(db, clock),
    'delete-old-guests': () => deleteOldGuests(db, clock),
    'delete-old-review-links': () => deleteOldInvitations(db, clock),
    'delete-quotation-links': () => deleteQuotationLinks({ db, clock }),
    // Before the orders that only wait for that.
    'close-complaints': () => closeComplaints({ db, clock }),
    'complete-orders': () => completeOrders({ db, clock }),
    // Before the sweep that removes the bytes of what it deletes.
    'end-artwork': () => endArtwork(paymentDeps),
    'expire-points': () => expirePoints({ db, clock }),
    'tidy-artwork': () => artwork.housekeep(),
    'delete-old-answers': () => deleteExpiredAnswers({ db, clock }),
    'delete-old-counts': () => deleteOldCounts({ db, clock }),
    'delete-old-mails': () => deleteMails(db, daysAgo(KEEP_MAILS_DAYS)),
    'delete-old-deliveries': () => deleteOldDeliveries(db, daysAgo(KEEP_DELIVERIES_DAYS)),
    'delete-old-jobs': () => deleteJobs(db, { doneAt: daysAgo(KEEP_DONE_JOBS_DAYS), failedAt: failedAt() }),
  }
  return Object.entries(jobs).map(([name, run]) => ({
    name,
    everySeconds: DAY_SECONDS,
    run: async () => void (await run()),
  }))
}
