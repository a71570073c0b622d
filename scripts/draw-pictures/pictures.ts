import { createDrawing } from './drawing.ts'
import { businessCards } from './families/business-cards.ts'
import { decalsAndBumpers } from './families/decals.ts'
import { fineStickers } from './families/fine-stickers.ts'
import { hologramAndDomeStickers } from './families/hologram-and-dome-stickers.ts'
import { howToAttach } from './families/how-to-attach.ts'
import { metalStickers } from './families/metal-stickers.ts'
import { oddments } from './families/oddments.ts'
import { openingPictures } from './families/opening-pictures.ts'
import { paperStickers } from './families/paper-stickers.ts'
import { printFeatures } from './families/print-features.ts'
import { swatches } from './families/swatches.ts'
import { swingTags } from './families/swing-tags.ts'
import { vinylStickers } from './families/vinyl-stickers.ts'
import { registrationMark } from './registration-mark.ts'

const ALL = [
  ...openingPictures,
  ...paperStickers,
  ...vinylStickers,
  ...decalsAndBumpers,
  ...metalStickers,
  ...hologramAndDomeStickers,
  ...fineStickers,
  ...businessCards,
  ...swingTags,
  ...swatches,
  ...printFeatures,
  ...oddments,
  ...howToAttach,
]

/** Every drawn file by its path below `public/`, in a fixed order, with its content. */
export function drawAll(): Map<string, string> {
  const files = new Map<string, string>([['favicon.svg', registrationMark()]])
  for (const { name, title, width, height, draw } of ALL) {
    const file = `drawings/${name}.svg`
    if (files.has(file)) throw new Error(`Two pictures are named ${file}`)
    const d = createDrawing(width, height)
    files.set(file, d.finish(title, draw(d)))
  }
  return files
}
