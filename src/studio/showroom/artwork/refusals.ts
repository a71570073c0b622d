import type { OwnPlate } from '../finish/own-finish.ts'
import type { Raster } from '../scene/scene-product.ts'

/** The reasons why a file cannot be shown: code → the shopper's sentence. */
const SENTENCES = {
  'empty-file': 'This file is empty. Please choose another one.',
  'file-too-large': 'This file is larger than 50 MB. Please choose a smaller one.',
  'unknown-kind': 'This is not a PNG, JPG, WebP, TIFF, SVG or PDF file. Please choose another one.',
  'broken-image': 'This picture cannot be read. It may be damaged: please save it again, or choose another one.',
  'tiff-not-shown':
    'This TIFF is compressed in a way that cannot be shown here. You can send it all the same, or save it with LZW compression to see it.',
  'nothing-to-see': 'Everything in this file is transparent, so there is nothing to print. Please choose another one.',
  'too-many-pixels': 'This picture has more than 100 million pixels. Please choose a smaller one.',
  'svg-broken': 'This SVG cannot be read. It may be damaged: please save it again, or choose another one.',
  'svg-no-size': 'This SVG has no size. Please save it with a width and a height.',
  'svg-script': 'This SVG contains scripts. Please save it without them.',
  'svg-external': 'This SVG links to other files. Please embed its pictures and save it again.',
  'svg-embedded-page': 'This SVG contains a web page (foreignObject). Please save it as plain SVG.',
  'svg-animation': 'This SVG is animated, which cannot be printed. Please save it without animation.',
  'svg-entities': 'This SVG contains entities. Please save it as plain SVG.',
  'svg-too-complex': 'This SVG is too complex to be shown here. Please simplify it, or save it as a PNG or PDF.',
  'pdf-encrypted': 'This PDF is protected by a password. Please save it without one.',
  'pdf-broken': 'This PDF cannot be read. It may be damaged: please save it again, or choose another one.',
  'reader-missing': 'The file could not be opened. Please check your connection and try again.',
  'took-too-long': 'This file took too long to draw. Please simplify it, or save it as a PNG.',
} as const

export type ArtworkRefusal = keyof typeof SENTENCES

/** The sentence for the shopper whose file was refused. */
export function artworkSentence(code: ArtworkRefusal): string {
  return SENTENCES[code]
}

/** The result of reading a shopper's file. */
export type ReadArtwork =
  | { ok: true; raster: Raster; plates?: readonly OwnPlate[] }
  | { ok: false; code: ArtworkRefusal }
