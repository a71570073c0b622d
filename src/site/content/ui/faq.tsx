import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { FAQ_PAGE, findQuestions, type ShownGroup, type ShownQuestion } from '../faq-page.ts'

export interface FaqProps {
  groups: readonly ShownGroup[]
  /** The search in the address. */
  query?: string
  /** The heading level of groups. */
  level: 2 | 3
}

/**
 * Questions by group (001 §2): all open at first, each can be closed. The search filters while typing; without
 * scripts it is a form.
 */
export function Faq({ groups, query = '', level }: FaqProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(query)
  const [copied, setCopied] = useState<ShownQuestion | null>(null)
  const found = findQuestions(groups, typed)
  useOpenedPlace(list)

  function openAll(open: boolean) {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <SearchQuestions typed={typed} onType={setTyped} />
        <p className="flex gap-2 text-sm [@media(scripting:none)]:hidden">
          <Button variant="quiet" className="text-sm" onClick={() => openAll(false)}>
            Collapse all
          </Button>
          <Button variant="quiet" className="text-sm" onClick={() => openAll(true)}>
            Expand all
          </Button>
        </p>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {found === null ? '' : foundText(found.size)}
      </p>
      <CopiedStatus copied={copied} />
      <div ref={list} className="mt-4 grid gap-10">
        {groups.map((group) => (
          <Group key={group.key} {...{ group, found, level, copied }} onCopied={setCopied} />
        ))}
      </div>
    </>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'No questions found. Try another word, or contact us.'
  return count === 1 ? '1 question' : `${count} questions`
}

function SearchQuestions({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <form
      method="get"
      action={FAQ_PAGE}
      role="search"
      aria-label="Questions"
      className="flex w-full max-w-md items-end gap-2"
      // The search has already run while typing.
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="grow font-semibold">
        Search the questions
        <input
          type="search"
          name="q"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          className="control mt-1.5 font-normal"
        />
      </label>
      <button type="submit" className="btn btn-secondary [@media(scripting:enabled)]:hidden">
        Search
      </button>
    </form>
  )
}

interface GroupProps {
  group: ShownGroup
  found: ReadonlySet<string> | null
  level: FaqProps['level']
  /** The question whose link was copied last. */
  copied: ShownQuestion | null
  onCopied(question: ShownQuestion): void
}

function Group({ group: { key, title, questions }, found, level, copied, onCopied }: GroupProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const shown = (anchor: string) => found === null || found.has(anchor)
  return (
    // Hidden rather than removed, so that closed questions stay closed.
    <section aria-labelledby={`faq-${key}`} hidden={!questions.some(({ anchor }) => shown(anchor))}>
      <Heading id={`faq-${key}`} className="scroll-mt-6 text-xl">
        {title}
      </Heading>
      <ul className="mt-3 border-t border-ink">
        {questions.map((question) => (
          <FaqQuestion
            key={question.anchor}
            question={question}
            hidden={!shown(question.anchor)}
            copied={copied === question}
            onCopied={onCopied}
          />
        ))}
      </ul>
    </section>
  )
}

/** Opens and focuses the question in the address, on arrival and when a link leads to it. */
function useOpenedPlace(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function open() {
      const anchor = decodeURIComponent(location.hash.slice(1))
      const place = anchor === '' ? null : list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(anchor)}"]`)
      const details = place?.querySelector('details')
      if (details === null || details === undefined) return
      details.open = true
      details.querySelector('summary')?.focus({ preventScroll: true })
      place?.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [list])
}

/** One question with its answer, open at first (001 §4), and a link to it. */
function FaqQuestion({
  question: shown,
  hidden,
  copied,
  onCopied,
}: Pick<GroupProps, 'onCopied'> & { question: ShownQuestion; hidden: boolean; copied: boolean }) {
  const { anchor, question, answer } = shown
  return (
    <li id={anchor} hidden={hidden} className="relative scroll-mt-6 border-b border-line">
      <details open className="group/faq">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-3 pr-12 text-lg font-semibold hover:text-press [&::-webkit-details-marker]:hidden">
          <Icon name="right" className="mt-1.5 size-4 shrink-0 transition-transform group-open/faq:rotate-90" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
        </summary>
        <div className="max-w-prose pr-4 pb-4 pl-7">
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

/** A link to the question; with scripts it is copied. */
function LinkTo({
  anchor,
  question,
  copied,
  onCopied,
}: Pick<ShownQuestion, 'anchor' | 'question'> & { copied: boolean; onCopied(): void }) {
  const to = `${FAQ_PAGE}#${anchor}`

  function copy(event: MouseEvent) {
    // Opened in a new tab or window, it is a normal link.
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

/** The most important questions, below the panels of an item's page (001 §2), open at first (001 §4). */
export function ItemFaq({ questions }: { questions: readonly ShownQuestion[] }) {
  const [copied, setCopied] = useState<ShownQuestion | null>(null)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="faq" className="mt-16 border-t-2 border-ink pt-8 print:hidden">
      <h2 id="faq" className="mb-4 text-2xl">
        Frequently Asked Questions
      </h2>
      <CopiedStatus copied={copied} />
      <ul className="max-w-4xl border-t border-ink">
        {questions.map((question) => (
          <FaqQuestion
            key={question.anchor}
            question={question}
            hidden={false}
            copied={copied === question}
            onCopied={setCopied}
          />
        ))}
      </ul>
      <p className="mt-6">
        <a href={FAQ_PAGE} className="link inline-block py-1 font-semibold">
          All questions
        </a>
      </p>
    </section>
  )
}

function CopiedStatus({ copied }: Pick<GroupProps, 'copied'>) {
  return (
    <p role="status" className="sr-only">
      {copied === null ? '' : `Link copied: ${copied.question}`}
    </p>
  )
}
