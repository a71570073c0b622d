import type { ArtworkRules } from '../artwork-rules.ts'

/** The texts of the artwork guide that the shop opens with. */
export const ARTWORK_RULES_SEED: ArtworkRules = {
  introduction:
    'Three lines decide whether a print comes out as you meant it: how far the background runs, where the blade goes, and how close text may come to it.',
  file_rules: [
    {
      title: 'Resolution',
      text: '300 DPI at the final size. Line art, logos and small text are vectors, which are sharp at any size.',
    },
    {
      title: 'Colour',
      text: 'CMYK. We convert RGB files, and bright greens, oranges and blues lose some of their light on the way.',
    },
    {
      title: 'Text',
      text: 'Converted to outlines, or with its fonts embedded. Nothing below 5 pt, and white on colour from 6 pt.',
    },
    {
      title: 'Black',
      text: 'Text in 100 % K only. Large areas in 40 / 30 / 30 / 100 are deeper; no more than 300 % ink in all.',
    },
    {
      title: 'Lines',
      text: 'At least 0.25 pt, and 0.5 pt where they are white on colour. A hairline is drawn on a screen and lost in print.',
    },
    {
      title: 'File',
      text: 'A PDF at actual size, one page for each side, with its bleed. AI, EPS, SVG, PNG, JPG and TIFF are welcome too.',
    },
  ],
  examples: {
    without_border: {
      title: 'Without a border',
      text: 'The background runs over the trim line to the edge of the bleed. A cut that is half a millimetre off shows nothing.',
    },
    with_border: {
      title: 'With a border',
      text: 'A border is at least 4 mm wide, measured from the trim line, and runs out into the bleed. A thinner one looks uneven after the slightest shift.',
    },
  },
  cut_lines: {
    title: 'Between cut lines',
    text: 'Several stickers in one file need at least 5mm between the cut lines of neighbours, on every side.',
    near: 'Nearer than that, the strip of waste tears when it is lifted and takes stickers along.',
    far: 'The waste comes off in one piece, and every sticker keeps its bleed.',
  },
  templates: [
    'Drawn for this size, with named layers: Artwork for your design, CutContour for the cut line in a spot colour of its own, and Bleed, Safe area and Notes, which do not print.',
    'The AI template is a PDF-compatible file, the same drawing under a name that Illustrator opens. The PDF template is for Affinity, CorelDRAW, InDesign, Inkscape and everything else.',
  ],
}
