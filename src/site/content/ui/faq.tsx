import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { FAQ_PAGE, type ShownGroup, type ShownQuestion } from '../faq-page.ts'
import { findQuestions } from '../find-questions.ts'
import { FaqQuestion, type FaqQuestionProps } from './faq-question.tsx'

export interface FaqProps {
  groups: readonly ShownGroup[]
  /** What was looked for by the address. */
  asked?: string
  /** Of the headings of groups. */
  level: 2 | 3
}

/** Questions by group (001 §2): all open at first, each can be closed; looked through as one types, or by the form. */
export function Faq({ groups, asked = '', level }: FaqProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(asked)
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
          <Button look="quiet" className="text-sm" onClick={() => openAll(false)}>
            Collapse all
          </Button>
          <Button look="quiet" className="text-sm" onClick={() => openAll(true)}>
            Expand all
          </Button>
        </p>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {found === null ? '' : foundText(found.size)}
      </p>
      <p role="status" className="sr-only">
        {copied === null ? '' : `Link copied: ${copied.question}`}
      </p>
      <div ref={list} className="mt-4 grid gap-10">
        {groups.map((group) => (
          <Group key={group.key} {...{ group, found, level, copied }} onCopied={setCopied} />
        ))}
      </div>
    </>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'No question is like that. Try another word, or write to us.'
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
      // What is typed is looked for already.
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
      <button type="submit" className="btn btn-plain [@media(scripting:enabled)]:hidden">
        Search
      </button>
    </form>
  )
}

interface GroupProps extends Pick<FaqQuestionProps, 'onCopied'> {
  group: ShownGroup
  found: ReadonlySet<string> | null
  level: FaqProps['level']
  /** The question that a link was copied to last. */
  copied: ShownQuestion | null
}

function Group({ group: { key, title, questions }, found, level, copied, onCopied }: GroupProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const shown = (anchor: string) => found === null || found.has(anchor)
  return (
    // Hidden and not left out: what was closed stays closed.
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

/** Opens the question that the address names and gives it the keyboard: when the page comes, and when a link leads there. */
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
