import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm } from '#people/accounts/ui/account-form.tsx'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { reasonsText } from './movements.tsx'
import { OrderLink } from './order-link.tsx'

/** A refund that is to be paid by transfer, or that Stripe could not make, as the page shows it. */
export interface ShownRefund {
  id: string
  orderNo: string
  name: string
  amount: Pence
  reason: string
  hasFailed: boolean
  day: string
  /** What has left the account and may have paid it, also together with others of the order. */
  paidOut: readonly {
    movementId: number
    refundIds: readonly string[]
    reasons: readonly ('reference' | 'amount' | 'name')[]
    day: string
    amount: Pence
    to: string
  }[]
}

interface RefundToPayProps {
  refund: ShownRefund
  isManager: boolean
  answer: FormAnswer<string> | undefined
}

/** A refund with what a manager does about it. */
export function RefundToPay({ refund, isManager, answer }: RefundToPayProps) {
  const { orderNo, name, amount, reason, hasFailed, day, paidOut } = refund
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>
            <OrderLink orderNo={orderNo} />, {name}: <strong>{formatPence(amount)}</strong>
          </p>
          <p className="text-sm text-soft">
            {day}. {hasFailed ? 'Stripe could not pay it back to the card. ' : 'By bank transfer. '}
            <bdi>{reason}</bdi>
          </p>
        </div>
        {isManager ? (
          <RefundActions refund={refund} answer={answer} />
        ) : (
          <p className="text-sm text-soft">A manager pays it back.</p>
        )}
      </div>
      {isManager && paidOut.map((movement) => <PaidOut key={movement.movementId} {...movement} answer={answer} />)}
    </div>
  )
}

function RefundActions({ refund: { id, hasFailed }, answer }: Omit<RefundToPayProps, 'isManager'>) {
  const button = (intent: string, text: string) => (
    <AccountForm intent={intent} answer={answer} hidden={{ refund_id: id }}>
      <Button type="submit" variant="secondary" className="btn-small">
        {text}
      </Button>
    </AccountForm>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {hasFailed ? (
        <>
          {button('again-card', 'Try the card again')}
          {button('again-transfer', 'Pay by transfer instead')}
        </>
      ) : (
        button('paid-back', 'Mark as paid back')
      )}
    </div>
  )
}

type PaidOutProps = ShownRefund['paidOut'][number] & Pick<RefundToPayProps, 'answer'>

function PaidOut({ movementId, refundIds, reasons, day, amount, to, answer }: PaidOutProps) {
  const hidden = { movement_id: String(movementId), refund_id: refundIds.join(' ') }
  return (
    <AccountForm intent="match-out" answer={answer} hidden={hidden}>
      <div className="grid items-center gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {formatPence(-amount)} left the account on {day}: <bdi>{to === '' ? 'without a text' : to}</bdi>{' '}
          <span className="text-soft">
            {reasonsText(reasons)}
            {refundIds.length > 1 && `, for ${refundIds.length} refunds of this order`}
          </span>
        </p>
        <Button type="submit" variant="secondary" className="btn-small justify-self-start">
          It was this
        </Button>
      </div>
    </AccountForm>
  )
}
