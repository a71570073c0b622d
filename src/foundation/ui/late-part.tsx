import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** How far below the screen a part is fetched. */
const NEAR = '400px'

interface LatePartProps {
  /** What the part shows depends on this: when it changes, what the server sent is out of date. */
  shows: unknown
  children: ReactNode
}

/**
 * A part of a page that is rendered by the server and taken over by the browser only when it comes near the screen, or
 * when `shows` changes. Until then its scripts are not fetched; what the server sent stays, readable and followable.
 */
export function LatePart({ shows, children }: LatePartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [first] = useState(shows)

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const takeOver = () => setSent(element.innerHTML)
    if (shows !== first) return takeOver()
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) takeOver()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [shows, first])

  if (typeof document === 'undefined') return <div>{children}</div>
  if (sent === null) return <div ref={holder} suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} />
  return (
    <div key="taken-over">
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: sent }} />}>{children}</Suspense>
    </div>
  )
}

/** React leaves alone what is inside; what it says here is never written, as it never changes. */
const NOT_OURS = { __html: '' }

/** A component that is fetched when it is first shown; when it cannot be had, a sentence stands in its place. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: NotLoaded as ComponentType<Props> }
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
