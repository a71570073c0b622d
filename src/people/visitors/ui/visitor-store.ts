import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type KnownPerson, NOBODY, VISITOR_PARTS, type Visitor } from '../visitor.ts'

/*
 * The visitor in the browser: as the page came with it, then as the server last answered. Null if the server could not tell,
 * because the database is away; undefined until anything is known.
 */

interface Told {
  visitor: Visitor | null | undefined
  /** Undefined until it was asked for; pages do not contain names and addresses. */
  person: KnownPerson | null | undefined
}

let told: Told | undefined
let asked = 0
const listeners = new Set<() => void>()

function current(): Told {
  told ??= { visitor: readPage(), person: undefined }
  return told
}

function readPage(): Visitor | null | undefined {
  const text = document.getElementById(VISITOR_PARTS.links.id)?.dataset.visitor
  return text === undefined ? undefined : (JSON.parse(text) as Visitor | null)
}

/** Asks the server anew: the cart may have changed, or who is signed in. Without an answer what was known stays. */
async function refreshVisitor(): Promise<void> {
  asked += 1
  const number = asked
  const response = await fetch('/api/visitor', { headers: { accept: 'application/json' } })
  if (!response.ok) return
  const { data } = (await response.json()) as { data: Required<Told> }
  // An earlier question may be answered later.
  if (number !== asked || JSON.stringify(data) === JSON.stringify(told)) return
  tell(data)
}

function tell(next: Told): void {
  told = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NOBODY_TOLD: Told = { visitor: NOBODY, person: undefined }

function useTold(): Told {
  return useSyncExternalStore(subscribe, current, typeof document === 'undefined' ? () => NOBODY_TOLD : current)
}

/**
 * The visitor. While the page is hydrated this is already who asked for it, though the server rendered it for nobody: outside
 * of the visitor's parts it must not change what is rendered at first.
 */
export function useVisitor(): Visitor | null | undefined {
  return useTold().visitor
}

/**
 * Asks for the visitor anew after each answer of the root's loader, to a form or on another page, and where the browser goes
 * back to a page, which it may show as it left it.
 * @param answer what the loader answered last
 */
export function useFollowedVisitor(answer: unknown): void {
  const followed = useRef(answer)
  useEffect(() => {
    if (followed.current === answer) return
    followed.current = answer
    refreshVisitor().catch(ignore)
  }, [answer])
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refreshVisitor().catch(ignore)
    }
    const [opened] = performance.getEntriesByType('navigation')
    if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward') refreshVisitor().catch(ignore)
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

/** What was known stays. */
function ignore() {}

/**
 * The person as the server knows them: null for a visitor, who enters names and address; undefined until it is known. It is
 * asked for when the first form needs it. If it cannot be had, the form asks the person: the server knows them all the same.
 */
export function useKnownPerson(): KnownPerson | null | undefined {
  const { visitor, person } = useTold()
  const known = person === undefined && visitor?.role === null ? null : person
  useEffect(() => {
    if (known === undefined) refreshVisitor().then(knowSomebody, knowSomebody)
  }, [known])
  return known
}

function knowSomebody(): void {
  if (current().person === undefined) tell({ ...current(), person: null })
}
