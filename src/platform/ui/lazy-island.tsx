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

/** A part that the browser has hydrated: what the server sent, and the component. */
interface Hydrated<Props> {
  html: string
  Part: ComponentType<Props>
}

/** The state of the server's markup when it was replaced. */
interface Left {
  /** Which of its controls had the keyboard; -1 for none. */
  focused: number
  /** Of each of its details, whether somebody has it open. */
  open: readonly boolean[]
}

/** React leaves the server's markup alone; this value is never written, as it never changes. */
const SERVER_MARKUP = { __html: '' }

/**
 * Makes a part of a page that the server renders and the browser hydrates only when it comes near the screen. Until
 * then its scripts are not fetched, and what the server sent stays, readable and followable; also when they cannot be
 * had. What the part shows of the page's state is brought up to date by hydration. On a page that the browser has
 * rendered itself, the server sent nothing: the part is fetched at once.
 * @param when whether the part has something to show that the server did not send; it is then fetched wherever it is, and
 *   not before
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when }: { when?: (props: Props) => boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))

  return function LazyIsland(props: Props) {
    const holder = useRef<HTMLDivElement>(null)
    const left = useRef<Left>(NOTHING_LEFT)
    const [hydrated, setHydrated] = useState<Hydrated<Props> | null>(null)
    const [isClientOnly] = useState(useHydrated())
    const isWanted = isClientOnly || when?.(props) === true
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
      const hydrate = (Loaded: ComponentType<Props>) => setHydrated({ html: element.innerHTML, Part: Loaded })
      if (isWanted) load().then(hydrate, ignore)
      if (when !== undefined) return
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) load().then(hydrate, ignore)
        },
        { rootMargin: NEAR },
      )
      watch.observe(element)
      return () => watch.disconnect()
    }, [isWanted])

    if (typeof document === 'undefined') {
      return (
        <div>
          <Part {...props} />
        </div>
      )
    }
    if (hydrated === null) return <div ref={hold} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />
    return (
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: hydrated.html }} />}>
        <AsLeft left={left}>
          <hydrated.Part {...props} />
        </AsLeft>
      </Suspense>
    )
  }
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

/** A component that is fetched when it is first shown; when it cannot be had, another or a sentence stands in its place. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = NotLoaded,
) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Fallback }
    }
  })
}

function NotLoaded() {
  return (
    <p role="alert" className="py-6 text-sm text-soft">
      This part could not be loaded. Please reload the page.
    </p>
  )
}

const never = () => () => {}

/** False on the server and during hydration; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
