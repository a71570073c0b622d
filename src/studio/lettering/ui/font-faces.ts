import type { LetteringFont } from '../fonts/font-list.ts'
import { partPath } from '../fonts/font-parts.ts'
import { SUBSET_RANGES } from '../fonts/subsets.ts'

/** The fonts that the page has loaded for samples, from the files that the engine reads. */
const faces = new Map<string, Promise<boolean>>()

/** The name of a font in the page's styles. */
export const getFamily = ({ id }: LetteringFont): string => `lettering-${id}`

/** Loads a font for the page's own text; false if that failed. */
export function loadFace(font: LetteringFont): Promise<boolean> {
  const known = faces.get(font.id)
  if (known !== undefined) return known
  const face = new FontFace(getFamily(font), `url("${font.file}")`)
  document.fonts.add(face)
  // The browser fetches one when the sample has a character in its range.
  const further = font.subsets.map((subset) => {
    const unicodeRange = SUBSET_RANGES[subset]
    return new FontFace(getFamily(font), `url("${partPath(font, subset)}")`, { unicodeRange })
  })
  for (const one of further) document.fonts.add(one)
  const loading = face.load().then(
    () => true,
    () => {
      // A browser that was offline may try again.
      for (const one of [face, ...further]) document.fonts.delete(one)
      faces.delete(font.id)
      return false
    },
  )
  faces.set(font.id, loading)
  return loading
}
