import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** How far below the screen a part is fetched. */
const NEAR = '400px'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What the browser takes over from the server, with what it is made of. */
interface Hydrated<Props> {
  html: string
  Part: ComponentType<Props>
}

/** How what the server sent stood at the moment in which it was replaced. */
interface Left {
  /** Which of its controls had the keyboard; -1 for none. */
  focused: number
  /** Of each of its details, whether somebody has it open. */
  open: readonly boolean[]
}

/** React leaves alone what is inside; this is never written, as it never changes. */
const NOT_OURS = { __html: '' }

/**
 * Makes a part of a page that the server renders and the browser takes over only when it comes near the screen. Until
 * then its scripts are not fetched, and what the server sent stays, readable and followable; also when they cannot be
 * had. What the part shows of the page's state is brought up to date by taking it over. On a page that the browser has
 * made itself, the server sent nothing that could stay: the part is fetched at once.
 */
export function lazyIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))

  return function LazyIsland(props: Props) {
    const holder = useRef<HTMLDivElement>(null)
    const left = useRef<Left>(NOTHING_LEFT)
    const [taken, take] = useState<Hydrated<Props> | null>(null)
    const [madeHere] = useState(useMadeHere())
    // The same each time, so that React lets go of the element only once: just before it takes it out of the page.
    const hold = useCallback((element: HTMLDivElement) => {
      holder.current = element
      return () => {
        left.current = leftIn(element)
      }
    }, [])

    useEffect(() => {
      const element = holder.current
      if (element === null) return
      const takeOver = (Loaded: ComponentType<Props>) => take({ html: element.innerHTML, Part: Loaded })
      if (madeHere) load().then(takeOver, ignore)
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) load().then(takeOver, ignore)
        },
        { rootMargin: NEAR },
      )
      watch.observe(element)
      return () => watch.disconnect()
    }, [madeHere])

    if (typeof document === 'undefined') {
      return (
        <div>
          <Part {...props} />
        </div>
      )
    }
    if (taken === null) return <div ref={hold} suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} />
    return (
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: taken.html }} />}>
        <AsLeft left={left}>
          <taken.Part {...props} />
        </AsLeft>
      </Suspense>
    )
  }
}

/** Whether the browser makes this part itself, rather than taking over what the server sent. */
function useMadeHere(): boolean {
  return useSyncExternalStore(
    () => ignore,
    () => true,
    () => false,
  )
}

const NOTHING_LEFT: Left = { focused: -1, open: [] }

function leftIn(element: HTMLElement): Left {
  return {
    focused: [...element.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element),
    open: [...element.querySelectorAll('details')].map(({ open }) => open),
  }
}

/**
 * Gives the keyboard back to the control that had it, as whoever tabs into a part brings it near the screen, and leaves
 * open what was opened meanwhile.
 */
function AsLeft({ left, children }: { left: RefObject<Left>; children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = within.current
    if (part === null) return
    const { focused, open: opened } = left.current
    if (focused >= 0) part.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true })
    const details = part.querySelectorAll('details')
    // With other choices there may be others, and nobody can tell which is which.
    if (details.length === opened.length) for (const [at, open] of opened.entries()) setOpen(details[at], open)
  }, [left])
  return <div ref={within}>{children}</div>
}

function setOpen(details: HTMLDetailsElement | undefined, open: boolean): void {
  if (details !== undefined && details.open !== open) details.open = open
}

/** What could not be fetched is tried again when the part next comes near. */
function ignore() {}
