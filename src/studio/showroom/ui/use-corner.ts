import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { tabTexts } from '#platform/ui/browser-storage.ts'
import { type Corner, type CornerRoom, cornerPlace } from '../live/corner-place.ts'

interface CornerOptions {
  /** The element to move: picture and buttons of the stage. */
  frame: RefObject<HTMLElement | null>
  /** Whether anything is drawn. */
  drawn: boolean
  /** The current positions on the page; null if there is nothing to choose. */
  room(): CornerRoom | null
}

export interface InCorner {
  /** The position of the small copy of the stage; null while the stage is in place. */
  corner: Corner | null
  /** Whether the shopper wants it; the choice applies for this visit. */
  wanted: boolean
  want(wanted: boolean): void
}

/** Moves the stage into a corner of the window while it is scrolled away and its options are not. */
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

/** A visible move counts as a layout shift, so it is hidden during the move and fades in at its new position. */
function moveUnseen(frame: HTMLElement | null): void {
  if (frame === null) return
  frame.style.opacity = '0'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      frame.style.opacity = ''
    }),
  )
}

/** The buttons of the small copy disappear with it, so a focused one passes the focus to the picture. */
function keepFocus(frame: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement && frame?.contains(activeElement)) {
    frame.querySelector('canvas')?.focus({ preventScroll: true })
  }
}

/** Escape closes it from anywhere on the page, unless something nearer handles the key. */
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

/** A focused element is scrolled clear of the copy over the options (WCAG 2.4.11). */
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
