import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { loadEarlyInput, type WaitingPart, waitFor } from './take-up-input.ts'
import { hasInput } from './touched-controls.ts'

/** How far below the screen a part is fetched. */
const NEAR = '400px'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** A part that the browser has hydrated: what the server sent, and the component. */
interface Hydrated<Props> {
  html: string
  Part: ComponentType<Props>
  /** Enters what was entered into it; null for nothing. */
  enter: ((part: HTMLElement) => void) | null
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

/** Fetches the component and, in the browser, what else it needs to show these props; on the server there are none. */
type LoadIsland<Props> = (props?: Props) => Promise<ComponentType<Props>>

interface IslandOptions<Props> {
  /** Whether the part has something to show that the server did not send; it is then fetched wherever it is, and not before. */
  when?: (props: Props) => boolean
  /**
   * Selects controls that belong to what the page orders: while something entered into them is not known to the page, it
   * waits (`useWaitingPart`).
   */
  choices?: string
}

/**
 * Makes a part of a page that the server renders and the browser hydrates only when it comes near the screen, or somebody
 * enters something into it. Until then its scripts are not fetched, and what the server sent stays, readable and followable;
 * also when they cannot be had. What the part shows of the page's state is brought up to date by hydration, and what was
 * entered and pressed before is entered and pressed in it. On a page that the browser has rendered itself, the server sent
 * nothing: the part is fetched at once, and where it cannot be had a sentence says so.
 */
export function lazyIsland<Props extends object>(
  load: LoadIsland<Props>,
  options: IslandOptions<Props> = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))

  return function LazyIsland(props: Props) {
    const { hydrated, hold, left } = useIsland(load, props, options)
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
        <AsLeft left={left} enter={hydrated.enter}>
          <hydrated.Part {...props} />
        </AsLeft>
      </Suspense>
    )
  }
}

/** What an island shows: the server's markup, then the part. */
function useIsland<Props>(load: LoadIsland<Props>, props: Props, { when, choices }: IslandOptions<Props>) {
  const holder = useRef<HTMLDivElement>(null)
  const left = useRef<Left>(NOTHING_LEFT)
  const [hydrated, setHydrated] = useState<Hydrated<Props> | null>(null)
  const isHydrated = hydrated !== null
  const [isClientOnly] = useState(useHydrated())
  const isWanted = isClientOnly || when?.(props) === true
  const loadPart = useEffectEvent(() => load(props))
  const waitsForScreen = when === undefined
  // The same each time, so that React lets go of the element only once: just before it takes it out of the page.
  const hold = useCallback((element: HTMLDivElement) => {
    holder.current = element
    return () => {
      left.current = leftIn(element)
    }
  }, [])

  useLayoutEffect(() => {
    const element = holder.current
    if (element === null || isHydrated) return
    const stop = new AbortController()
    const noted: EventTarget[] = []
    const isTouched = () => hasInput(element, noted)
    const mark = (state: WaitingPart['state']) => {
      if (choices !== undefined && hasInput(element, [], choices)) waitFor(element, state, hydrate)
    }
    const hydrate = async (): Promise<void> => {
      mark('loading')
      const loaded = await Promise.all([loadPart(), isTouched() && loadEarlyInput()]).catch(() => null)
      if (stop.signal.aborted) return
      // It is tried again when the part next comes near, or something is entered into it.
      if (loaded === null) {
        mark('failed')
        if (isClientOnly) setHydrated({ html: '', Part: NotLoaded, enter: null })
        return
      }
      await untilReleased(element)
      if (stop.signal.aborted) return
      const [Loaded, early] = loaded
      if (!early && isTouched()) return hydrate()
      const enter = early ? early.readIsland(element, noted) : null
      // At once, before anything is pressed again.
      flushSync(() => setHydrated({ html: element.innerHTML, Part: Loaded, enter }))
    }
    hydrateWhenNeeded(element, hydrate, { noted, waitsForScreen, signal: stop.signal })
    if (isWanted || isTouched()) void hydrate()
    return () => {
      stop.abort()
      waitFor(element, null)
    }
  }, [choices, waitsForScreen, isClientOnly, isWanted, isHydrated])

  return { hydrated, hold, left }
}

/** Hydrates when the island comes near the screen, and when something is entered into it, which is noted in its order. */
function hydrateWhenNeeded(
  element: HTMLElement,
  hydrate: () => Promise<void>,
  { noted, waitsForScreen, signal }: { noted: EventTarget[]; waitsForScreen: boolean; signal: AbortSignal },
): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate()
    },
    { rootMargin: NEAR },
  )
  if (waitsForScreen) watch.observe(element)
  signal.addEventListener('abort', () => watch.disconnect())
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element) || target.closest('input, select, textarea, button') === null) return
    // What was pressed has opened the chooser, which knows only this element; the choice of a file is a change.
    if (type === 'click' && target.matches('[type=file]')) return
    noted.push(target)
    void hydrate()
  }
  for (const type of ['input', 'change', 'click']) element.addEventListener(type, note, { signal })
}

const NOTHING_LEFT: Left = { focused: -1, open: [] }

function leftIn(element: HTMLElement): Left {
  return {
    focused: [...element.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element),
    open: [...element.querySelectorAll('details')].map(({ open }) => open),
  }
}

/** While something in it is held down, it stays: what is let go elsewhere than it was pressed is no click. */
async function untilReleased(element: HTMLElement): Promise<void> {
  if (!element.matches(':active') && element.querySelector(':active') === null) return
  await new Promise((resolve) => {
    addEventListener('pointerup', resolve, { once: true })
    addEventListener('pointercancel', resolve, { once: true })
    addEventListener('keyup', resolve, { once: true })
  })
  // The click comes after it.
  await new Promise((resolve) => setTimeout(resolve))
}

interface AsLeftProps {
  left: RefObject<Left>
  enter: Hydrated<object>['enter']
  children: ReactNode
}

/**
 * Gives the keyboard back to the control that had it, as whoever tabs into a part brings it near the screen, leaves
 * open what was opened meanwhile, and enters what was entered.
 */
function AsLeft({ left, enter, children }: AsLeftProps) {
  const within = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = within.current
    if (part === null) return
    const { focused, open: opened } = left.current
    if (focused >= 0) part.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true })
    const details = part.querySelectorAll('details')
    // With other choices there may be others, and nobody can tell which is which.
    if (details.length === opened.length) for (const [at, open] of opened.entries()) setOpen(details[at], open)
    if (enter !== null) queueMicrotask(() => enter(part))
  }, [left, enter])
  return <div ref={within}>{children}</div>
}

function setOpen(details: HTMLDetailsElement | undefined, open: boolean): void {
  if (details !== undefined && details.open !== open) details.open = open
}

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

/**
 * Whether a part that needs scripts may take the place of the plain form that the server sent: not while that holds anything
 * that was entered before the scripts were there. The plain form then stays, and works.
 */
export function useReplacesPlain(plain: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    never,
    () => plain.current === null || !hasInput(plain.current),
    () => false,
  )
}

/** False on the server and during hydration; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
