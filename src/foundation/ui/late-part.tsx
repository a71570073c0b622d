import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** How far below the screen a part is fetched. */
const NEAR = '400px'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What the server sent, as it stood when the browser took it over. */
interface Sent {
  html: string
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
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))

  return function LatePart(props: Props) {
    const holder = useRef<HTMLDivElement>(null)
    const live = useRef<HTMLDivElement>(null)
    const [sent, setSent] = useState<Sent | null>(null)
    const [madeHere] = useState(useMadeHere())

    useEffect(() => {
      const element = holder.current
      if (element === null) return
      const takeOver = () => setSent(sentIn(element))
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
    if (sent === null) return <div ref={holder} suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} />
    return (
      <div key="taken-over" ref={live}>
        <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: sent.html }} />}>
          <Part {...props} />
          <Kept within={live} sent={sent} />
        </Suspense>
      </div>
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

function sentIn(element: HTMLElement): Sent {
  return {
    html: element.innerHTML,
    focused: [...element.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element),
    open: [...element.querySelectorAll('details')].map(({ open }) => open),
  }
}

/**
 * Gives the keyboard back to the control that had it, as whoever tabs into a part brings it near the screen, and leaves
 * open what was opened meanwhile.
 */
function Kept({ within, sent }: { within: RefObject<HTMLDivElement | null>; sent: Sent }) {
  useLayoutEffect(() => {
    const part = within.current
    if (part === null) return
    if (sent.focused >= 0) part.querySelectorAll<HTMLElement>(FOCUSABLE)[sent.focused]?.focus({ preventScroll: true })
    const details = part.querySelectorAll('details')
    // With other choices there may be others, and nobody can tell which is which.
    if (details.length === sent.open.length) for (const [at, open] of sent.open.entries()) setOpen(details[at], open)
  }, [within, sent])
  return null
}

function setOpen(details: HTMLDetailsElement | undefined, open: boolean): void {
  if (details !== undefined && details.open !== open) details.open = open
}

/** What could not be fetched is tried again when the part next comes near. */
function ignore() {}
