import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LetteringFont } from '../fonts/font-list.ts'
import { familyOf, useFontFace } from './font-face.ts'

interface FontSampleProps {
  font: LetteringFont
  words: string
  /** The list that is scrolled; null for a sample that is always seen. */
  list: RefObject<HTMLElement | null> | null
}

/** How far below the list's edge a font is fetched. */
const NEAR = '120px'

/** The shopper's own words in a font, which is fetched when the sample comes near. */
export function FontSample({ font, words, list }: FontSampleProps) {
  const element = useRef<HTMLSpanElement>(null)
  const near = useNear(element, list)
  const there = useFontFace(font, near)
  return (
    <span
      ref={element}
      aria-hidden="true"
      className={`block min-w-0 truncate text-xl leading-[1.5] transition-opacity duration-150 ${there ? '' : 'opacity-25'}`}
      style={there ? { fontFamily: `"${familyOf(font)}"` } : undefined}
    >
      {words}
    </span>
  )
}

function useNear(element: RefObject<HTMLElement | null>, list: FontSampleProps['list']): boolean {
  const [near, setNear] = useState(list === null)
  useEffect(() => {
    if (list === null || element.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watch.disconnect()
      },
      { root: list.current, rootMargin: NEAR },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, list])
  return near
}
