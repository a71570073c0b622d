import type { ReactNode } from 'react'
import { Icon, type IconName } from '#platform/ui/icon.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import type { NextMove, NextStep } from '../customer/next-step.ts'

const MOVES: Readonly<Record<NextMove, { label: string; icon: IconName; className: string }>> = {
  you: { label: 'Waiting for you', icon: 'warning', className: 'text-soon' },
  us: { label: 'With us', icon: 'check', className: 'text-ok' },
  money: { label: 'Waiting for the bank', icon: 'info', className: 'text-soft' },
  nobody: { label: 'Done', icon: 'check', className: 'text-ok' },
}

interface NextStepCardProps {
  next: NextStep
  /** A picture of what it is about; null for none. */
  picture: ReactNode
  /** The button that does it; null for none. */
  action: ReactNode
}

/** The first card of an order: the one thing that it waits for. A change is read out. */
export function NextStepCard({ next, picture, action }: NextStepCardProps) {
  const { label, icon, className } = MOVES[next.move]
  const columns = picture === null ? '' : 'sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[18.75rem_minmax(0,1fr)]'
  return (
    <section aria-labelledby="next-step" className={`grid border border-line bg-sheet ${columns}`}>
      {picture !== null && <div className="grid place-items-center bg-wash p-5 lg:p-6.5">{picture}</div>}
      <div role="status" className="min-w-0 p-5 sm:p-8">
        <p className={`mb-3 flex items-center gap-2 text-sm font-semibold ${className}`}>
          <Icon name={icon} className="size-4.5" />
          {label}
        </p>
        <h2 id="next-step" className="text-2xl wrap-anywhere">
          {next.title + next.until}
        </h2>
        {next.text !== '' && (
          <p className="mt-2.5 max-w-[34em]">
            <MailText instead="">{next.text}</MailText>
          </p>
        )}
        {action !== null && <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">{action}</div>}
      </div>
    </section>
  )
}
