import { type ReactNode, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { keyOfFinding } from '#print/preflight/findings.ts'
import { pageAddress } from '#shop/artwork/artwork.ts'
import type { FileCheckView } from '../line-checks.ts'
import type { MendOffer } from '../mend-offers.ts'
import type { Answer } from '../verdicts.ts'
import { ChangeArtwork, type FileAddress } from './change-artwork.tsx'
import { Findings } from './findings.tsx'

/** What is sent about a file: an answer, or its mends. */
export type FileChange = { answer: Answer } | { mends: MendOffer['mends'] }

interface FileChecksProps {
  check: FileCheckView
  file: { name: string; thumbnail: string | null }
  /** Of the pictures before and after its mends. */
  address: FileAddress
  /** Whether findings may still be answered. */
  mayAnswer: boolean
  /** Sends a change; left out without scripts, where forms send it to the page. */
  onChange?: (change: FileChange) => Promise<void>
}

/** The server's check of one file of a line, with what its owner can do about it (decisions §9). */
export function FileChecks({ check, file, address, mayAnswer, onChange }: FileChecksProps) {
  const { report, offers, evaluation } = check
  if (report === null) return <Checking name={file.name} />
  const canChange = mayAnswer && evaluation?.verdict !== 'accepted'
  const press = (offer: MendOffer, isUndo: boolean) => (
    <ChangeForm
      key={offer.id}
      check={check}
      change={{ mends: offer.mends }}
      onChange={onChange}
      variant={isUndo ? 'quiet' : 'secondary'}
    >
      {offer.colour !== undefined && (
        <span
          aria-hidden
          className="size-5 rounded-full border border-edge"
          style={{ backgroundColor: offer.colour }}
        />
      )}
      {isUndo ? 'Undo' : offer.name}
      {isUndo && <span className="sr-only"> “{offer.name}”</span>}
    </ChangeForm>
  )
  return (
    <Findings
      name={file.name}
      report={report}
      pictureOf={(page) => file.thumbnail && pageAddress(file.thumbnail, page)}
      offers={offers}
      mendOf={(finding) =>
        canChange ? offers.offered[keyOfFinding(finding)]?.map((offer) => press(offer, false)) : null
      }
      undoOf={(offer) => (canChange ? press(offer, true) : null)}
    >
      {canChange && (
        <ChangeArtwork
          {...address}
          check={check}
          name={file.name}
          renderPress={(mends, label) => (
            <ChangeForm check={check} change={{ mends: [...mends] }} onChange={onChange} variant="secondary">
              {label}
            </ChangeForm>
          )}
        />
      )}
      <Standing check={check} name={file.name} canChange={canChange} onChange={onChange} />
    </Findings>
  )
}

/** While the check of a file waits. */
export function Checking({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon name="info" className="size-5" />
      <span className="min-w-0 wrap-anywhere">Checking {name} …</span>
    </p>
  )
}

interface StandingProps extends Pick<FileChecksProps, 'check' | 'onChange'> {
  name: string
  canChange: boolean
}

/** What the file waits for, and the answer that moves it on. */
function Standing({ check, name, canChange, onChange }: StandingProps) {
  const { standing, evaluation } = check
  if (evaluation !== null) return null
  const settled = settledText(check)
  if (settled !== null) return <Notice className="mt-2">{settled}</Notice>
  if (!canChange || (standing !== 'confirm' && standing !== 'replace')) return null
  const forWhom = <span className="sr-only"> {name}</span>
  return (
    <div className="grid gap-3 border-t border-ink pt-5">
      <p>{standing === 'confirm' ? CONFIRM : REPLACE}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {standing === 'confirm' && (
          <ChangeForm check={check} change={{ answer: 'confirmed' }} onChange={onChange} variant="primary">
            Print it like this{forWhom}
          </ChangeForm>
        )}
        <ChangeForm check={check} change={{ answer: 'staff asked' }} onChange={onChange} variant="secondary">
          Ask us to look at it{forWhom}
        </ChangeForm>
      </div>
    </div>
  )
}

/** What is said once the shopper has nothing to do. */
function settledText({ standing, answer }: FileCheckView): string | null {
  if (standing === 'staff') {
    const asked = answer === 'staff asked' ? 'You asked us to look at this file.' : 'Our staff look at this file.'
    return `${asked} We tell you what we find before anything is printed.`
  }
  const isConfirmed = standing === 'ready' && answer === 'confirmed'
  return isConfirmed ? 'You have confirmed what we found. Next you get a proof from us.' : null
}

const CONFIRM = 'Please look at these points. If you are happy with them, we go on to your proof.'
const REPLACE = 'We cannot print this file as it is. Replace it, use one of the buttons above, or ask us to look at it.'

interface ChangeFormProps extends Pick<FileChecksProps, 'check' | 'onChange'> {
  change: FileChange
  variant: 'primary' | 'secondary' | 'quiet'
  children: ReactNode
}

/** A button that sends a change: with scripts to the shop, else by a form to the page. */
function ChangeForm({ check, change, onChange, variant, children }: ChangeFormProps) {
  const [isSending, setSending] = useState(false)
  const style = buttonClass(variant, variant === 'primary' ? '' : 'min-h-10 py-1.5 text-sm')
  if (onChange !== undefined) {
    const send = async () => {
      setSending(true)
      await onChange(change)
      setSending(false)
    }
    // Not a form: on a product page this stands within the form of the choices.
    return (
      <button type="button" aria-disabled={isSending} className={style} onClick={() => void (isSending || send())}>
        {children}
      </button>
    )
  }
  return (
    <form method="post">
      <input type="hidden" name="checked_file" value={check.file_id} />
      <input type="hidden" name="digest" value={check.digest ?? ''} />
      {'answer' in change ? (
        <input type="hidden" name="answer" value={change.answer} />
      ) : (
        <input type="hidden" name="mends" value={JSON.stringify(change.mends)} />
      )}
      <button type="submit" className={style}>
        {children}
      </button>
    </form>
  )
}
