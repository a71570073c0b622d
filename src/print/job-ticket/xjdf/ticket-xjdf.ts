import { londonInstant } from '#platform/time/london.ts'
import { xmlElement } from '#platform/xml/xml-element.ts'
import { STEP_KINDS, type StepKind } from '../job-steps.ts'
import { printedPieces, type RunTicket, type TicketJob } from '../ticket.ts'
import { MEDIA, productId, productOf, pt, relief, toToken } from './job-product.ts'
import { XJDF_NAMESPACE } from './shape.ts'
import type { Xjdf, XjdfResource, XjdfResourceSet } from './xjdf.ts'

/*
 * A run as XJDF, for a shop's MIS and the machines that it drives: each job is a product with its intents, the run is one
 * combined process. Jobs that a step is not done to are left out of it by `Part`.
 */

/** Who has written it. */
export interface XjdfSender {
  agent: string
  version: string
  /** The shop as a device: a token. */
  device: string
}

/** The step's process (XJDF specification, chapter 5). What has no process of its own is done by hand. */
const PROCESSES: Readonly<Record<StepKind, string>> = {
  print: 'DigitalPrinting',
  laminate: 'Laminating',
  foil: 'Embossing',
  emboss: 'Embossing',
  plot: 'ShapeCutting',
  'kiss-cut': 'ShapeCutting',
  'through-cut': 'ShapeCutting',
  guillotine: 'Cutting',
  'die-cut': 'ShapeCutting',
  'round-corners': 'ShapeCutting',
  dome: 'ManualLabor',
  weed: 'ManualLabor',
  tape: 'ManualLabor',
  drill: 'HoleMaking',
  crease: 'Creasing',
  fold: 'Folding',
  string: 'ManualLabor',
  wind: 'Winding',
  pack: 'BoxPacking',
}

const MICRONS_IN_A_MM = 1000
const MM_IN_A_METRE = 1000
/** A reference within the document. */
const MEDIA_ID = 'M1'
/** Dispatch is before the carrier comes. */
const LEAVES_AT = '17:00'

/** The ticket of a run as XJDF 2.2. */
export function ticketXjdf(ticket: RunTicket, sender: XjdfSender): Xjdf {
  const stages = stagesOf(ticket.jobs)
  const time = ticket.madeAt.toISOString()
  const header = { AgentName: sender.agent, AgentVersion: sender.version, DeviceID: sender.device, Time: time }
  const created = xmlElement(XJDF_NAMESPACE, 'AuditCreated', {}, [xmlElement(XJDF_NAMESPACE, 'Header', header)])
  const processSets = stages.flatMap((stage, index) => setsOfStage(stage, { ticket, index }))
  return {
    JobID: ticket.code,
    DescriptiveName: `${ticket.press}, ${ticket.stock.name}`,
    Version: '2.2',
    // Where no step is known, what is wanted is all that can be said.
    Types: stages.length === 0 ? ['Product'] : stages.map(({ kind }) => PROCESSES[kind]),
    AuditPool: [xmlElement(XJDF_NAMESPACE, 'AuditPool', {}, [created])],
    ProductList: { Product: ticket.jobs.map((job, index) => productOf(job, { ticket, index })) },
    ResourceSet: [
      nodeInfo(ticket),
      customers(ticket),
      media(ticket),
      runLists(
        ticket,
        stages.findIndex(({ kind }) => kind === 'print'),
      ),
      layouts(ticket),
      signatures(ticket),
      ...processSets,
      components(ticket, stages.length - 1),
      delivery(ticket),
    ].filter((set) => set !== null),
  }
}

/** A step of the run, and the jobs that it is done to. */
interface Stage {
  kind: StepKind
  /** By their indexes, with what is said about them. */
  jobs: { index: number; label: string; detail: string }[]
}

/** The steps of all jobs, in the order of the trade. A job can have the same step twice: two films, foil on both sides. */
function stagesOf(jobs: readonly TicketJob[]): Stage[] {
  return STEP_KINDS.flatMap((kind) => {
    const rounds: Stage[] = []
    for (const [index, { steps }] of jobs.entries()) {
      for (const [round, { label, detail }] of steps.filter((step) => step.kind === kind).entries()) {
        rounds[round] ??= { kind, jobs: [] }
        rounds[round].jobs.push({ index, label, detail })
      }
    }
    return rounds
  })
}

function nodeInfo({ dispatchOn, jobs }: RunTicket): XjdfResourceSet {
  const NodeInfo = {
    Status: 'Waiting' as const,
    LastEnd: leavesAt(dispatchOn),
    GangSource: jobs.map(({ code, quantity }) => ({ JobID: code, Copies: quantity, BinderySignatureID: code })),
  }
  return input('NodeInfo', [{ NodeInfo }])
}

function leavesAt(day: RunTicket['dispatchOn']): string {
  return londonInstant(day, LEAVES_AT).toISOString()
}

function customers({ jobs }: RunTicket): XjdfResourceSet {
  return input(
    'CustomerInfo',
    jobs.map(({ code, customer, orderNo, line, set }) => ({
      Part: [{ Product: code }],
      CustomerInfo: {
        CustomerJobName: `${customer}, line ${line}${set.of > 1 ? `, set ${set.no} of ${set.of}` : ''}`,
        CustomerOrderID: orderNo,
      },
    })),
  )
}

function media({ stock, sheet, unit, layouts: runs, makeReady }: RunTicket): XjdfResourceSet {
  const good = runs.reduce((sum, { run }) => sum + run, 0)
  const isWeb = unit === 'web'
  const amount = isWeb
    ? { Amount: (good * sheet.height) / MM_IN_A_METRE, Waste: (makeReady * runs.length) / MM_IN_A_METRE }
    : { Amount: good, Waste: makeReady * runs.length }
  return {
    ...input('Media', [
      {
        ID: MEDIA_ID,
        AmountPool: { PartAmount: [amount] },
        Media: {
          MediaType: MEDIA[stock.kind],
          MediaQuality: stock.name,
          MediaUnit: isWeb ? 'Roll' : 'Sheet',
          Dimension: [pt(sheet.width), isWeb ? 0 : pt(sheet.height)],
          GrainDirection: sheet.grain === 'width' ? 'XDirection' : 'YDirection',
          Thickness: Math.round(stock.thickness * MICRONS_IN_A_MM),
          ...(stock.grammage === null ? {} : { Weight: stock.grammage }),
        },
      },
    ]),
    Unit: isWeb ? 'm' : 'Sheet',
  }
}

function runLists({ files }: RunTicket, printing: number): XjdfResourceSet | null {
  const print = files.filter(({ kind }) => kind === 'print')
  if (print.length === 0 || printing < 0) return null
  const resources = print.map(({ name, url }) => ({
    RunList: { FileSpec: { URL: url, UserFileName: name, MimeType: 'application/pdf' } },
  }))
  return { ...input('RunList', resources), CombinedProcessIndex: [printing] }
}

/** The back has a form of its own; work and turn would be one form for both sides. A perfecting press tumbles the sheet. */
const STYLES = { turn: 'WorkAndBack', tumble: 'Perfecting' } as const

/** By quarters clockwise; XJDF turns the other way. */
const ORIENTATIONS = ['Rotate0', 'Rotate270', 'Rotate180', 'Rotate90'] as const

/** Where pieces lie, from the lower left corner. */
function layouts({ layouts: runs, sheet, jobs, backing }: RunTicket): XjdfResourceSet {
  return input(
    'Layout',
    runs.map(({ run, placements }, index) => ({
      Part: [{ SheetName: sheetName(index) }],
      AmountPool: { PartAmount: [{ Amount: run }] },
      Layout: {
        WorkStyle: backing === null ? ('Simplex' as const) : STYLES[backing],
        SurfaceContentsBox: [0, 0, pt(sheet.width), pt(sheet.height)],
        Position: placements.map(({ job, turned, isHeadDown, ...place }) => ({
          BinderySignatureID: jobs[job]?.code ?? '',
          AbsoluteBox: boxOf(place, sheet),
          Orientation: ORIENTATIONS[(turned ? 1 : 0) + (isHeadDown === true ? 2 : 0)] ?? 'Rotate0',
        })),
      },
    })),
  )
}

const sheetName = (index: number) => `S${index + 1}`

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Left, bottom, right, top. */
function boxOf({ x, y, width, height }: Place, sheet: { height: number }): number[] {
  return [pt(x), pt(sheet.height - y - height), pt(x + width), pt(sheet.height - y)]
}

function signatures({ jobs }: RunTicket): XjdfResourceSet {
  return input(
    'BinderySignature',
    jobs.map(({ code, width, height }) => ({
      Part: [{ BinderySignatureID: code }],
      BinderySignature: { BinderySignatureType: 'Grid' as const, BinderySignatureSize: [pt(width), pt(height)] },
    })),
  )
}

interface StagePlace {
  ticket: RunTicket
  /** Of the process, among the types. */
  index: number
}

function setsOfStage(stage: Stage, place: StagePlace): XjdfResourceSet[] {
  const { ticket, index } = place
  const ofSheets = (name: string, resources: XjdfResource[]) => [
    { ...input(name, resources), CombinedProcessIndex: [index] },
  ]
  const ofJobs = (name: string, make: (about: Stage['jobs'][number]) => XjdfResource) =>
    ofSheets(
      name,
      stage.jobs.map((about) => ({
        DescriptiveName: about.detail === '' ? about.label : `${about.label}: ${about.detail}`,
        Part: [{ Product: ticket.jobs[about.index]?.code ?? '' }],
        ...make(about),
      })),
    )
  switch (PROCESSES[stage.kind]) {
    case 'DigitalPrinting':
      return ofSheets('DigitalPrintingParams', [
        { DigitalPrintingParams: { Sides: ticket.backing === null ? 'OneSidedFront' : 'TwoSided' } },
      ])
    case 'Laminating':
      return ofJobs('LaminatingParams', () => ({ LaminatingParams: { LaminatingMethod: 'Fusing' } }))
    case 'Embossing':
      return ofJobs('EmbossingParams', ({ detail }) => ({ EmbossingParams: { Emboss: [relief(stage.kind, detail)] } }))
    case 'ShapeCutting':
      return shapeCutting(stage, place, ofJobs)
    case 'Cutting':
      return ofSheets('CuttingParams', cutBlocks(stage, ticket))
    case 'HoleMaking':
      return ofJobs('HoleMakingParams', ({ detail }) => ({ HoleMakingParams: { HolePattern: [hole(detail)] } }))
    case 'Creasing':
      return ofJobs('CreasingParams', ({ index: job }) => ({ CreasingParams: { Crease: [crease(ticket.jobs[job])] } }))
    case 'Folding':
      return ofJobs('FoldingParams', ({ detail }) => ({ FoldingParams: { FoldingDetails: toToken(detail) } }))
    case 'Winding':
      return ofJobs('WindingParams', () => ({ WindingParams: {} }))
    case 'BoxPacking':
      return ofJobs('BoxPackingParams', () => ({ BoxPackingParams: { BoxType: 'Carton' } }))
    default:
      return ofJobs('ManualLaborParams', ({ label }) => ({ ManualLaborParams: { LaborType: toToken(label) } }))
  }
}

/** Each shape is cut by its line, which the cut file has. */
function shapeCutting(
  { kind }: Stage,
  { ticket, index }: StagePlace,
  ofJobs: (name: string, make: () => XjdfResource) => XjdfResourceSet[],
): XjdfResourceSet[] {
  const cut = ticket.files.filter((file) => file.kind === 'cut')
  const ID = `D${index + 1}`
  const { width, height } = ticket.sheet
  const die: XjdfResource = {
    ID,
    DieLayout: {
      CutBox: [0, 0, pt(width), pt(height)],
      CutLines: ['CutContour'],
      MediaSide: 'Front',
      FileSpec: cut.map(({ name, url }) => ({ URL: url, UserFileName: name })),
    },
  }
  const DeliveryMode = kind === 'kiss-cut' ? 'FullSheet' : 'SeparateBlanks'
  return [
    ...ofJobs('ShapeCuttingParams', () => ({ ShapeCuttingParams: { DeliveryMode, DieLayoutRef: ID } })),
    { ...input('DieLayout', [die]), CombinedProcessIndex: [index] },
  ]
}

/** The blocks that a guillotine cuts a sheet into: one for each piece. */
function cutBlocks({ jobs }: Stage, { layouts: runs, sheet, jobs: all }: RunTicket): XjdfResource[] {
  return runs.map(({ placements }, index) => ({
    Part: [{ SheetName: sheetName(index) }],
    CuttingParams: {
      CutBlock: placements
        .filter(({ job }) => jobs.some((about) => about.index === job))
        .map(({ job, ...place }, at) => ({
          BlockName: `${sheetName(index)}-${at + 1}`,
          Box: boxOf(place, sheet),
          DescriptiveName: all[job]?.code ?? '',
        })),
    },
  }))
}

/** `Punch Hole 5 mm` is round, and 5 mm wide. */
function hole(detail: string) {
  const mm = Number(/([\d.]+) mm/.exec(detail)?.[1] ?? Number.NaN)
  return { Shape: 'Round' as const, ...(Number.isNaN(mm) ? {} : { Extent: [pt(mm), pt(mm)] }) }
}

/** Across the middle of the side that opens. */
function crease(job: TicketJob | undefined) {
  if (job === undefined) return {}
  const opensAcross = job.width > job.finished.width
  return opensAcross
    ? { StartPosition: [pt(job.width / 2), 0], WorkingPath: [0, pt(job.height)] }
    : { StartPosition: [0, pt(job.height / 2)], WorkingPath: [pt(job.width), 0] }
}

/** What comes out: the pieces of each job, and how many the sheets hold. */
function components(ticket: RunTicket, last: number): XjdfResourceSet {
  const { jobs } = ticket
  const resources = jobs.map((job, index): XjdfResource => {
    const { quantity, code, finished } = job
    const amount = { Amount: quantity, MinAmount: quantity, MaxAmount: printedPieces(ticket, index) }
    return {
      Part: [{ Product: code }],
      AmountPool: { PartAmount: [amount] },
      Component: { MediaRef: MEDIA_ID, Dimensions: [pt(finished.width), pt(finished.height), 0] },
    }
  })
  const set = { Name: 'Component', Usage: 'Output', Resource: resources } as const
  return last < 0 ? set : { ...set, CombinedProcessIndex: [last] }
}

function delivery({ jobs }: RunTicket): XjdfResourceSet {
  return input(
    'DeliveryParams',
    jobs.map(({ code, dispatchOn, quantity }, index) => ({
      Part: [{ Product: code }],
      DeliveryParams: {
        Required: leavesAt(dispatchOn),
        DropItem: [{ Amount: quantity, ItemRef: productId(index) }],
      },
    })),
  )
}

function input(name: string, resources: readonly XjdfResource[]): XjdfResourceSet {
  return { Name: name, Usage: 'Input', Resource: resources }
}
