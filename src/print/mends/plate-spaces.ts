import { type PDFContext, PDFHexString, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type FoilName, readFoil } from '#print/preflight/foils.ts'
import type { PdfObjects, PdfValue } from '#print/preflight/pdf/pdf-objects.ts'
import { getMeantPlate, PLATES, type PlateName } from '#print/preflight/plate-names.ts'
import { type AddedResources, overprintName } from './resource-names.ts'

/** How each plate's spot colour looks on screens, as CMYK. */
const LOOKS: Readonly<Record<PlateName, readonly number[]>> = {
  CutContour: [0, 1, 0, 0],
  White: [0.15, 0, 0, 0],
  Foil: [0.1, 0.25, 0.7, 0.15],
  Emboss: [0.1, 0.1, 0.1, 0.3],
  Fold: [1, 0, 0, 0],
  Perf: [0, 0.5, 1, 0],
  Crease: [0.8, 0, 1, 0],
}
const FOIL_LOOKS: Readonly<Record<FoilName, readonly number[]>> = {
  gold: LOOKS.Foil,
  silver: [0, 0, 0, 0.35],
  'rose-gold': [0.05, 0.4, 0.35, 0.15],
  holographic: [0.3, 0.25, 0, 0.05],
  black: [0, 0, 0, 0.85],
}

function lookOf(plate: string): readonly number[] {
  const foil = readFoil(plate)
  if (foil) return FOIL_LOOKS[foil]
  return LOOKS[getMeantPlate(plate) ?? 'Foil']
}

function stepOf(name: string): string {
  const plate = getMeantPlate(name)
  return plate === null ? '' : PLATES[plate].step
}

/** The spot colours and layers of a document's plates: each is there once, so that it is the same everywhere. */
export class PlateSpaces {
  private readonly spaces = new Map<string, PDFRef>()
  private readonly layers = new Map<string, PDFRef>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  private get context(): PDFContext {
    return this.objects.context
  }

  /** The spot colour of a plate, by its name in production: `Foil Gold`. */
  space(plate: string): PDFRef {
    const known = this.spaces.get(plate)
    if (known !== undefined) return known
    const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...lookOf(plate)], N: 1 }
    const space = this.context.register(this.context.obj(['Separation', plate, 'DeviceCMYK', tint]))
    this.spaces.set(plate, space)
    return space
  }

  /** The layer of a plate, or of the artwork, with its step of production (ISO 19593-1). */
  layer(name: string, step: string = stepOf(name)): PDFRef {
    const known = this.layers.get(name)
    if (known !== undefined) return known
    const [group, type] = step.split('/')
    // White has no types (ISO 19593-1).
    const isTyped = type !== undefined && group !== 'White'
    const meta = group && { GTS_ProcStepsGroup: group, ...(isTyped && { GTS_ProcStepsType: type }) }
    const layer = this.context.register(
      this.context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name), ...(meta && { GTS_Metadata: meta }) }),
    )
    this.layers.set(name, layer)
    return layer
  }

  /** The layers that were asked for, in that order. */
  usedLayers(): readonly PDFRef[] {
    return [...this.layers.values()]
  }

  /**
   * The operators after which everything is painted in White, over the colours that are there. Pictures multiply,
   * which is the same: Ghostscript 10.0 loses what is transparent under an overprinting picture of a spot colour.
   */
  whiteState(added: AddedResources, isPicture: boolean): string {
    const name = added.name('ColorSpace', 'TL-White', () => this.space('White'))
    const over = overprintName(added, this.objects, { fill: !isPicture, stroke: true, mode: 1 })
    const blend = added.name('ExtGState', isPicture ? 'TL-multiply' : 'TL-opaque', () =>
      this.context.obj({ Type: 'ExtGState', ca: 1, CA: 1, BM: isPicture ? 'Multiply' : 'Normal' }),
    )
    return `/${over} gs /${blend} gs /${name} cs 1 scn /${name} CS 1 SCN`
  }
}

/**
 * A picture as the white under it: its soft mask in White, or its mask to paint White through. Null where all of it is
 * opaque.
 */
export function whitePicture(objects: PdfObjects, picture: PdfValue, plates: PlateSpaces): PDFObject | null {
  const { context } = objects
  const soft = objects.get(picture, 'SMask')
  const hard = objects.get(picture, 'Mask')
  if (soft instanceof PDFRawStream) {
    const dict = soft.dict.clone(context)
    dict.set(PDFName.of('ColorSpace'), plates.space('White'))
    dict.delete(PDFName.of('Matte'))
    return context.register(PDFRawStream.of(dict, soft.contents, soft.transform))
  }
  return hard instanceof PDFRawStream ? (objects.getUnresolved(picture, 'Mask') ?? null) : null
}
