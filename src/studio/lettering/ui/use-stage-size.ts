import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { EDITOR_HEIGHT, EDITOR_WIDTH } from '../design.ts'

export interface StageSize {
  width: number
  height: number
}

/** Of the width: low enough that the fields below are seen with it. */
const SHARE = 0.46
const MIN_HEIGHT = 200

/** How large an element is in CSS pixels: as wide as there is room, and at most as high as a text is drawn (001 §9). */
export function useStageSize(element: RefObject<HTMLElement | null>): StageSize {
  const [width, setWidth] = useState(EDITOR_WIDTH)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const follow = () => watched.clientWidth > 0 && setWidth(watched.clientWidth)
    follow()
    const watch = new ResizeObserver(follow)
    watch.observe(watched)
    return () => watch.disconnect()
  }, [element])
  return useMemo(() => {
    const height = Math.round(width * SHARE)
    return { width, height: Math.min(EDITOR_HEIGHT, Math.max(MIN_HEIGHT, height)) }
  }, [width])
}
