import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** `note`: worth knowing. `ok`: done. `wrong`: refused or failed. */
export type NoticeTone = 'note' | 'ok' | 'wrong'

const TONES: Record<NoticeTone, { className: string; icon: IconName }> = {
  note: { className: 'border border-line bg-sheet', icon: 'info' },
  ok: { className: 'bg-ok-tint text-ok', icon: 'check' },
  wrong: { className: 'bg-wrong-tint text-wrong', icon: 'warning' },
}

export interface NoticeProps {
  tone?: NoticeTone
  /** Reads it out when it appears; leave out for what was on the page from the start. */
  live?: boolean
  className?: string
  children: ReactNode
}

/** A sentence or two set apart from the page. */
export function Notice({ tone = 'note', live = false, className = '', children }: NoticeProps) {
  const role = live ? (tone === 'wrong' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={`flex gap-2.5 rounded-md px-3.5 py-2.5 text-sm ${TONES[tone].className} ${className}`}>
      <Icon name={TONES[tone].icon} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
