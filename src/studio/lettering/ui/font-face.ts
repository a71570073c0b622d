import { useEffect, useState } from 'react'
import type { LetteringFont } from '../fonts/font-list.ts'

/* Fonts as the page itself sets text with, for previews in the picker; the file is the one that the engine reads. */

const faces = new Map<string, Promise<boolean>>()

/** The name by which the page's own styles know a font. */
export const familyOf = ({ id }: LetteringFont): string => `lettering-${id}`

/** Whether a font's face is there; it is fetched once it is wanted. */
export function useFontFace(font: LetteringFont, wanted: boolean): boolean {
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
  const face = new FontFace(familyOf(font), `url("${font.file}")`)
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
