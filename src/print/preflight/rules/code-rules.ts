import type { PageCode } from '../codes/page-codes.ts'
import { placeOf } from '../findings.ts'
import type { PlacedPage } from '../placement.ts'
import type { Fault, Rule } from './rule.ts'

/** The side of a module of a code in two directions: half a millimetre is easy, less than this is not read at arm's length. */
const MIN_SQUARE_MM = 0.4
/** The thinnest bar: 80 % of the usual EAN and UPC. */
const MIN_BAR_MM = 0.264
/** What measuring on pixels may be off. */
const SLACK = 0.94
/** Grade C of symbol contrast. */
const MIN_CONTRAST = 40

const NAMES: Readonly<Record<string, string>> = {
  QRCode: 'QR code',
  DataMatrix: 'Data Matrix code',
  Aztec: 'Aztec code',
  EAN: 'EAN or UPC barcode',
  EAN13: 'EAN-13 barcode',
  EAN8: 'EAN-8 barcode',
  UPCA: 'UPC-A barcode',
  UPCE: 'UPC-E barcode',
  Code128: 'Code 128 barcode',
}

/** Rules about barcodes and QR codes: whether a phone or a scanner reads them as they print. */
export const codeRules: readonly Rule[] = [
  codeRule(
    {
      id: 'code-unreadable',
      checks: 'Barcodes and QR codes can be read as they print',
      needed: 'A code that a reader can read.',
      mend: 'Make the code again, keep its corners whole, and put nothing on it. Then try it with your phone.',
      source: 'ISO/IEC 15415 and 15416: decode',
      fine: 'Every code that we found can be read.',
    },
    (code) =>
      code.text === null ? { what: `The ${nameOf(code)} cannot be read.`, measured: 'not read at 600 DPI' } : null,
  ),
  codeRule(
    {
      id: 'code-size',
      checks: 'Size of the modules and bars of codes',
      needed: `Modules of ${MIN_SQUARE_MM} mm in QR codes, and bars of ${MIN_BAR_MM} mm in barcodes, or more.`,
      mend: 'Make the code larger, or let it say less.',
      source: 'GS1 General Specifications: X-dimension; ISO/IEC 18004',
      fine: 'Codes are large enough.',
    },
    (code, { mmPerUnit }) => {
      const [mm, least] = [(code.module ?? 0) * mmPerUnit, minimumOf(code)]
      if (code.module === null || mm >= least * SLACK) return null
      return {
        what: `The ${nameOf(code)} is small.`,
        measured: `${hundredths(mm)} mm`,
        needed: `At least ${least} mm`,
      }
    },
  ),
  codeRule(
    {
      id: 'code-quiet-zone',
      checks: 'Light around codes (quiet zone)',
      needed: '4 modules around QR codes; 7 to 11 beside barcodes.',
      mend: 'Leave more room around the code, in the colour of its background.',
      source: 'ISO/IEC 18004; GS1 General Specifications: quiet zones',
      fine: 'Codes have enough room around them.',
    },
    (code) => {
      const { text, quietModules, neededModules } = code
      if (text === null || quietModules === null || quietModules >= neededModules) return null
      return {
        what: `The ${nameOf(code)} needs more room around it.`,
        measured: `${quietModules} modules`,
        needed: `At least ${neededModules} modules`,
      }
    },
  ),
  codeRule(
    {
      id: 'code-contrast',
      checks: 'Contrast of codes',
      needed: `Dark on light, with a contrast of ${MIN_CONTRAST} % or more.`,
      mend: 'Print the code in black or a dark colour on white or a light one.',
      source: 'ISO/IEC 15415 and 15416: symbol contrast, grade C',
      fine: 'Codes are dark enough on their background.',
    },
    (code) =>
      code.text === null || code.contrast >= MIN_CONTRAST
        ? null
        : {
            what: `The ${nameOf(code)} has little contrast.`,
            measured: `${Math.round(code.contrast)} %`,
            needed: `At least ${MIN_CONTRAST} %`,
          },
  ),
]

type CodeFault = Pick<Fault, 'what' | 'measured' | 'needed'>

/** A rule about each code, on pages and in pictures. */
function codeRule(
  words: Pick<Rule, 'id' | 'checks' | 'needed' | 'mend' | 'source' | 'fine'>,
  judge: (code: PageCode, place: PlacedPage) => CodeFault | null,
): Rule {
  const faultsOn = (page: number, place: PlacedPage, codes: readonly PageCode[]) =>
    codes.flatMap((code): Fault[] => {
      const fault = judge(code, place)
      return fault === null ? [] : [{ level: 'look', ...fault, where: placeOf(page, code.bounds, place) }]
    })
  return {
    ...words,
    levels: ['look'],
    isLate: true,
    pdf: ({ pages }) => pages.flatMap(({ facts, place, codes }) => faultsOn(facts.number, place, codes)),
    // Beside a picture without codes nothing is said of them.
    picture: ({ place, codes }) => (codes.length === 0 ? null : faultsOn(1, place, codes)),
  }
}

function nameOf({ format }: PageCode): string {
  return NAMES[format] ?? `${format} barcode`
}

function minimumOf({ format }: PageCode): number {
  return ['QRCode', 'DataMatrix', 'Aztec'].includes(format) ? MIN_SQUARE_MM : MIN_BAR_MM
}

function hundredths(mm: number): string {
  return String(Math.round(mm * 100) / 100)
}
