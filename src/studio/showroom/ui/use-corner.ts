import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { tabTexts } from '#platform/ui/browser-storage.ts'
import { type Corner, type CornerRoom, cornerPlace } from '../live/corner-place.ts'

interface CornerOptions {
  /** What is moved: picture and buttons of the stage. */
  frame: RefObject<HTMLElement | null>
  /** Whether anything is drawn that would be worth it. */
  drawn: boolean
  /** Where things of the page are now; null where there is nothing to choose. */
  room(): CornerRoom | null
}

export interface InCorner {
  /** Where the small copy of the stage is; null where the stage is at its place. */
  corner: Corner | null
  /** Whether the shopper wants it; the choice holds for this visit. */
  wanted: boolean
  want(wanted: boolean): void
}

/** Moves the stage into a corner of the window for as long as it is scrolled away and its options are not. */
export function useCorner({ frame, drawn, room }: CornerOptions): InCorner {
  const [wanted, setWanted] = useState(isWanted)
  const [corner, setCorner] = useState<Corner | null>(null)

  const place = useEffectEvent(() => {
    const now = room()
    const next = now === null ? null : cornerPlace(now)
    if (next === null) keepFocus(frame.current)
    if ((next === null) !== (corner === null)) moveUnseen(frame.current)
    setCorner((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  })
  useEffect(() => {
    if (!drawn || !wanted) return
    let handle = 0
    const follow = () => {
      if (handle !== 0) return
      handle = requestAnimationFrame(() => {
        handle = 0
        place()
      })
    }
    const watch = new ResizeObserver(follow)
    watch.observe(document.body)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(handle)
      watch.disconnect()
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
      setCorner(null)
    }
  }, [drawn, wanted])

  function want(next: boolean) {
    if (!next) keepFocus(frame.current)
    if (corner !== null) moveUnseen(frame.current)
    remember(next)
    setWanted(next)
  }

  useEscape(corner !== null, () => want(false))
  useClearOf(corner)
  return { corner, wanted, want }
}

/** What moves while it is seen is a layout shift, however it is meant: it fades in where it comes to be. */
function moveUnseen(frame: HTMLElement | null): void {
  if (frame === null) return
  frame.style.opacity = '0'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      frame.style.opacity = ''
    }),
  )
}

/** The buttons of the small copy go with it: whoever stands on one goes on from the picture. */
function keepFocus(frame: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement && frame?.contains(activeElement)) {
    frame.querySelector('canvas')?.focus({ preventScroll: true })
  }
}

/** Escape puts it away from wherever the shopper is, unless something nearer is closed by it. */
function useEscape(shown: boolean, putAway: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    if (event.target instanceof Element && event.target.closest('details[open], .tooltip-host') !== null) return
    putAway()
  })
  useEffect(() => {
    if (!shown) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [shown])
}

/** Whatever is tabbed to is scrolled clear of what lies over the options (WCAG 2.4.11). */
function useClearOf(corner: Corner | null): void {
  const top = corner?.over ? corner.top : null
  useEffect(() => {
    if (top === null) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = `${Math.ceil(innerHeight - top)}px`
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [top])
}

const KEY = 'see-yours-in-corner'
const UNWANTED = 'no'

const isWanted = () => tabTexts.read(KEY) !== UNWANTED

function remember(wanted: boolean): void {
  if (wanted) tabTexts.remove(KEY)
  else tabTexts.write(KEY, UNWANTED)
}
