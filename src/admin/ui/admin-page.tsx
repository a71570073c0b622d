import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'

/* The notices of staff pages after something was done, by the code in the address (`?done=`). */

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  joined: 'Welcome to the shop.',
  'factor-removed': 'Your authenticator app has been removed.',
  invited: '{We have sent the invitation.}',
  'invited-again': '{We have sent a new invitation.} The old link no longer works.',
  withdrawn: 'The invitation was withdrawn.',
  role: 'The role has been changed. The person must sign in again.',
  'role-taken': 'The person is no longer a member of staff.',
  deactivated: 'The person has been deactivated and signed out everywhere.',
  activated: 'The person has been reactivated.',
  'factor-reset': 'The authenticator app has been removed. The person must sign in again.',
  'sent-again': '{We will send the email again.}',
  answered: 'The message is marked as answered.',
  reopened: 'The message is marked as not answered.',
  replied: '{We have sent your reply.}',
  'quote-sent': '{We have sent the quotation.}',
  'quote-message': '{We have sent your message.}',
  'quote-declined': 'The request is declined. {We have emailed the customer.}',
  'order-moved': 'The order has been moved on.',
  'parcels-made-up': 'The parcels are made up. Check their weights and pieces.',
  'parcel-changed': 'The parcel is changed.',
  'parcel-taken-apart': 'The parcel is taken apart.',
  'label-made': 'The label is ready.',
  'label-taken-back': 'The label is taken back. Please destroy it if it was printed.',
  'parcels-dispatched': 'Dispatched. {We have emailed the customer.}',
  'parcels-delivered': 'Marked as delivered.',
  'handed-over': 'Handed over.',
  'order-cancelled': 'Cancelled. What is not paid yet is no longer asked for.',
  'order-noted': 'The note is saved.',
  'order-assigned': 'The order has been given to the person you chose.',
  'order-raised': 'The order is listed under “Needs attention” now.',
  'order-cleared': 'The order no longer needs attention.',
  'order-paid': 'The payment is entered.',
  'order-refunded': 'The refund is decided. Card payments are paid back by themselves, others under Money.',
  'order-details': 'The details are changed. The history keeps what they were.',
  'order-payment-link': '{We have sent the payment link.}',
  'artwork-accepted': 'The file is accepted. Its customer cannot replace it any more.',
  'artwork-refused': 'Another file is asked for. {We have emailed the customer.}',
  'proof-uploaded': 'The new version is sent to the customer.',
  'proof-answered': '{We have sent your answer.}',
  'proof-again': 'The customer gets a new proof in a minute.',
  'proof-approved': 'The approval is noted.',
  'gang-planned': 'The jobs are planned and laid out.',
  'gang-taken-out': 'The jobs are taken out. They can be planned again.',
  'gang-split': 'The jobs have a gang of their own now. The others are laid out again.',
  'gang-added-to': 'The jobs are added. The gang is laid out again.',
  'gang-moved': 'The jobs are moved. Both gangs are laid out again.',
  'gang-space-left': 'The gang is laid out again.',
  'gang-locked': 'The gang is locked.',
  'gang-unlocked': 'The gang is unlocked.',
  'gang-printed': 'The gang is printed.',
  'gang-sent-again': 'Its files are being put into the hot folder again.',
  'gang-print-taken-back': 'The gang is not printed.',
  'step-reported': 'It is noted.',
  'step-taken-back': 'It is taken back.',
  'job-reprinted': 'The reprint waits to be planned.',
  'complaint-word': '{We have sent your answer.}',
  'complaint-reprint': 'The reprint waits to be planned. {We have told the customer.}',
  'complaint-refund': 'The refund is decided. {We have told the customer.}',
  'complaint-propose': 'Your proposal waits for a manager.',
  'payment-recorded': 'The payment is entered.',
  'payment-taken-back': 'The payment is taken back. {We have told the customer by email.}',
  'movement-matched': 'The money is entered.',
  'movement-ignored': 'The movement is set aside.',
  'bank-imported': 'The file is imported. New movements are listed below.',
  'refund-paid-back': 'The refund is marked as paid back.',
  'refund-again': 'The refund is on its way again.',
  'credit-given': 'The credit is saved.',
  'draft-saved': 'The draft is saved. Shoppers cannot see it yet.',
  'draft-discarded': 'The draft is deleted.',
  'draft-restored': 'The older version is now the draft. Check it, then publish it.',
  'text-published': 'Published. Shoppers can see it now.',
  'catalogue-on-sale': 'This catalogue version is on sale now.',
  'review-published': 'The review is published.',
  'review-refused': 'The review is refused. {We have emailed the reason to the customer.}',
  'review-unpublished': 'The review is unpublished.',
  'review-replied': 'Your answer is shown below the review.',
  'review-reply-removed': 'The answer is removed.',
  'review-link': '{We have sent the link.}',
  'review-link-again': '{We have sent a new link.} The old one no longer works.',
  'review-link-withdrawn': 'The link was withdrawn.',
  'coupon-saved': 'The coupon is saved.',
  'coupon-stop': 'The coupon is stopped. Orders that have used it keep their discount.',
  'coupon-start': 'Customers can use the coupon again.',
  'points-adjusted': 'The points are changed. The customer can see it with your reason.',
  'webhook-events': 'The events are saved.',
  'webhook-paused': 'The address is paused. Events that happen now are not sent to it later.',
  'webhook-resumed': 'The address receives events again.',
  'webhook-tested': 'The test event is on its way. It appears in the log below.',
  'webhook-resent': 'The delivery is on its way again.',
  'webhook-deleted': 'The address and its log are deleted.',
}

export interface AdminPageProps {
  title: string
  /** What the title is of, after it and quieter: a number's name. */
  titleMore?: string
  lead?: ReactNode
  /** The parent page. */
  back?: { to: string; title: string }
  /** The way back, where there is more to say than the parent page. */
  crumb?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Notice of what was just done; by default from the address (`?done=`). */
  done?: string
  /** The page's action data. Refusals that belong to no field are shown above the page. */
  answer?: { message: string | null; errors: readonly { field: string }[] } | undefined
  children: ReactNode
}

/** A staff page: title, notice or refusal, and content. */
export function AdminPage({ crumb, back, done, answer, children, ...head }: AdminPageProps) {
  const { search } = useLocation()
  const shownDone = done ?? (answer === undefined ? doneMessage(new URLSearchParams(search)) : null)
  const refused = answer?.errors.some(({ field }) => field === 'form') ? answer.message : null
  return (
    <>
      {back !== undefined && (
        <p className="mb-2 text-sm">
          <Link to={back.to} className="link inline-block py-1">
            {back.title}
          </Link>
        </p>
      )}
      {crumb}
      <PageHead {...head} isWide={crumb !== undefined} />
      {shownDone !== null && (
        <Notice variant="success" live className="mt-4 max-w-2xl">
          <StaffText>{shownDone}</StaffText>
        </Notice>
      )}
      {refused !== null && (
        <Notice variant="danger" live className="mt-4 max-w-2xl">
          {refused}
        </Notice>
      )}
      <div className="mt-5">{children}</div>
    </>
  )
}

interface PageHeadProps extends Pick<AdminPageProps, 'title' | 'titleMore' | 'lead' | 'actions'> {
  /** Whether what leads in may be as wide as the page. */
  isWide: boolean
}

function PageHead({ title, titleMore, lead, actions, isWide }: PageHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          {title}
          {titleMore !== undefined && <span className="font-normal text-soft"> {titleMore}</span>}
        </h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {lead !== undefined && <div className={`mt-1 text-soft ${isWide ? '' : 'max-w-prose'}`}>{lead}</div>}
    </>
  )
}

/** A text for staff, with its promise of an email in braces. Where no mail is sent, it says where the email waits. */
export function StaffText({ children }: { children: string }) {
  return <MailText instead="No mail server is set up: the email waits in the outbox.">{children}</MailText>
}

/** The text of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="border-y border-line py-6 text-soft">{children}</p>
}

/** Names and values, one row each; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="max-w-3xl border-t border-ink">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** A message as it was written; ours has a cyan edge. */
export function Quoted({ children, ours = false }: { children: string; ours?: boolean }) {
  return (
    <p
      className={`max-w-prose border-l-2 bg-sheet p-4 whitespace-pre-wrap [overflow-wrap:anywhere] ${ours ? 'mt-1 border-cyan' : 'mt-5 border-ink'}`}
    >
      {children}
    </p>
  )
}

/** The notice of a code in an address; null for an unknown code. */
function doneMessage(params: URLSearchParams): string | null {
  const code = params.get('done')
  return code !== null && Object.hasOwn(DONE_MESSAGES, code) ? (DONE_MESSAGES[code] ?? null) : null
}
