import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LetteringFont } from '../fonts/font-list.ts'

/* Fonts as the page itself sets text with, for previews in the picker; the file is the one that the engine reads. */

const faces = new Map<string, Promise<boolean>>()

/** The name by which the page's own styles know a font. */
const getFamily = ({ id }: LetteringFont): string => `lettering-${id}`

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
      style={there ? { fontFamily: `"${getFamily(font)}"` } : undefined}
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

/** Whether a font's face is there; it is fetched once it is wanted. */
function useFontFace(font: LetteringFont, wanted: boolean): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let shown = true
    void loadFace(font).then((loaded) => shown && setThere(loaded))
    return () => {
      shown = false
    }
  }, [font, wanted])
  return there
}

function loadFace(font: LetteringFont): Promise<boolean> {
  const known = faces.get(font.id)
  if (known !== undefined) return known
  const face = new FontFace(getFamily(font), `url("${font.file}")`)
  document.fonts.add(face)
  const loading = face.load().then(
    () => true,
    () => {
      // A browser that was offline may ask again.
      document.fonts.delete(face)
      faces.delete(font.id)
      return false
    },
  )
  faces.set(font.id, loading)
  return loading
}
