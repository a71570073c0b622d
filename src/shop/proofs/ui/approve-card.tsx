import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { quantityText } from '#shop/orders/order-labels.ts'
import type { ApprovingView } from '../approvers.server.ts'
import { shortHash } from '../proof.ts'
import type { PriceChange, ProofView } from '../view-proof.server.ts'

interface ApproveCardProps {
  proof: ProofView
  cutOff: string
  approving: ApprovingView
  /** Staff only read here; colleagues of the customer see no price, and decide about the version alone. */
  openedBy: 'owner' | 'link' | 'staff' | 'colleague'
  answer: FormAnswer<string> | undefined
  /** The page of the order, where it is paid. */
  orderHref: string
}

/** What is decided by an approval, and the two buttons: the one magenta action of the page. */
export function ApproveCard({ proof, cutOff, approving, openedBy, answer, orderHref }: ApproveCardProps) {
  const mayAct = openedBy !== 'staff'
  const isCustomer = openedBy === 'owner' || openedBy === 'link'
  const { version, versions, mayApprove, isCurrent, state } = proof
  return (
    <section aria-labelledby="decide" className="border border-line bg-sheet p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>
          Version {version.number} of {versions.length}
        </span>
        <span>Sent {momentText(readInstant(version.madeAt))}</span>
      </p>
      <h2 id="decide" className="mt-2 text-2xl">
        {heading(proof)}
      </h2>
      <Facts proof={proof} cutOff={cutOff} hasPrice={openedBy !== 'colleague'} />
      <Approved proof={proof} payHref={isCustomer ? orderHref : null} />
      {!isCurrent && <Notice className="mt-4">{replacedText(state)}</Notice>}
      {mayAct && mayApprove && <Approve proof={proof} approving={approving} answer={answer} />}
      {isCustomer && <StepBack proof={proof} answer={answer} />}
    </section>
  )
}

/** Who has approved it, and the way to pay what is due then; @param payHref null for those who do not pay. */
function Approved({ proof, payHref }: { proof: ProofView; payHref: string | null }) {
  const { approval, isPaid, due } = proof
  if (approval === null) return null
  return (
    <>
      <Notice variant="success" className="mt-4">
        Approved by {approval.name}, {momentText(readInstant(approval.at))}
        {approval.as !== null && `, with ${approval.as}: this is the very same file`}.
      </Notice>
      {payHref !== null && !isPaid && due > 0 && (
        <p className="mt-4">
          <a href={payHref} className="btn btn-primary w-full">
            Pay {formatPence(due)}
          </a>
        </p>
      )}
    </>
  )
}

function Approve({ proof, approving, answer }: Pick<ApproveCardProps, 'proof' | 'approving' | 'answer'>) {
  const { version, customerName, change } = proof
  if (approving.hasVoted)
    return (
      <Notice variant="success" className="mt-4">
        You have approved this version. It is approved once{' '}
        {approving.rule === 'all' ? 'everybody else has' : `${customerName} has`}.
      </Notice>
    )
  return (
    <>
      {approving.colleague !== null && approving.needsCustomer && (
        <p className="mt-4 text-sm">This version changes the price, so {customerName} has to approve it, too.</p>
      )}
      <AccountForm
        intent="approve"
        answer={answer}
        saysAbove
        hidden={{
          version: String(version.number),
          digest: version.digest,
          price: change === null ? '' : String(change.total),
        }}
        className="mt-4 grid gap-4 [&>button]:justify-self-stretch"
      >
        <TextField
          name="name"
          label="Your name"
          defaultValue={approving.colleague ?? customerName}
          maxLength={100}
          autoComplete="name"
        />
        <SubmitButton>{change === null ? 'Approve this proof' : 'Approve proof and new price'}</SubmitButton>
      </AccountForm>
      <p className="mt-3">
        <a href="#changes" className="btn btn-secondary w-full">
          Ask for changes
        </a>
      </p>
    </>
  )
}

/** What the customer alone does: taking an approval back, and having the proof again. */
function StepBack({ proof: { mayTakeBack, state }, answer }: Pick<ApproveCardProps, 'proof' | 'answer'>) {
  if (mayTakeBack)
    return (
      <AccountForm intent="take-back" answer={answer} saysAbove className="mt-4">
        <p className="mb-3 text-sm">You can take your approval back until we plan the sheet.</p>
        <SubmitButton variant="secondary">Take the approval back</SubmitButton>
      </AccountForm>
    )
  if (state !== 'checking') return null
  return (
    <AccountForm intent="again" answer={answer} saysAbove className="mt-4">
      <p className="mb-3 text-sm">If nothing is to change, we send you the proof once more.</p>
      <SubmitButton variant="secondary">Send me the proof again</SubmitButton>
    </AccountForm>
  )
}

function heading({ approval, state }: ProofView): string {
  if (approval !== null) return 'Approved'
  return state === 'changes asked' ? 'We are making your changes' : 'Ready to print?'
}

function replacedText(state: ProofView['state']): string {
  if (state === 'checking' || state === 'artwork wanted')
    return 'This version can’t be approved any more: you get a new proof once your artwork is checked.'
  return 'This version has been replaced and can’t be approved.'
}

function Facts({ proof, cutOff, hasPrice }: { proof: ProofView; cutOff: string; hasPrice: boolean }) {
  const { version, quantity, kinds, product, mayTakeBack } = proof
  const size = proof.summary.find(({ label }) => label === 'Size (mm)')
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      <li className="flex gap-3 py-3">
        <Icon name="file" className="size-5 shrink-0" />
        <span className="min-w-0">
          We print exactly this file, version {version.number}. Nothing in it changes after you approve it.{' '}
          <code className="block text-sm text-soft" title={version.digest}>
            {shortHash(version.digest)}
          </code>
        </span>
      </li>
      <li className="flex gap-3 py-3">
        <Icon name="van" className="size-5 shrink-0" />
        <span>
          <Dates proof={proof} cutOff={cutOff} />
        </span>
      </li>
      <li className="flex gap-3 py-3">
        <Icon name="cart" className="size-5 shrink-0" />
        <div className="min-w-0 grow">
          {quantityText(quantity, kinds)} of {product}
          {size !== undefined && `, ${size.value} mm`}. {hasPrice && <Price proof={proof} />}
        </div>
      </li>
      {hasPrice && !mayTakeBack && <li className="py-3 text-soft">You can take it back until we plan the sheet.</li>}
    </ul>
  )
}

/** What the line costs; until a change of that is agreed to, what it comes to with it. */
function Price({ proof }: { proof: ProofView }) {
  const { price, orderedPrice, isPaid, change, approval } = proof
  if (change !== null && approval === null) return <NewPrice proof={proof} change={change} />
  return (
    <>
      {isPaid ? 'Paid' : 'To be paid'}: {formatPence(price)} including VAT.{' '}
      <span className="text-soft">
        {price === orderedPrice
          ? 'The price has not changed.'
          : `It was ${formatPence(orderedPrice)} when it was ordered.`}
      </span>
    </>
  )
}

/** What the version changes of the price, before it is agreed to (issue 21, point 2). */
function NewPrice({ proof: { price, due, paymentMethod }, change }: { proof: ProofView; change: PriceChange }) {
  const { amount, vat, total, reason } = change
  const sign = amount > 0 ? '+ ' : ''
  return (
    <>
      <strong className="mt-2 block">This version changes the price.</strong>
      <span className="block text-soft wrap-anywhere">{reason}</span>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt>Price so far</dt>
        <dd className="text-right">{formatPence(price)}</dd>
        <dt>
          Difference
          <span className="block text-sm text-soft">
            {formatPence(Math.abs(amount - vat))} and {formatPence(Math.abs(vat))} VAT
          </span>
        </dt>
        <dd className="text-right whitespace-nowrap">
          {sign}
          {formatPence(amount)}
        </dd>
        <dt className="border-t border-ink pt-1 font-semibold">New price including VAT</dt>
        <dd className="border-t border-ink pt-1 text-right font-semibold">{formatPence(total)}</dd>
      </dl>
      <span className="mt-2 block text-sm text-soft">{payText({ amount, due, paymentMethod })}</span>
    </>
  )
}

/** What follows for paying once it is agreed to. */
function payText({
  amount,
  due,
  paymentMethod,
}: Pick<ProofView, 'due' | 'paymentMethod'> & { amount: number }): string {
  if (paymentMethod === 'account') return 'The new price is invoiced on your account.'
  if (amount > 0) return 'You pay the difference once you have approved. We print as soon as it is paid.'
  return due > 0 ? 'You pay that much less.' : 'We pay the difference back the way you paid.'
}

function Dates({ proof: { dates, late, isPaid }, cutOff }: { proof: ProofView; cutOff: string }) {
  const { dispatchOn, arrivalOn, condition } = dates
  if (dispatchOn === null || arrivalOn === null) return <>This item is cancelled.</>
  const when = `dispatched on ${formatLongDay(dispatchOn)}, with you by ${formatLongDay(arrivalOn)}`
  if (condition?.approval !== true)
    return (
      <>
        To be {when}
        {condition?.payment === true && `, if it is paid by ${cutOff} on ${formatLongDay(condition.by)}`}.
      </>
    )
  return (
    <>
      <strong>
        Approve{isPaid ? '' : ' and pay'} by {cutOff} on {formatLongDay(condition.by)}:
      </strong>{' '}
      {when}.
      <Late late={late} />
    </>
  )
}

/** What follows if it is approved after that. */
function Late({ late }: Pick<ProofView, 'late'>) {
  if (late === null || late.dispatchOn === null || late.arrivalOn === null) return null
  return (
    <span className="text-soft">
      {' '}
      After that, on the next working day: dispatched on {formatLongDay(late.dispatchOn)}, with you by{' '}
      {formatLongDay(late.arrivalOn)}.
    </span>
  )
}
