import { PDFArray, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { assignFoils, type FoilName, readFoil } from '#print/preflight/foils.ts'
import { type LayerCounts, readPage } from '#print/preflight/pdf/read-page.ts'
import { getMeantPlate } from '#print/preflight/plate-names.ts'
import { type EditablePdf, removeEntries, visitReachable } from './editable-pdf.ts'

/* Mends of a document's objects, beside the content of its pages. */

/** Comments, form fields, scripts and actions are left out (PDF/X-4 §6.17, §6.18). */
export function removeExtras({ catalog, pdf }: EditablePdf): void {
  removeEntries(catalog, 'AcroForm', 'OpenAction', 'AA', 'Threads', 'URI', 'Collection')
  removeEntries(pdf.objects.dict(pdf.objects.get(catalog, 'Names')), 'JavaScript', 'EmbeddedFiles')
  for (const page of pdf.pages) removeEntries(page, 'Annots', 'AA')
}

/**
 * The spot colours of plates get their right names, and each plate the same colour everywhere. Each foil is a plate of its
 * own (print/preflight/foils.ts).
 */
export function namePlates(editable: EditablePdf, ordered: readonly FoilName[]): void {
  const { objects } = editable.pdf
  const spaces: PDFArray[] = []
  visitReachable(editable, (object) => {
    if (object instanceof PDFArray && INKS.has(objects.name(object.get(0)) ?? '')) spaces.push(object)
  })
  const inks = spaces.flatMap((space) => inkNames(editable, space))
  const foils = assignFoils(paintedFirst(editable, inks), ordered)
  const nameOf = (ink: string) => foils.get(ink)?.plate ?? getMeantPlate(ink)
  for (const space of spaces) {
    const listed = objects.resolve(space.get(1))
    if (listed instanceof PDFArray) renameInks(listed, inkNames(editable, space).map(nameOf))
    else nameSpotColour(editable, space, nameOf(inkNames(editable, space)[0] ?? ''))
  }
}

const INKS: ReadonlySet<string> = new Set(['Separation', 'DeviceN'])

function inkNames({ pdf: { objects } }: EditablePdf, space: PDFArray): string[] {
  const named = objects.resolve(space.get(1))
  const names = named instanceof PDFArray ? named.asArray() : [space.get(1)]
  return names.map((name) => objects.name(name) ?? '')
}

/** Which foil is meant is decided among those that are painted, as the checks do; to read that takes as long as they do. */
function paintedFirst({ pdf, layers }: EditablePdf, inks: readonly string[]): readonly string[] {
  const foils = new Set(inks.filter((ink) => readFoil(ink) !== undefined))
  if (foils.size < 2) return inks
  const counts: LayerCounts = new Map()
  const painted = new Set(
    pdf.pages.flatMap((page) =>
      readPage({ pdf, layers, counts, tools: NO_PRESS }, page).colours.flatMap((use) => use.inks),
    ),
  )
  return inks.filter((ink) => painted.has(ink))
}

const NO_PRESS = { press: null, openJpeg: null }

/** The spot colour of a plate takes over its name, its look and its tints. */
function nameSpotColour({ context, plates }: EditablePdf, space: PDFArray, plate: string | null): void {
  if (space.size() < 4) return
  const own = plate === null ? null : context.lookup(plates.space(plate))
  if (!(own instanceof PDFArray) || own === space) return
  for (let at = 1; at < 4; at++) space.set(at, own.get(at))
}

function renameInks(inks: PDFArray, names: readonly (string | null)[]): void {
  for (const [at, name] of names.entries()) if (name !== null) inks.set(at, PDFName.of(name))
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
