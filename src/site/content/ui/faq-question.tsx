import type { MouseEvent } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { FAQ_PAGE, type ShownQuestion } from '../faq-page.ts'

export interface FaqQuestionProps {
  question: ShownQuestion
  hidden: boolean
  /** The link to it was copied last. */
  copied: boolean
  onCopied(question: ShownQuestion): void
}

/** One question with its answer, open at first (001 §4), and a link to it. */
export function FaqQuestion({ question: shown, hidden, copied, onCopied }: FaqQuestionProps) {
  const { anchor, question, answer } = shown
  return (
    <li id={anchor} hidden={hidden} className="relative scroll-mt-6 border-b border-line">
      <details open className="group/faq">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-3 pr-12 text-lg font-semibold hover:text-press [&::-webkit-details-marker]:hidden">
          <Icon name="right" className="mt-1.5 size-4 shrink-0 transition-transform group-open/faq:rotate-90" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
        </summary>
        <div className="max-w-[68ch] pr-4 pb-4 pl-7">
          {answer.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="mb-2 whitespace-pre-line last:mb-0 [overflow-wrap:anywhere]">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      <LinkTo {...{ anchor, question, copied }} onCopied={() => onCopied(shown)} />
    </li>
  )
}

interface LinkToProps extends Pick<ShownQuestion, 'anchor' | 'question'> {
  copied: boolean
  onCopied(): void
}

/** A link to the question; with scripts it is copied, so that it can be passed on. */
function LinkTo({ anchor, question, copied, onCopied }: LinkToProps) {
  const to = `${FAQ_PAGE}#${anchor}`

  function copy(event: MouseEvent) {
    // To a new tab or window it leads as any link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey || navigator.clipboard === undefined) return
    event.preventDefault()
    navigator.clipboard.writeText(new URL(to, location.href).href).then(onCopied, () => location.assign(to))
  }

  return (
    <a
      href={to}
      onClick={copy}
      aria-label={`Copy link to: ${question}`}
      className="absolute top-1.5 right-0 grid size-10 place-items-center text-soft hover:text-press print:hidden"
    >
      {copied ? <Icon name="check" className="size-4" /> : '#'}
    </a>
  )
}
