import { LinesField } from '#admin/ui/lines-field.tsx'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm } from '#people/accounts/ui/account-form.tsx'
import { formatPence, type Pence, poundsAsFigures } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { OrderLink } from './order-link.tsx'

/** A movement on the bank account as the page shows it. */
export interface ShownMovement {
  id: number
  day: string
  /** What is left to match of it, and how much came. */
  left: Pence
  amount: Pence
  /** Name and reference in one text; empty if the bank says neither. */
  from: string
  suggestions: readonly {
    orders: readonly { orderNo: string; name: string; due: Pence; part: Pence }[]
    reasons: readonly MatchReason[]
  }[]
}

type MatchReason = 'reference' | 'amount' | 'name'

const REASONS = { reference: 'same reference', amount: 'same amount', name: 'same name' } as const

/** Why something is suggested, in words. */
export function reasonsText(reasons: readonly MatchReason[]): string {
  return reasons.map((reason) => REASONS[reason]).join(', ')
}

/** A movement, its suggestions, and a field for any other orders. */
export function Movement({ movement, answer }: { movement: ShownMovement; answer: FormAnswer<string> | undefined }) {
  const { id, day, amount, left, from, suggestions } = movement
  const hidden = { movement_id: String(id) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {day}: {from === '' ? 'without a text' : from}
        </span>
        <span className="text-right">
          <strong className="tabular-nums">{formatPence(left)}</strong>
          {left !== amount && <span className="block text-sm text-soft">left of {formatPence(amount)}</span>}
        </span>
      </p>
      {suggestions.map((suggestion) => (
        <Suggestion key={suggestion.orders.map(({ orderNo }) => orderNo).join()} {...suggestion} hidden={hidden} />
      ))}
      <details className="text-sm" open={answer?.intent === `match-${id}`}>
        <summary className="link w-fit cursor-pointer">Other orders, or none</summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
          <MatchForm id={id} answer={answer} hidden={hidden} />
          <AccountForm intent="ignore" answer={undefined} hidden={hidden}>
            <Button type="submit" variant="secondary">
              Not for an order
            </Button>
          </AccountForm>
        </div>
      </details>
    </div>
  )
}

type SuggestionProps = ShownMovement['suggestions'][number] & { hidden: Readonly<Record<string, string>> }

/** One order for all of it, or several that come to it together. */
function Suggestion({ orders, reasons, hidden }: SuggestionProps) {
  const parts = orders.map(({ orderNo, part }) => `${orderNo} ${poundsAsFigures(part)}`).join('\n')
  const [only] = orders
  const label = orders.length === 1 ? `Match with ${only?.orderNo}` : `Match with these ${orders.length}`
  return (
    <AccountForm intent="match" answer={undefined} hidden={{ ...hidden, orders: parts }}>
      <div className="grid items-center gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {orders.map(({ orderNo, name, due }) => (
            <span key={orderNo} className="block">
              <OrderLink orderNo={orderNo} />, {name}: {due > 0 ? `${formatPence(due)} due` : 'nothing due'}
            </span>
          ))}
          <span className="text-soft">{reasonsText(reasons)}</span>
        </p>
        <Button type="submit" variant="secondary" className="btn-small justify-self-start">
          {label}
        </Button>
      </div>
    </AccountForm>
  )
}

interface MatchFormProps {
  id: number
  answer: FormAnswer<string> | undefined
  hidden: Readonly<Record<string, string>>
}

function MatchForm({ id, answer, hidden }: MatchFormProps) {
  const own = answer?.intent === `match-${id}` ? { ...answer, intent: 'match' } : undefined
  return (
    <AccountForm intent="match" answer={own} hidden={hidden} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LinesField
        name="orders"
        label="Order number"
        hint="For several orders, one a line with its amount: T-2026-000123 45.50"
        rows={2}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Match
      </Button>
    </AccountForm>
  )
}
