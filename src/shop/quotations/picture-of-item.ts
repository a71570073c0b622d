import { DESIGN_LABEL } from '#studio/lettering/describe-design.ts'
import { designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'

interface Said {
  product: string
  choices: readonly { label: string; value: string }[]
}

/** What the picture of a line of a quotation shows, for who cannot see it. */
export function getPictureAlt(designId: string | undefined, { product, choices }: Said): string {
  if (designId === undefined) return ownPictureAlt(product)
  return designPictureAlt(choices.find(({ label }) => label === DESIGN_LABEL)?.value ?? product)
}

/** The picture of a line of a quotation: its design, or else the own product; null where it has neither. */
export function pictureOfItem(
  { pictureId, designId }: { pictureId: string | undefined; designId: string | undefined },
  said: Said,
): { src: string; alt: string } | null {
  const alt = getPictureAlt(designId, said)
  if (designId !== undefined) return { src: designPicturePath(designId), alt }
  return pictureId === undefined ? null : { src: ownPicturePath(pictureId), alt }
}
