import { type PDFArray, type PDFContext, type PDFDict, PDFHexString, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Box, Ink, ProcessingStep } from './template-sheet.ts'
import { inkResource, layerResource, OVERPRINT } from './write-layers.server.ts'

/* What a page with layers and spot colours needs besides its operators (write-layers.server.ts). */

const MM_IN_POINTS = 72 / 25.4

/** Millimetres as points, to a ten-thousandth, so that a box is exact to a tenth of a micrometre. */
export function points(mm: number): number {
  return Number((mm * MM_IN_POINTS).toFixed(4))
}

/** A box in the format of a page's dictionary. */
export function corners({ x, y, width, height }: Box): number[] {
  return [x, y, x + width, y + height].map(points)
}

export interface PageLayer {
  name: string
  /** Layers of the guide are shown but never printed. */
  printed: boolean
  /** Locked against editing. */
  locked: boolean
  /** What is done along its lines, for programs that do not know its name. */
  step?: ProcessingStep | undefined
}

/** From layers, the bottom one first: the resources for their marks, and the layer panel for the catalogue. */
export function addLayers(
  context: PDFContext,
  layers: readonly PageLayer[],
  { creator, name }: { creator: string; name: string },
) {
  const groups = layers.map((layer) => ({ ...layer, group: addGroup(context, layer, creator) }))
  return { resources: resources(context, groups), panel: layerPanel(context, groups, name) }
}

type Grouped = PageLayer & { group: PDFRef }

/** A layer (ISO 32000-1, 8.11.2), with its processing step. */
function addGroup(context: PDFContext, { name, printed, step }: PageLayer, creator: string): PDFRef {
  return context.register(
    context.obj({
      Type: 'OCG',
      Name: PDFString.of(name),
      Intent: ['View', 'Design'],
      Usage: {
        CreatorInfo: { Creator: PDFHexString.fromText(creator), Subtype: 'Artwork' },
        View: { ViewState: 'ON' },
        Print: { PrintState: printed ? 'ON' : 'OFF' },
        Export: { ExportState: printed ? 'ON' : 'OFF' },
      },
      ...(step !== undefined && {
        GTS_Metadata: { GTS_ProcStepsGroup: step.group, GTS_ProcStepsType: step.type },
      }),
    }),
  )
}

/** Spot colours of layers of the same name, with the process colours that stand for them. */
const LAYER_INKS: readonly (readonly [ink: Exclude<Ink, 'paper'>, cmyk: number[]])[] = [
  ['Crease', [0.8, 0, 1, 0]],
  ['WeedingBorder', [0, 0.6, 1, 0]],
  ['WeedingLines', [0, 0.6, 1, 0]],
  ['Register', [0, 0, 0, 1]],
]

function resources(context: PDFContext, groups: readonly Grouped[]) {
  return {
    ExtGState: { [OVERPRINT]: { Type: 'ExtGState', OP: true, op: true, OPM: 1 } },
    ColorSpace: {
      // The name that cutters look for, shown as magenta; and a spot colour for what is never printed, shown as dark cyan.
      [inkResource('CutContour')]: separation(context, 'CutContour', [0, 1, 0, 0]),
      ...Object.fromEntries(
        LAYER_INKS.filter(([ink]) => groups.some(({ name }) => name === ink)).map(([ink, cmyk]) => [
          inkResource(ink),
          separation(context, ink, cmyk),
        ]),
      ),
      [inkResource('Guide')]: separation(context, 'Guide', [1, 0.35, 0, 0.2]),
    },
    Properties: Object.fromEntries(groups.map(({ group }, place) => [layerResource(place), group])),
  }
}

/** A spot colour with the process colour that screens and proofs show instead (ISO 32000-1, 8.6.6.4). */
function separation(context: PDFContext, name: string, cmyk: number[]): PDFArray {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: cmyk, N: 1 }
  return context.obj(['Separation', name, 'DeviceCMYK', tint])
}

/** The layers as programs list them, the topmost first, with those that must not be edited locked. */
function layerPanel(context: PDFContext, groups: readonly Grouped[], name: string): PDFDict {
  const all = groups.map(({ group }) => group)
  const usage = (event: string) => ({ Event: event, Category: [event], OCGs: all })
  return context.obj({
    OCGs: all,
    D: {
      Name: PDFString.of(name),
      BaseState: 'ON',
      Order: all.toReversed(),
      Locked: groups.filter(({ locked }) => locked).map(({ group }) => group),
      ListMode: 'AllPages',
      AS: [usage('View'), usage('Print'), usage('Export')],
    },
  })
}
