import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

/** How far below the screen a part is fetched. */
const NEAR = '400px'

/** React leaves alone what is inside; this is never written, as it never changes. */
const NOT_OURS = { __html: '' }

/**
 * Makes a part of a page that the server renders and the browser takes over only when it comes near the screen. Until
 * then its scripts are not fetched, and what the server sent stays, readable and followable; also when they cannot be
 * had. What the part shows of the page's state is brought up to date by taking it over.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))

  return function LatePart(props: Props) {
    const holder = useRef<HTMLDivElement>(null)
    const [sent, setSent] = useState<string | null>(null)

    useEffect(() => {
      const element = holder.current
      if (element === null) return
      const takeOver = () => setSent(element.innerHTML)
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) load().then(takeOver, ignore)
        },
        { rootMargin: NEAR },
      )
      watch.observe(element)
      return () => watch.disconnect()
    }, [])

    if (typeof document === 'undefined') {
      return (
        <div>
          <Part {...props} />
        </div>
      )
    }
    if (sent === null) return <div ref={holder} suppressHydrationWarning dangerouslySetInnerHTML={NOT_OURS} />
    return (
      <div key="taken-over">
        <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: sent }} />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** What could not be fetched is tried again when the part next comes near. */
function ignore() {}
