import type { ReactNode } from 'react'
import { ColourBar, CropMarks } from '#platform/ui/crop-marks.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'

export interface AuthFrameProps {
  title: string
  /** Under the title. */
  lead?: ReactNode
  /** Notice of what was just done. */
  done?: string | null
  /** Beside the form, or below it if there is no room. */
  aside?: ReactNode
  /** An alternative, on a sheet of its own below. */
  below?: ReactNode
  children: ReactNode
}

/**
 * The frame of signing in, registering and their steps: the form on a sheet with crop marks, an explanation beside
 * it.
 */
export function AuthFrame({ title, lead, done = null, aside, below, children }: AuthFrameProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 pt-8 pb-16 md:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] md:pt-14 md:pb-24">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {lead !== undefined && <div className="mt-3 text-soft">{lead}</div>}
        {done !== null && (
          <Notice variant="success" live className="mt-5">
            <MailText>{done}</MailText>
          </Notice>
        )}
        <CropMarks className="-mx-4.5 mt-5 sm:-mx-5.5">
          <div className="border border-line bg-sheet p-5 sm:p-7">{children}</div>
        </CropMarks>
        {below}
      </div>
      {aside !== undefined && <div className="md:pt-24">{aside}</div>}
    </div>
  )
}

const REASONS = [
  ['Saved addresses', 'Save up to 20 delivery addresses, each with its own name.'],
  ['See your sign-ins', 'See where you are signed in, and sign out any device.'],
  ['Your data', 'Download or delete everything that we store about you at any time.'],
] as const

/** The reasons to have an account. */
export function AccountReasons() {
  return (
    <div className="border-t border-ink pt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">With an account</h2>
        <ColourBar />
      </div>
      <dl className="mt-4">
        {REASONS.map(([term, text]) => (
          <div key={term} className="border-t border-line py-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
