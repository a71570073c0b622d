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

/** What the server sent when the browser took it over, and which of its controls had the keyboard; -1 for none. */
interface Sent {
  html: string
  focused: number
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
      const takeOver = () => setSent({ html: element.innerHTML, focused: focusedIn(element) })
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
          <KeptFocus within={live} at={sent.focused} />
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

/** Which of the controls in an element has the keyboard, counted from 0; -1 for none. */
function focusedIn(element: HTMLElement): number {
  return [...element.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element)
}

/** Gives the keyboard back to the control that had it: whoever tabs into a part brings it near the screen. */
function KeptFocus({ within, at }: { within: RefObject<HTMLDivElement | null>; at: number }) {
  useLayoutEffect(() => {
    if (at >= 0) within.current?.querySelectorAll<HTMLElement>(FOCUSABLE)[at]?.focus({ preventScroll: true })
  }, [within, at])
  return null
}

/** What could not be fetched is tried again when the part next comes near. */
function ignore() {}
