import type { Level } from '../findings.ts'
import type { FoilName } from '../foils.ts'
import { drawEan13 } from './draw-ean-13.ts'
import { drawQr } from './draw-qr.ts'
import { box, place, type SampleArtwork, words } from './sample-pdf.ts'
import { pt } from './write-pdf.ts'

/* Each fault that is built into sample artwork, with the rule that has to find it. */

export interface BuiltInFault {
  name: string
  rule: string
  level: Exclude<Level, 'fine'>
  /** Rules that may find something too, because the one fault brings the other with it. */
  brings?: readonly string[]
  /** The part of the artwork that it replaces: two of one part cannot be in one file. */
  changes?: 'background' | 'pages' | 'page' | 'version' | 'intent' | 'foil' | 'white' | 'annotations' | 'code'
  build(artwork: SampleArtwork): void
}

const add = (artwork: SampleArtwork, ...content: string[]) => {
  artwork.content.push(...content)
}
const cutLine = ({ requirements: { trim } }: SampleArtwork, state = '/over gs', colour = '/CutContour CS 1 SCN') =>
  `q ${state} ${colour} 0.25 w ${box(0, 0, trim.width, trim.height)} S Q`
/** A path in mm from the corner of the trim line. */
const cutPath = (path: string) =>
  `q /over gs /CutContour CS 1 SCN 0.25 w ${path.replaceAll(/\d+(?:\.\d+)?/g, (mm) => String(pt(Number(mm))))} S Q`
/** Outside of the page's words and picture, so that each fault has its own place. */
const SPOT = [30, 8] as const

function orderFoils(artwork: SampleArtwork, ...foils: readonly FoilName[]): void {
  artwork.requirements = { ...artwork.requirements, plates: [...artwork.requirements.plates, 'Foil'], foils }
}

/** A square of a foil, by the name of its space. */
function foilArea(space: string, side: number): string {
  return `q /over gs /${space} cs 1 scn ${box(...SPOT, side, side)} f Q`
}

export const FAULTS: readonly BuiltInFault[] = [
  {
    name: 'another-shape',
    rule: 'size',
    level: 'stop',
    changes: 'page',
    brings: ['bleed', 'safe-area', 'resolution', 'line-art'],
    build: (artwork) => {
      artwork.page.width += 30
      if (artwork.trimBox !== null) artwork.trimBox.width += 30
    },
  },
  {
    name: 'twice-the-size',
    rule: 'size',
    level: 'look',
    brings: ['bleed', 'safe-area', 'resolution', 'line-art', 'small-text', 'hairlines', 'black-text'],
    build: (artwork) => {
      artwork.pageEntries += '/UserUnit 2'
    },
  },
  {
    name: 'no-bleed',
    rule: 'bleed',
    level: 'stop',
    changes: 'background',
    build: (artwork) => {
      const { trim } = artwork.requirements
      artwork.content[0] = `0.1 0.3 0.6 0 k ${box(0, 0, trim.width, trim.height)} f`
    },
  },
  {
    name: 'bleed-on-three-sides',
    rule: 'bleed',
    level: 'stop',
    changes: 'background',
    build: (artwork) => {
      const { trim, bleedMm } = artwork.requirements
      artwork.content[0] = `0.1 0.3 0.6 0 k ${box(-bleedMm, -bleedMm, trim.width + bleedMm, trim.height + 2 * bleedMm)} f`
    },
  },
  {
    name: 'short-bleed',
    rule: 'bleed',
    level: 'look',
    changes: 'background',
    build: (artwork) => {
      const { trim, bleedMm } = artwork.requirements
      const part = bleedMm * 0.7
      artwork.content[0] = `0.1 0.3 0.6 0 k ${box(-part, -part, trim.width + 2 * part, trim.height + 2 * part)} f`
    },
  },
  {
    name: 'text-at-the-edge',
    rule: 'safe-area',
    level: 'look',
    build: (artwork) => add(artwork, words('Fe', 9, 0.6, 22, '0 0 0 1 k')),
  },
  {
    name: 'logo-at-the-edge',
    rule: 'safe-area',
    level: 'look',
    build: (artwork) => add(artwork, `0 0.8 0.8 0 k ${box(20, 0.7, 6, 3)} f`),
  },
  {
    name: 'too-few-pages',
    rule: 'pages',
    level: 'stop',
    changes: 'pages',
    build: (artwork) => {
      artwork.requirements = { ...artwork.requirements, pages: artwork.pageCount + 1 }
    },
  },
  {
    name: 'too-many-pages',
    rule: 'pages',
    level: 'stop',
    changes: 'pages',
    build: (artwork) => {
      artwork.pageCount += 3
    },
  },
  {
    name: 'broken-content',
    rule: 'content',
    level: 'stop',
    brings: ['fonts'],
    build: (artwork) => add(artwork, '['.repeat(60)),
  },
  {
    name: 'comment',
    rule: 'annotations',
    level: 'look',
    changes: 'annotations',
    build: (artwork) => {
      artwork.pageEntries += '/Annots[<</Type/Annot/Subtype/Text/Rect[60 60 80 80]/Contents(Bigger?)>>]'
    },
  },
  {
    name: 'form',
    rule: 'form-fields',
    level: 'stop',
    build: (artwork) => {
      artwork.catalogEntries += '/AcroForm<</Fields[<</FT/Tx/T(name)/V(Ann)>>]>>'
    },
  },
  {
    name: 'script',
    rule: 'scripts',
    level: 'look',
    build: (artwork) => {
      artwork.catalogEntries += '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'
    },
  },
  {
    name: 'hidden-layer',
    rule: 'hidden-layers',
    level: 'look',
    build: (artwork) => add(artwork, '/OC /hidden BDC', `0 1 0 0 k ${box(...SPOT, 4, 4)} f`, 'EMC'),
  },
  {
    name: 'layer-that-does-not-print',
    rule: 'hidden-layers',
    level: 'look',
    build: (artwork) => add(artwork, '/OC /guide BDC', `0 1 0 0 k ${box(...SPOT, 4, 4)} f`, 'EMC'),
  },
  {
    name: 'american-intent',
    rule: 'output-intent',
    level: 'look',
    changes: 'intent',
    build: (artwork) => {
      artwork.catalogEntries +=
        '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001 SWOP)>>]'
    },
  },
  {
    name: 'version-of-tomorrow',
    rule: 'pdf-version',
    level: 'look',
    changes: 'version',
    build: (artwork) => {
      artwork.version = '2.9'
    },
  },
  {
    name: 'picture-of-100-dpi',
    rule: 'resolution',
    level: 'stop',
    build: (artwork) => add(artwork, place('photo', 9, 9, 30.5, 30.5)),
  },
  {
    name: 'picture-of-220-dpi',
    rule: 'resolution',
    level: 'look',
    build: (artwork) => add(artwork, place('photo', 9, 9, 13.8, 13.8)),
  },
  {
    name: 'stretched-picture',
    rule: 'resolution',
    level: 'stop',
    build: (artwork) => add(artwork, place('photo', 6, 9, 30.5, 8)),
  },
  {
    name: 'line-art-of-400-dpi',
    rule: 'line-art',
    level: 'look',
    build: (artwork) => add(artwork, place('lineArt', 20, 20, 7.6, 7.6)),
  },
  {
    name: 'line-art-of-100-dpi',
    rule: 'line-art',
    level: 'stop',
    build: (artwork) => add(artwork, place('lineArt', 9, 9, 30.5, 30.5)),
  },
  {
    name: 'font-left-out',
    rule: 'fonts',
    level: 'stop',
    build: (artwork) => add(artwork, words('Fm', 10, 12, 24, '0 0 0 1 k')),
  },
  {
    name: 'tiny-text',
    rule: 'small-text',
    level: 'look',
    build: (artwork) => add(artwork, words('Fe', 4, 12, 26, '0 0 0 1 k')),
  },
  {
    name: 'tiny-white-text',
    rule: 'small-text',
    level: 'look',
    build: (artwork) => add(artwork, words('Fe', 6, 12, 26, '0 0 0 0 k')),
  },
  {
    name: 'rich-black-text',
    rule: 'black-text',
    level: 'look',
    build: (artwork) => add(artwork, words('Fe', 8, 12, 22, '0.4 0.3 0.3 1 k')),
  },
  {
    name: 'rgb-black-text',
    rule: 'black-text',
    level: 'look',
    brings: ['colour-change', 'rgb'],
    build: (artwork) => add(artwork, words('Fe', 8, 12, 22, '0 0 0 rg')),
  },
  {
    name: 'hairline',
    rule: 'hairlines',
    level: 'look',
    build: (artwork) => add(artwork, `0 0 0 1 K 0.1 w ${pt(10)} ${pt(40)} m ${pt(30)} ${pt(40)} l S`),
  },
  {
    name: 'line-of-no-width',
    rule: 'hairlines',
    level: 'look',
    build: (artwork) => add(artwork, `0 0 0 1 K 0 w ${pt(10)} ${pt(40)} m ${pt(30)} ${pt(40)} l S`),
  },
  {
    name: 'thin-rectangle',
    rule: 'hairlines',
    level: 'look',
    build: (artwork) => add(artwork, `0 0 0 1 k ${box(10, 40, 20, 0.05)} f`),
  },
  {
    name: 'rgb-colour',
    rule: 'rgb',
    level: 'look',
    brings: ['colour-change'],
    build: (artwork) => add(artwork, `0.2 0.9 0.3 rg ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'rgb-picture',
    rule: 'rgb',
    level: 'look',
    brings: ['colour-change'],
    build: (artwork) => add(artwork, place('rgbPhoto', ...SPOT, 9, 9)),
  },
  {
    name: 'lab-colour',
    rule: 'lab',
    level: 'look',
    brings: ['colour-change'],
    build: (artwork) => add(artwork, `/lab cs 50 60 20 scn ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'green-that-inks-do-not-reach',
    rule: 'colour-change',
    level: 'look',
    brings: ['rgb'],
    build: (artwork) => add(artwork, `0 1 0 rg ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'profile-of-another-condition',
    rule: 'profiles',
    level: 'look',
    build: (artwork) => add(artwork, `/swop cs 0.2 0.3 0.1 0 scn ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'pantone',
    rule: 'spot-colours',
    level: 'look',
    build: (artwork) => add(artwork, `/Pantone cs 1 scn ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'registration-colour',
    rule: 'registration',
    level: 'stop',
    brings: ['total-ink'],
    build: (artwork) => add(artwork, `/All cs 1 scn ${box(...SPOT, 5, 5)} f`),
  },
  {
    name: 'too-much-ink',
    rule: 'total-ink',
    level: 'stop',
    build: (artwork) => add(artwork, `0.9 0.9 0.8 0.9 k ${box(...SPOT, 8, 8)} f`),
  },
  {
    name: 'text-with-too-much-ink',
    rule: 'total-ink',
    level: 'look',
    brings: ['black-text'],
    build: (artwork) => add(artwork, words('Fe', 12, 12, 22, '0.9 0.9 0.8 0.9 k')),
  },
  {
    name: 'inks-that-overprint-to-too-much',
    rule: 'total-ink',
    level: 'stop',
    brings: ['overprint'],
    build: (artwork) =>
      add(artwork, `0.9 0 0.9 0 k ${box(...SPOT, 8, 8)} f q /over gs 0 0.9 0 0.8 k ${box(...SPOT, 8, 8)} f Q`),
  },
  {
    name: 'white-overprints',
    rule: 'white-overprint',
    level: 'stop',
    build: (artwork) => add(artwork, `q /over gs 0 0 0 0 k ${box(...SPOT, 5, 5)} f Q`),
  },
  {
    name: 'colour-overprints',
    rule: 'overprint',
    level: 'look',
    build: (artwork) => add(artwork, `q /over gs 0 0.8 0.3 0 k ${box(...SPOT, 5, 5)} f Q`),
  },
  {
    name: 'blended-rgb',
    rule: 'blending',
    level: 'look',
    brings: ['colour-change', 'rgb'],
    build: (artwork) => add(artwork, `q /multiply gs 0.9 0.3 0.2 rg ${box(...SPOT, 5, 5)} f Q`),
  },
  {
    name: 'foil-left-out',
    rule: 'plate-missing',
    level: 'stop',
    changes: 'foil',
    build: (artwork) => orderFoils(artwork, 'gold'),
  },
  {
    name: 'second-foil-left-out',
    rule: 'plate-missing',
    level: 'stop',
    changes: 'foil',
    build: (artwork) => {
      orderFoils(artwork, 'gold', 'silver')
      add(artwork, foilArea('FoilGold', 5))
    },
  },
  {
    name: 'white-left-out',
    rule: 'plate-missing',
    level: 'stop',
    changes: 'white',
    build: (artwork) => {
      artwork.requirements = { ...artwork.requirements, plates: [...artwork.requirements.plates, 'White'] }
    },
  },
  {
    name: 'foil-by-another-name',
    rule: 'plate-name',
    level: 'look',
    changes: 'foil',
    build: (artwork) => {
      orderFoils(artwork, 'rose-gold')
      add(artwork, foilArea('RoseGoldFoil', 5))
    },
  },
  {
    name: 'second-foil-not-chosen',
    rule: 'plate-unasked',
    level: 'look',
    changes: 'foil',
    build: (artwork) => {
      orderFoils(artwork, 'gold')
      add(artwork, foilArea('Foil', 5))
      add(artwork, foilArea('FoilSilver', 2))
    },
  },
  {
    name: 'cut-line-by-another-name',
    rule: 'plate-name',
    level: 'look',
    brings: ['cut-line'],
    build: (artwork) => add(artwork, cutLine(artwork, '/over gs', '/Thru-cut CS 1 SCN')),
  },
  {
    name: 'embossing-not-chosen',
    rule: 'plate-unasked',
    level: 'look',
    build: (artwork) => add(artwork, `q /over gs /Emboss cs 1 scn ${box(...SPOT, 5, 5)} f Q`),
  },
  {
    name: 'filled-cut-line',
    rule: 'plate-form',
    level: 'stop',
    brings: ['cut-line'],
    build: (artwork) => add(artwork, `q /over gs /CutContour cs 1 scn ${box(6, 6, 30, 30)} f Q`),
  },
  {
    name: 'cut-line-as-picture',
    rule: 'plate-form',
    level: 'stop',
    build: (artwork) => add(artwork, `q /over gs ${place('cutPhoto', ...SPOT, 9, 9)} Q`),
  },
  {
    name: 'foil-as-picture',
    rule: 'plate-vector',
    level: 'stop',
    changes: 'foil',
    brings: ['plate-unasked'],
    build: (artwork) => add(artwork, `q /over gs ${place('foilPhoto', ...SPOT, 9, 9)} Q`),
  },
  {
    name: 'tint-of-the-cut-line',
    rule: 'plate-tint',
    level: 'look',
    brings: ['cut-line'],
    build: (artwork) => add(artwork, cutLine(artwork, '/over gs', '/CutContour CS 0.5 SCN')),
  },
  {
    name: 'cut-line-knocks-out',
    rule: 'plate-overprint',
    level: 'look',
    brings: ['cut-line'],
    build: (artwork) => add(artwork, cutLine(artwork, '/knock gs')),
  },
  {
    name: 'transparent-cut-line',
    rule: 'plate-transparent',
    level: 'stop',
    brings: ['cut-line'],
    build: (artwork) => add(artwork, cutLine(artwork, '/over gs /half gs')),
  },
  {
    name: 'foil-mixed-with-cyan',
    rule: 'plate-mixed',
    level: 'stop',
    changes: 'foil',
    brings: ['plate-unasked', 'overprint'],
    build: (artwork) => add(artwork, `q /over gs /duotone cs 1 1 scn ${box(...SPOT, 5, 5)} f Q`),
  },
  {
    name: 'open-cut-line',
    rule: 'cut-line',
    level: 'stop',
    build: (artwork) => add(artwork, cutPath('10 10 m 40 10 l 40 34 l')),
  },
  {
    name: 'cut-line-drawn-twice',
    rule: 'cut-line',
    level: 'look',
    build: (artwork) => add(artwork, cutPath('12 12 m 36 12 l 36 36 l 12 36 l h 12 12 m 36 12 l 36 36 l 12 36 l h')),
  },
  {
    name: 'cut-line-that-crosses-itself',
    rule: 'cut-line',
    level: 'look',
    build: (artwork) => add(artwork, cutPath('12 12 m 36 12 l 12.5 36 l 36 37 l h')),
  },
  {
    name: 'cut-line-that-almost-closes',
    rule: 'cut-line',
    level: 'look',
    build: (artwork) => add(artwork, cutPath('12 12 m 36 12 l 36 36 l 12 36 l 12 12.3 l')),
  },
  {
    name: 'damaged-qr-code',
    rule: 'code-unreadable',
    level: 'look',
    changes: 'code',
    build: (artwork) => add(artwork, drawQr({ x: 24, y: 30, module: 0.5, isDamaged: true })),
  },
  {
    name: 'barcode-with-a-label-over-it',
    rule: 'code-unreadable',
    level: 'look',
    changes: 'code',
    build: (artwork) => add(artwork, drawEan13([10, 14], { left: 40, right: 52, bottom: 0, top: 1 })),
  },
  {
    name: 'tiny-qr-code',
    rule: 'code-size',
    level: 'look',
    changes: 'code',
    build: (artwork) => add(artwork, drawQr({ x: 24, y: 30, module: 0.3 })),
  },
  {
    name: 'qr-code-without-room',
    rule: 'code-quiet-zone',
    level: 'look',
    changes: 'code',
    build: (artwork) => add(artwork, drawQr({ x: 24, y: 30, module: 0.5, quiet: 1 })),
  },
  {
    name: 'pale-qr-code',
    rule: 'code-contrast',
    level: 'look',
    changes: 'code',
    build: (artwork) => add(artwork, drawQr({ x: 24, y: 30, module: 0.5, black: 0.3 })),
  },
]

/** Changes that are no faults, in all combinations of which artwork has to pass. */
export const HARMLESS: readonly Pick<BuiltInFault, 'name' | 'changes' | 'build'>[] = [
  { name: 'as it is', build: () => undefined },
  {
    name: 'a larger page with a trim box and crop marks',
    build: (artwork) => {
      const { trim } = artwork.requirements
      artwork.page = { width: trim.width + 30, height: trim.height + 40 }
      artwork.trimBox = { x: 15, y: 20, ...trim }
      add(artwork, `/All CS 1 SCN 0.25 w ${pt(-10)} 0 m ${pt(-5)} 0 l S`)
    },
  },
  {
    name: 'a cut line on a layer of its own',
    build: (artwork) => add(artwork, '/OC /cut BDC', cutLine(artwork), 'EMC'),
  },
  {
    name: 'a guide that does not print',
    build: (artwork) =>
      add(
        artwork,
        '/OC /guide BDC',
        `/Guide CS 0.5 SCN 0.1 w ${box(-2, -2, 20, 20)} S`,
        words('Fm', 3, -1, 5, '/Guide cs 1 scn'),
        'EMC',
      ),
  },
  { name: 'compressed', build: (artwork) => void (artwork.packing = 'flate') },
  { name: 'in a form', build: (artwork) => void (artwork.packing = 'form') },
  { name: 'content in two streams', build: (artwork) => void (artwork.packing = 'split') },
  {
    name: 'white paper to the edge',
    changes: 'background',
    build: (artwork) => {
      artwork.content[0] = `0 0 0 0 k ${box(0, 0, 40, 40)} f`
    },
  },
  { name: 'black overprint', build: (artwork) => add(artwork, `q /over gs ${words('Fe', 9, 12, 22, '0 0 0 1 k')} Q`) },
  {
    name: 'a fogra39 intent',
    changes: 'intent',
    build: (artwork) => {
      artwork.catalogEntries += '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]'
    },
  },
  { name: 'shown turned', build: (artwork) => void (artwork.pageEntries += '/Rotate 90') },
  {
    name: 'a link',
    changes: 'annotations',
    build: (artwork) => void (artwork.pageEntries += '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]'),
  },
  {
    name: 'a comment beside the artwork',
    changes: 'annotations',
    build: (artwork) => void (artwork.pageEntries += '/Annots[<</Subtype/Text/Rect[-90 -90 -80 -80]>>]'),
  },
  { name: 'version 1.3', changes: 'version', build: (artwork) => void (artwork.version = '1.3') },
  { name: 'version 2.0', changes: 'version', build: (artwork) => void (artwork.version = '2.0') },
  { name: 'hidden text of a scanner', build: (artwork) => add(artwork, `BT 3 Tr /Fm 2 Tf 10 10 Td (scan) Tj 0 Tr ET`) },
  {
    name: 'a foil that was chosen',
    changes: 'foil',
    build: (artwork) => {
      artwork.requirements = { ...artwork.requirements, plates: [...artwork.requirements.plates, 'Foil'] }
      add(artwork, `q /over gs /Foil cs 1 scn ${box(...SPOT, 5, 5)} f Q`)
    },
  },
  {
    name: 'two foils that were chosen',
    changes: 'foil',
    build: (artwork) => {
      orderFoils(artwork, 'silver', 'gold')
      add(artwork, foilArea('FoilGold', 5))
      add(artwork, foilArea('FoilSilver', 2))
    },
  },
  {
    name: 'a QR code',
    changes: 'code',
    build: (artwork) => add(artwork, drawQr({ x: 24, y: 30, module: 0.5 })),
  },
  {
    name: 'an EAN-13 of which the upper third can be read',
    changes: 'code',
    build: (artwork) => add(artwork, drawEan13([10, 16], { left: 20, right: 80, bottom: 0, top: 0.66 })),
  },
]
