import type { StepKind } from '../job-steps.ts'
import type { RunTicket, TicketJob } from '../ticket.ts'
import type { TicketStock } from '../ticket-stock.ts'
import type { XjdfIntent, XjdfMediaType, XjdfProduct } from './xjdf.ts'

/* A job as a product of XJDF, with its intents: what the customer gets, however it is made. */

const POINTS_IN_A_MM = 72 / 25.4
/** The colorants of the process; a spot colour is named by its production file. */
const PROCESS_COLOURS = ['Cyan', 'Magenta', 'Yellow', 'Black']

/** A length in points, to a thousandth. */
export function pt(mm: number): number {
  return Math.round(mm * POINTS_IN_A_MM * 1000) / 1000
}

/** Words as a token: `Apply transfer tape` → `ApplyTransferTape`. */
export function toToken(words: string): string {
  return words
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

export const MEDIA: Readonly<Record<TicketStock['kind'], XjdfMediaType>> = {
  paper: 'Paper',
  'self-adhesive-paper': 'SelfAdhesive',
  vinyl: 'Vinyl',
  synthetic: 'Synthetic',
}

/** References within the document; codes are references for people. */
export const productId = (index: number) => `P${index + 1}`
/** A job as a product; its code is the product's, and names it where processes differ. */
export function productOf(job: TicketJob, { ticket, index }: { ticket: RunTicket; index: number }): XjdfProduct {
  const { quantity, finished } = job
  return {
    ID: productId(index),
    ExternalID: job.code,
    IsRoot: true,
    DescriptiveName: job.product,
    Amount: quantity,
    MinAmount: quantity,
    MaxAmount: quantity + job.overs,
    Intent: [
      {
        Name: 'LayoutIntent',
        LayoutIntent: {
          Bleed: pt(ticket.bleed),
          Dimensions: [pt(job.width), pt(job.height)],
          FinishedDimensions: [pt(finished.width), pt(finished.height), 0],
          Pages: ticket.backing === null ? 1 : 2,
          Sides: ticket.backing === null ? 'OneSided' : 'TwoSidedHeadToHead',
        },
      },
      { Name: 'MediaIntent', MediaIntent: { MediaType: MEDIA[ticket.stock.kind], MediaQuality: ticket.stock.name } },
      ...printIntents(job, ticket),
      ...finishingIntents(job),
    ],
  }
}

function printIntents({ steps }: TicketJob, { backing }: RunTicket): XjdfIntent[] {
  if (!steps.some(({ kind }) => kind === 'print')) return []
  const sides = backing === null ? (['Front'] as const) : (['Front', 'Back'] as const)
  const SurfaceColor = sides.map((Surface) => ({ Surface, ColorsUsed: PROCESS_COLOURS }))
  return [{ Name: 'ColorIntent', ColorIntent: { SurfaceColor } }]
}

function finishingIntents({ steps }: TicketJob): XjdfIntent[] {
  const of = (...kinds: StepKind[]) => steps.filter(({ kind }) => kinds.includes(kind))
  const pressed = of('foil', 'emboss').map(({ kind, detail }) => ({ ...relief(kind, detail), ...foil(kind, detail) }))
  const cuts = of('plot', 'kiss-cut', 'through-cut', 'die-cut', 'round-corners')
  const [fold] = of('fold')
  const films = of('laminate')
  return [
    ...(films.length === 0 ? [] : [{ Name: 'LaminatingIntent', LaminatingIntent: { Surface: ['Front'] } }]),
    ...(pressed.length === 0 ? [] : [{ Name: 'EmbossingIntent', EmbossingIntent: { EmbossingItem: pressed } }]),
    ...(cuts.length === 0
      ? []
      : [
          {
            Name: 'ShapeCuttingIntent',
            ShapeCuttingIntent: {
              ShapeCut: cuts.map(({ kind }) => ({
                ShapeType: kind === 'round-corners' ? ('RoundedRectangle' as const) : ('Path' as const),
                CutDepth: kind === 'kiss-cut' ? ('Partial' as const) : ('Full' as const),
              })),
            },
          },
        ]),
    ...(fold === undefined ? [] : [{ Name: 'FoldingIntent', FoldingIntent: { FoldingDetails: toToken(fold.detail) } }]),
  ]
}

/** Foil is stamped flat; a relief is raised, or pressed in. */
export function relief(kind: StepKind, detail: string) {
  const Face = /\bback\b/.test(detail) ? ('Back' as const) : ('Front' as const)
  if (kind === 'foil') return { Direction: 'Flat', EmbossingType: 'FoilStamping', Face } as const
  const Direction = /^deboss/i.test(detail) ? 'Depressed' : 'Raised'
  return { Direction, EmbossingType: 'BlindEmbossing', Face } as const
}

function foil(kind: StepKind, detail: string) {
  return kind === 'foil' ? { FoilColorDetails: detail.split(',')[0] ?? detail } : {}
}
