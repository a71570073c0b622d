import { createHash } from 'node:crypto'
import { designNamed } from './artwork.ts'
import { getSize, type Picture } from './picture.ts'
import type { PictureScene } from './scene/picture-scene.ts'

/**
 * Raised by hand when the scene library is meant to look different: every picture is then drawn again. It stands in a
 * picture's fingerprint in place of the library's code, because a refactoring must not cost hours of drawing
 * (decisions/0025).
 */
const SCENE_LIBRARY_EDITION = 1

/** Ten-thousandths of a centimetre and of a degree: what a sine's last digits say must not make another picture. */
const DIGITS = 4

/** A scene with its numbers rounded, as it is drawn and as its fingerprint sees it. */
export function roundedScene(scene: PictureScene): PictureScene {
  const rounded: unknown = JSON.parse(
    JSON.stringify(scene, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value)),
  )
  return rounded as PictureScene
}

/** The names of all designs that a scene shows. */
export function getDesigns(scene: PictureScene): string[] {
  const names = scene.products.flatMap(({ design, back_design: back }) =>
    back === undefined ? [design] : [design, back],
  )
  return [...new Set(names)]
}

/** What a picture is drawn from, as a short hash (decisions/0025). */
export function getFingerprint({ name, scene }: Picture): string {
  const { width, height } = getSize(name)
  const designs = getDesigns(scene).map((design) => [design, designNamed(design)])
  const source = JSON.stringify([SCENE_LIBRARY_EDITION, width, height, roundedScene(scene), designs])
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}
