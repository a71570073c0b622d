import type { UnusableReason } from './facts.ts'
import type { Finding } from './findings.ts'

/* Files that cannot be checked: what is said, and what to send instead. */

interface Unusable {
  what: string
  measured: string
  mend: string
  source: string
}

const AS_PDF = 'In the program that made it, choose Save as or Export, then PDF/X-4 (fonts embedded, with bleed).'

export const UNUSABLE: Readonly<Record<UnusableReason, Unusable>> = {
  empty: {
    what: 'The file is empty.',
    measured: '0 bytes',
    mend: 'Send it again.',
    source: 'decisions §5: accepted formats',
  },
  'unknown-kind': {
    what: 'This is not a file that we can print.',
    measured: 'An unknown kind of file',
    mend: 'Save it as PDF, SVG, PNG, JPG or TIFF.',
    source: 'decisions §5: accepted formats',
  },
  damaged: {
    what: 'The file could not be opened. It may be damaged.',
    measured: 'Unreadable',
    mend: 'Save it again and check that it opens on your side, then send it again.',
    source: 'ISO 32000-2',
  },
  encrypted: {
    what: 'The file is protected by a password or against changes.',
    measured: 'Encrypted',
    mend: 'Save it without security settings and send it again.',
    source: 'PDF/X-4 (ISO 15930-7): no encryption',
  },
  'too-complex': {
    what: 'The file could not be opened: it has more in it than we can check.',
    measured: 'Too complex',
    mend: 'Simplify it, or save it as PDF/X-4 again. You can also ask us to look at it.',
    source: 'ISO 32000-2 annex C: limits',
  },
  postscript: {
    what: 'EPS and PostScript files cannot be checked.',
    measured: 'PostScript',
    mend: AS_PDF,
    source: 'PDF/X-4 replaces PostScript',
  },
  'illustrator-without-pdf': {
    what: 'This Illustrator file was saved without its PDF.',
    measured: 'Illustrator, no PDF content',
    mend: 'In Illustrator choose Save as, and tick “Create PDF Compatible File”. Or save it as PDF/X-4.',
    source: 'decisions §5: AI files are PDF',
  },
  'cmyk-photoshop': {
    what: 'CMYK Photoshop files cannot be shown in a browser.',
    measured: 'PSD in CMYK',
    mend: 'In Photoshop choose Save as, then Photoshop PDF with the preset PDF/X-4, or TIFF.',
    source: 'PDF/X-4',
  },
  'photoshop-mode': {
    what: 'Photoshop files in this mode cannot be printed as they are.',
    measured: 'PSD in Lab, multichannel, bitmap or 32 bits',
    mend: 'In Photoshop choose Image, Mode, RGB Color with 8 or 16 bits and save again, or save it as Photoshop PDF.',
    source: 'Adobe Photoshop File Formats Specification',
  },
  'photoshop-without-picture': {
    what: 'This Photoshop file was saved without its flattened picture.',
    measured: 'PSD, layers only',
    mend: 'In Photoshop choose Save as, and keep “Maximize Compatibility”. Or save it as PNG or Photoshop PDF.',
    source: 'Adobe Photoshop File Formats Specification: version info',
  },
  heic: {
    what: 'HEIC photos cannot be printed as they are, and this browser could not convert it.',
    measured: 'HEIC',
    mend: 'Save the photo as JPEG and send that. Safari on an iPhone or a Mac converts it when you drop it here.',
    source: 'decisions §5: accepted formats; ISO 23008-12',
  },
  archive: {
    what: 'A ZIP file is not opened here: our staff look at its files.',
    measured: 'ZIP',
    mend: 'Send up to four files of a set by themselves, and they are checked at once.',
    source: 'decisions §9: four files for each set',
  },
}

/** The one finding about a file that cannot be checked. Staff open archives, so those only need a look. */
export function unusableFinding(reason: UnusableReason): Finding {
  const { what, measured, mend } = UNUSABLE[reason]
  const level = reason === 'archive' ? 'look' : 'stop'
  return { rule: 'opens', level, what, where: null, measured, needed: 'A file that opens', mend }
}
