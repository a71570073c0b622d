import { expect, test } from 'vitest'
import { configurationOf, makeTicket } from '../testing/some-tickets.ts'
import { ticketXjdf } from './ticket-xjdf.ts'
import { writeXjdf } from './xjdf-file.ts'

const SENDER = { agent: 'Trimline', version: '1', device: 'trimline' }
/** A hundred tags that are foiled on both sides, drilled and folded, and cards on the same sheets. */
const ticket = makeTicket(
  [
    {
      configuration: configurationOf(18, { print_features: ['101', '101@back', '133', '151'], printed_side_id: 2 }),
      quantity: 100,
    },
    { configuration: configurationOf(17, { width: 50, height: 90, printed_side_id: 2 }), quantity: 200 },
  ],
  {
    layouts: [
      {
        run: 21,
        placements: [
          { job: 0, x: 5, y: 5, width: 90, height: 110, turned: false },
          { job: 1, x: 99, y: 5, width: 90, height: 50, turned: true },
        ],
      },
    ],
  },
)

/** After a change, `XJDF_SCHEMA=… vitest run src/print/job-ticket -u` holds the new file against the published schema too. */
test('is written as in the file that was held against the published schema', async () => {
  await expect(writeXjdf(ticketXjdf(ticket, SENDER))).toMatchFileSnapshot('../testing/kept-ticket.xjdf')
})

const xjdf = ticketXjdf(ticket, SENDER)
const sets = (name: string) => xjdf.ResourceSet?.filter((set) => set.Name === name) ?? []
const only = (name: string) => sets(name)[0]?.Resource ?? []

test('each process is there once in the order of the trade, and points at what it works with', () => {
  expect(xjdf.Types).toEqual([
    'DigitalPrinting',
    'Embossing',
    'Embossing',
    'Cutting',
    'HoleMaking',
    'Creasing',
    'Folding',
    'BoxPacking',
  ])
  const indexes = (name: string) => sets(name).map(({ CombinedProcessIndex }) => CombinedProcessIndex?.[0])
  expect(indexes('EmbossingParams')).toEqual([1, 2])
  expect(indexes('FoldingParams')).toEqual([6])
})

test('a step that one job alone has names it', () => {
  expect(only('HoleMakingParams').map(({ Part }) => Part)).toEqual([[{ Product: 'G12-1' }]])
  expect(only('BoxPackingParams').map(({ Part }) => Part)).toEqual([[{ Product: 'G12-1' }], [{ Product: 'G12-2' }]])
})

test('places are in points from the lower left corner, and a piece that is turned clockwise says so', () => {
  const [layout] = only('Layout')
  expect(layout?.Layout).toMatchObject({
    WorkStyle: 'WorkAndBack',
    SurfaceContentsBox: [0, 0, 907.087, 1275.591],
    Position: [
      { BinderySignatureID: 'G12-1', AbsoluteBox: [14.173, 949.606, 269.291, 1261.417], Orientation: 'Rotate0' },
      { BinderySignatureID: 'G12-2', AbsoluteBox: [280.63, 1119.685, 535.748, 1261.417], Orientation: 'Rotate270' },
    ],
  })
  expect(layout?.AmountPool).toEqual({ PartAmount: [{ Amount: 21 }] })
})

test('says what is wanted, what may come, and what the sheets hold', () => {
  expect(xjdf.ProductList?.Product?.map(({ Amount, MaxAmount }) => [Amount, MaxAmount])).toEqual([
    [100, 105],
    [200, 210],
  ])
  expect(only('Component').map(({ AmountPool }) => AmountPool?.PartAmount?.[0]?.MaxAmount)).toEqual([21, 21])
  expect(only('Media')[0]).toMatchObject({
    AmountPool: { PartAmount: [{ Amount: 21, Waste: 4 }] },
    Media: { MediaType: 'Paper', Weight: 400, Thickness: 500, GrainDirection: 'YDirection', MediaUnit: 'Sheet' },
  })
})

test('a fold is creased across its middle, and a hole is as wide as it is drilled', () => {
  expect(only('CreasingParams')[0]?.CreasingParams?.Crease).toEqual([
    { StartPosition: [0, 155.906], WorkingPath: [255.118, 0] },
  ])
  expect(only('HoleMakingParams')[0]?.HoleMakingParams?.HolePattern).toEqual([
    { Shape: 'Round', Extent: [17.008, 17.008] },
  ])
})

test('a web is counted in metres', () => {
  const [media] =
    ticketXjdf({ ...ticket, unit: 'web', makeReady: 2000 }, SENDER).ResourceSet?.filter(
      ({ Name }) => Name === 'Media',
    ) ?? []
  expect(media).toMatchObject({
    Unit: 'm',
    Resource: [{ AmountPool: { PartAmount: [{ Amount: 9.45, Waste: 2 }] }, Media: { MediaUnit: 'Roll' } }],
  })
})

test('leaves before the carrier comes, in summer too', () => {
  const summer = ticketXjdf({ ...ticket, dispatchOn: '2026-07-01' }, SENDER)
  expect(summer.ResourceSet?.[0]?.Resource?.[0]?.NodeInfo?.LastEnd).toBe('2026-07-01T16:00:00.000Z')
})
