import fc from 'fast-check'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { SRA3 } from '#print/imposition/testing/order-mixes.ts'
import { arbitraryConfiguration } from '#print/pricing/testing/arbitrary-configuration.ts'
import { jobSteps } from '../job-steps.ts'
import type { RunTicket, TicketJob } from '../ticket.ts'
import { getTicketStock } from '../ticket-stock.ts'

/* Tickets of whatever a shopper can order. Each job lies on a sheet of its own as often as it fits: planning does better. */

const MADE_AT = new Date('2026-11-27T16:20:00Z')
const SHOP = 'https://shop.example/staff/planning/gangs/12'

interface Ordered {
  configuration: Configuration
  quantity: number
}

/** A ticket of jobs as they were ordered, on SRA3. */
export function makeTicket(ordered: readonly Ordered[], change: Partial<RunTicket> = {}): RunTicket {
  const jobs = ordered.map(makeJob)
  const [first] = ordered
  const stock = first === undefined ? null : getTicketStock(seedCatalogue, first.configuration)
  if (stock === null) throw new Error('a ticket of a product that is not there')
  return {
    code: 'G12',
    url: SHOP,
    madeAt: MADE_AT,
    dispatchOn: '2026-12-01',
    press: 'Sheet press, SRA3',
    stock,
    lamination: 'Matte Lamination',
    printing: 'Front, Full Colour',
    backing: first?.configuration.printed_side_id === 2 ? 'turn' : null,
    unit: 'sheet',
    sheet: SRA3,
    bleed: 2,
    makeReady: 4,
    layouts: jobs.map((job, index) => layOutAlone(job, index)),
    jobs,
    files: [
      { kind: 'print', name: 'G12.pdf', url: 'file:///jobs/G12/G12.pdf' },
      { kind: 'cut', name: 'G12-cut.pdf', url: 'file:///jobs/G12/G12-cut.pdf' },
    ],
    ...change,
  }
}

function makeJob({ configuration, quantity }: Ordered, index: number): TicketJob {
  const { width, height } = configuration
  const open = getOpenPiece(seedCatalogue.print_features, configuration) ?? configuration
  return {
    code: `G12-${index + 1}`,
    url: `${SHOP}#job-${index + 1}`,
    orderNo: 'T-2026-000012',
    line: index + 1,
    set: { no: 1, of: 1 },
    customer: 'Harbour & Sons <Ltd>',
    product: seedCatalogue.products.find(({ id }) => id === configuration.product_id)?.name ?? '',
    width: open.width,
    height: open.height,
    finished: { width, height },
    quantity,
    overs: Math.ceil(quantity / 20),
    reason: '',
    dispatchOn: '2026-12-01',
    steps: jobSteps(seedCatalogue, configuration),
    picture: null,
  }
}

/** Rows and columns of one job; a piece that is larger than the sheet lies on it alone. */
function layOutAlone({ width, height, quantity, overs }: TicketJob, job: number) {
  const { margin, gap } = SRA3
  const fits = (room: number, side: number) => Math.max(1, Math.floor((room + gap) / (side + gap)))
  const across = fits(SRA3.width - margin.left - margin.right, width)
  const down = fits(SRA3.height - margin.top - margin.bottom, height)
  const placements = Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [margin.left + (at % across) * (width + gap), margin.top + Math.floor(at / across) * (height + gap)]
    return { job, x, y, width, height, turned: false }
  })
  return { run: Math.ceil((quantity + overs) / placements.length), placements }
}

const ordered = fc.record({
  configuration: arbitraryConfiguration(seedCatalogue),
  quantity: fc.integer({ min: 1, max: 20_000 }),
})

/** Tickets of one to four jobs of any products. */
export const arbitraryTicket: fc.Arbitrary<RunTicket> = fc
  .tuple(fc.array(ordered, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([jobs, isWeb]) => makeTicket(jobs, isWeb ? { unit: 'web', makeReady: 2000 } : {}))

/** A configuration of a product, with some choices of a test's own. */
export function configurationOf(product_id: number, choices: Partial<Configuration> = {}): Configuration {
  const product = seedCatalogue.products.find(({ id }) => id === product_id)
  if (product === undefined) throw new Error(`no product ${product_id}`)
  const { attributes } = product
  const cutting = attributes.cuttings.at(0)
  return {
    featured_item_id: product.featured_category_id,
    product_id,
    cutting_id: cutting?.id ?? null,
    shape_id: cutting?.shapes.at(0)?.id ?? null,
    cut_per_shape: null,
    orientation_id: null,
    finishing_id: attributes.finishings.at(0) ?? null,
    adhesive_id: attributes.adhesives.at(0) ?? null,
    material_id: attributes.materials.at(0) ?? null,
    premium_processing_id: null,
    install_ready: attributes.install_ready ? 'yes' : null,
    width: 90,
    height: 55,
    printed_side_id: attributes.printed_sides.at(0) ?? 1,
    color_id: attributes.colors.at(0) ?? 1,
    addon_item_id: null,
    print_features: [],
    design_id: null,
    cut_length: null,
    ...choices,
  }
}
