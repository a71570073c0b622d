import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** `info`: worth knowing. `success`: done. `danger`: refused or failed. */
export type NoticeVariant = 'info' | 'success' | 'danger'

const VARIANTS: Record<NoticeVariant, { className: string; icon: IconName }> = {
  info: { className: 'border border-line bg-sheet', icon: 'info' },
  success: { className: 'bg-ok-tint text-ok', icon: 'check' },
  danger: { className: 'bg-wrong-tint text-wrong', icon: 'warning' },
}

export interface NoticeProps {
  variant?: NoticeVariant
  /** Reads it out when it appears; leave out for what was on the page from the start. */
  live?: boolean
  className?: string
  children: ReactNode
}

/** A sentence or two set apart from the page. */
export function Notice({ variant = 'info', live = false, className = '', children }: NoticeProps) {
  const role = live ? (variant === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={`flex gap-2.5 rounded-md px-3.5 py-2.5 text-sm ${VARIANTS[variant].className} ${className}`}
    >
      <Icon name={VARIANTS[variant].icon} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
