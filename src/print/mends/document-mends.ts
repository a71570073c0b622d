import { PDFArray, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { getMeantPlate, isPlateName } from '#print/preflight/plate-names.ts'
import { type EditablePdf, removeEntries, visitReachable } from './editable-pdf.ts'

/* Mends of a document's objects, beside the content of its pages. */

/** Comments, form fields, scripts and actions are left out (PDF/X-4 §6.17, §6.18). */
export function removeExtras({ catalog, pdf }: EditablePdf): void {
  removeEntries(catalog, 'AcroForm', 'OpenAction', 'AA', 'Threads', 'URI', 'Collection')
  removeEntries(pdf.objects.dict(pdf.objects.get(catalog, 'Names')), 'JavaScript', 'EmbeddedFiles')
  for (const page of pdf.pages) removeEntries(page, 'Annots', 'AA')
}

/** The spot colours of plates get their right names, and each plate the same colour everywhere. */
export function namePlates(editable: EditablePdf): void {
  const { objects } = editable.pdf
  const spaces: PDFArray[] = []
  visitReachable(editable, (object) => {
    if (object instanceof PDFArray) spaces.push(object)
  })
  for (const space of spaces) {
    const family = objects.name(space.get(0))
    if (family === 'Separation') nameSpotColour(editable, space)
    if (family === 'DeviceN') {
      const inks = objects.resolve(space.get(1))
      if (inks instanceof PDFArray) renameInks(inks, (value) => objects.name(value) ?? '')
    }
  }
}

/** The spot colour of a plate takes over its name, its look and its tints. */
function nameSpotColour({ pdf, context, plates }: EditablePdf, space: PDFArray): void {
  if (space.size() < 4) return
  const plate = getMeantPlate(pdf.objects.name(space.get(1)) ?? '')
  const own = plate === null ? null : context.lookup(plates.space(plate))
  if (!(own instanceof PDFArray) || own === space) return
  for (let at = 1; at < 4; at++) space.set(at, own.get(at))
}

function renameInks(inks: PDFArray, read: (value: ReturnType<PDFArray['get']>) => string): void {
  for (let at = 0; at < inks.size(); at++) {
    const name = read(inks.get(at))
    const plate = getMeantPlate(name)
    if (plate !== null && !isPlateName(name)) inks.set(at, PDFName.of(plate))
  }
}

/** The layers' panel goes: what was on a layer is part of the page. */
export function removeLayers({ catalog }: EditablePdf): void {
  removeEntries(catalog, 'OCProperties')
}

/** What a press must not find in any dictionary: transfer curves, halftones, links to other files (PDF/X-4 §6.4, §6.10). */
export function removeDeviceSettings(editable: EditablePdf): void {
  visitReachable(editable, (object) => {
    const dict = object instanceof PDFDict ? object : 'dict' in object && object.dict instanceof PDFDict && object.dict
    if (!dict) return
    removeEntries(dict, 'OPI', 'PieceInfo', 'Alternates', 'Ref')
    const isState = dict.has(PDFName.of('TR')) || dict.has(PDFName.of('TR2')) || dict.has(PDFName.of('HT'))
    if (isState && !dict.has(PDFName.of('S'))) removeEntries(dict, 'TR', 'TR2', 'HT', 'HTP')
  })
}
