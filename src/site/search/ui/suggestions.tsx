import { type RefObject, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { KIND_NAMES, type SearchHit } from '../search-entry.ts'
import { readIndex, type SearchIndex } from '../search-index.ts'
import { searchShop } from '../search-shop.ts'

let fetched: Promise<SearchIndex> | null = null

const MAX_SUGGESTIONS = 7

export interface SuggestionsProps {
  /** The search field. */
  field: RefObject<HTMLInputElement | null>
  /** Whether the list is as wide as the field; in the header it is wider. */
  wide: boolean
}

/**
 * Suggestions below a search field: a list box that the field controls (WAI-ARIA combobox). Arrow keys move through
 * it cyclically, Enter opens the marked suggestion or else the page of results. Escape, choosing, leaving the field,
 * sending the form and a press outside close it.
 */
export function Suggestions({ field, wide }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const { typed, hits } = useSuggestions(field)
  const [marked, setMarked] = useState(-1)
  // The text for which it was closed; other text opens it again.
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const shown = closedFor !== typed
  const setShown = (show: boolean) => setClosedFor(show ? null : typed)
  const all = `/search?q=${encodeURIComponent(typed)}`
  const open = shown && typed !== '' && hits.length > 0
  const targets = open ? [...hits.map(({ to }) => to), all] : []

  // The marked suggestion applies to this text.
  const [markedFor, setMarkedFor] = useState(typed)
  if (markedFor !== typed) {
    setMarkedFor(typed)
    setMarked(-1)
  }

  const close = () => {
    setShown(false)
    field.current?.blur()
  }
  const go = (to: string) => {
    close()
    void navigate(to)
  }
  useCombobox(field, { id, targets, marked, setMarked, setShown, go })

  return (
    <>
      <p role="status" className="sr-only">
        {open && `${hits.length} ${hits.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className={`absolute top-full right-0 z-30 mt-1 max-h-[70vh] overflow-y-auto rounded-md border border-edge bg-sheet py-1 shadow-lg ${wide ? 'left-0' : 'w-[min(26rem,92vw)]'}`}
        >
          {hits.map(({ kind, name, to, note }, at) => (
            <Option key={to} {...{ id, at, marked, close, to, setMarked }}>
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{name}</span>
                <span className="shrink-0 text-xs text-soft">{KIND_NAMES[kind]}</span>
              </span>
              <span className="mt-0.5 line-clamp-1 text-sm text-soft">{note}</span>
            </Option>
          ))}
          <Option {...{ id, at: hits.length, marked, close, to: all, setMarked }}>
            <span className="text-sm underline underline-offset-4">All results for “{typed}”</span>
          </Option>
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  at: number
  marked: number
  to: string
  close(): void
  setMarked(at: number): void
  children: React.ReactNode
}

/** A link, so that it can be opened in another tab; the focus stays in the field, which references it. */
function Option({ id, at, marked, to, close, setMarked, children }: OptionProps) {
  const isMarked = at === marked
  return (
    <Link
      id={`${id}-${at}`}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      to={to}
      onPointerMove={() => setMarked(at)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={close}
      className={`block min-h-11 px-4 py-2 [overflow-wrap:anywhere] ${isMarked ? 'bg-paper' : ''}`}
    >
      {children}
    </Link>
  )
}

interface Combobox {
  id: string
  targets: readonly string[]
  marked: number
  setMarked(at: number): void
  setShown(shown: boolean): void
  go(to: string): void
}

/** Makes the existing field the combobox that controls its suggestions. */
function useCombobox(field: RefObject<HTMLInputElement | null>, combobox: Combobox): void {
  const { id, targets, marked, setMarked, setShown, go } = combobox
  const open = targets.length > 0

  useEffect(() => {
    const input = field.current
    if (input === null) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (open && marked >= 0) input.setAttribute('aria-activedescendant', `${id}-${marked}`)
    else input.removeAttribute('aria-activedescendant')
  }, [field, id, open, marked])

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        setShown(false)
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        setShown(true)
        if (open) setMarked(stepped(marked, step, targets.length))
      }
      const to = targets[marked]
      if (event.key === 'Enter' && open && to !== undefined) {
        event.preventDefault()
        go(to)
      }
    }
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('blur', () => setShown(false), { signal })
    input.form?.addEventListener('submit', () => setShown(false), { signal })
    // On some screens a press outside does not blur the field.
    document.addEventListener('pointerdown', (event) => closeOutside(event, input.form, setShown), { signal })
    input.addEventListener('focus', () => setShown(true), { signal })
    return () => listening.abort()
  })

  useEffect(() => {
    if (marked >= 0) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
}

function closeOutside({ target }: Event, form: HTMLFormElement | null, setShown: (shown: boolean) => void): void {
  if (form !== null && target instanceof Node && !form.contains(target)) setShown(false)
}

/** The next position, cyclically from the last to the field itself to the first. */
function stepped(marked: number, step: number, count: number): number {
  return ((marked + 1 + step + count + 1) % (count + 1)) - 1
}

/** The text of a field, and its suggestions. Empty until the index is loaded, or if that fails. */
function useSuggestions(field: RefObject<HTMLInputElement | null>): { typed: string; hits: SearchHit[] } {
  const [index, setIndex] = useState<SearchIndex | null>(null)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const loaded = await fetchIndex()
      if (!isUnmounted) setIndex(loaded)
    }
    // Without the index nothing is suggested, and the form still works.
    load().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [])

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const read = () => setTyped(input.value.trim())
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [field])

  return { typed, hits: index === null ? [] : searchShop(index, typed, MAX_SUGGESTIONS) }
}

/** Fetches the index once per document; after a failure the next call tries again. */
function fetchIndex(): Promise<SearchIndex> {
  fetched ??= fetch('/search/index.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`The index was answered with ${response.status}.`)
      return readIndex(await response.text())
    })
    .catch((error: unknown) => {
      fetched = null
      throw error
    })
  return fetched
}
