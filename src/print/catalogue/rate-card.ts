import { z } from 'zod'
import { isCalendarDate } from '#platform/time/calendar-date.ts'

/*
 * The costs of the shop's work and its margins: the figures for the estimating engine (decisions §3,
 * src/print/pricing). Staff edit them as data.
 *
 * Unit of every rate: net MILLIPENCE, a thousandth of a penny without VAT, as a whole number. 1 p = 1,000; £1 =
 * 100,000. "35_000 a sheet" is 35 p a sheet. Lengths are whole millimetres, percentages whole per cent. Only `floor`
 * is in gross pence.
 */

export const id = z.int().positive().max(999_999)
export const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^<>]*$/, 'must have no HTML tags')
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
/** Net millipence, at most £1,000. */
const millipence = z.int().min(0).max(100_000_000)
/** The year 9999 is excluded so that there is always a day after the end of a promotion. */
const calendarDate = z.string().refine((text) => isCalendarDate(text) && text < '9999', 'must be a date as YYYY-MM-DD')
const millimetres = z.int().min(0).max(100_000)

/**
 * Marginal tiers: `rate` applies only to what lies above `above` and below the next tier (decisions §3), so rates may
 * only fall. Whole-order discounts cannot be expressed: with them a larger order could cost less.
 */
const tiers = z
  .array(z.strictObject({ above: z.int().min(0).max(10_000_000), rate: millipence }))
  .min(1)
  .superRefine((list, context) => {
    if (list[0]?.above !== 0) context.addIssue({ code: 'custom', path: [0, 'above'], message: 'must be 0' })
    for (const [index, tier] of list.entries()) {
      const before = list[index - 1]
      if (before === undefined) continue
      if (tier.above <= before.above)
        context.addIssue({ code: 'custom', path: [index, 'above'], message: 'must be above the tier before' })
      if (tier.rate > before.rate)
        context.addIssue({ code: 'custom', path: [index, 'rate'], message: 'must not cost more than the tier before' })
    }
  })

/** What an option adds. It is never negative: an option never makes a job cheaper. */
const optionRate = z.strictObject({
  /** Once per kind. */
  set_up: millipence,
  /** For each square metre of press sheet or web that is run, margins and offcuts included. */
  per_square_metre: millipence,
  /** For each piece (each sheet if the cutting counts sheets). */
  per_piece: millipence,
  /** For each square metre of finished pieces, width × height. */
  per_finished_square_metre: millipence,
})
const keyedRate = z.strictObject({ id, ...optionRate.shape })

const pressShape = {
  /** The code that methods refer to. */
  code: slug,
  name,
  /** The unprintable margin at each edge (of a web: left and right). */
  margin: millimetres,
  /** Printed beyond the trim line, at each side of a piece (001 §9: 1 mm cards, 2 mm stickers). */
  bleed: millimetres,
  /** Space between the bleeds of two pieces. */
  gap: millimetres,
  /** Extra sheets or running metres for spoilage, per hundred. */
  spoilage_percent: z.int().min(0).max(50),
  /** Printing one side of a sheet or of a running metre; tiers count sheets or metres. */
  click: tiers,
}

const press = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sheet'),
      ...pressShape,
      width: millimetres,
      height: millimetres,
      /** Sheets run before the first good one, once per kind. */
      make_ready: z.int().min(0).max(1000),
    }),
    z.strictObject({
      kind: z.literal('web'),
      ...pressShape,
      width: millimetres,
      /** Millimetres of web run before the first good piece, once per kind. */
      make_ready: millimetres,
    }),
  ])
  .superRefine((value, context) => {
    const shorter = value.kind === 'sheet' ? Math.min(value.width, value.height) : value.width
    if (shorter <= 2 * value.margin)
      context.addIssue({ code: 'custom', path: ['margin'], message: 'must leave room to print on' })
  })

/** How one cutting (labelled Supply) is produced. */
const method = z.strictObject({
  /** Null: for products without cuttings. */
  cutting_id: id.nullable(),
  /** The code of a press on this card. */
  press: slug,
  /** Checking the file, ripping, registering; once per kind. */
  set_up: millipence,
  /** Running the cutter along a metre of outline (2 × (width + height), whatever the shape); tiers count metres. */
  cut_per_metre: tiers,
  /**
   * The same along the letters of a design whose cut length is known (001 §3, lettering); it replaces `cut_per_metre`
   * and the part of `extra` that goes by area. Null: there are no designs of this product, and a cut length changes
   * nothing.
   */
  cut_length_per_metre: tiers.nullable().default(null),
  /** For each cut on a sheet, if the shape counts cuts (000 §5). */
  per_cut: millipence,
  /** Other work for this cutting, and its name in the trace: cores and winding, resin, packing. */
  extra_name: name,
  extra: optionRate,
})

const cardShape = z.strictObject({
  /** The code that products refer to. */
  code: slug,
  name,
  /** Gross pence: the minimum price of a job, for one kind. */
  floor: z.int().min(1).max(1_000_000),
  material_name: name,
  /** The stock itself, per square metre. */
  material_per_square_metre: millipence,
  /** Turning the job over, once per kind; the clicks of the second side are added (printed side 2). */
  second_side_set_up: millipence,
  presses: z.array(press).min(1),
  methods: z.array(method).min(1),
  /** Cutting time of a shape in per cent of its rectangle's: a custom shape is slower. */
  shapes: z.array(z.strictObject({ id, cut_percent: z.int().min(50).max(500) })),
  /** Ink in per cent of the clicks of full colour, and film if the colour is that of the film. */
  colors: z.array(z.strictObject({ id, click_percent: z.int().min(0).max(500), per_square_metre: millipence })),
  finishings: z.array(keyedRate),
  adhesives: z.array(keyedRate),
  /** Card stocks, on top of `material_per_square_metre`. */
  materials: z.array(keyedRate),
  /** Add-on items: premium processing, punch holes. Items named "none" need no entry. */
  addons: z.array(keyedRate),
  /** Print-feature items; one on both sides is charged twice. */
  print_features: z.array(keyedRate),
  /** Weeding and transfer film; null if install-ready is not offered. */
  install_ready: optionRate.nullable(),
})

export const rateCardSchema = cardShape.superRefine((card, context) => {
  for (const [index, { press: code }] of card.methods.entries()) {
    if (card.presses.every((candidate) => candidate.code !== code))
      context.addIssue({ code: 'custom', path: ['methods', index, 'press'], message: 'must be a press of this card' })
  }
  for (const path of repeatedKeys(card))
    context.addIssue({ code: 'custom', path, message: 'must not be in the list twice' })
})

/** Only the first of two entries with one key would be used, so a second one is a mistake. */
function repeatedKeys(card: z.infer<typeof cardShape>): (string | number)[][] {
  const keyed = [
    ['presses', card.presses.map(({ code }) => code), 'code'],
    ['methods', card.methods.map(({ cutting_id }) => cutting_id), 'cutting_id'],
    ...(['shapes', 'colors', 'finishings', 'adhesives', 'materials', 'addons', 'print_features'] as const).map(
      (list) => [list, card[list].map((entry) => entry.id), 'id'] as const,
    ),
  ] as const
  return keyed.flatMap(([list, keys, key]) =>
    keys.flatMap((value, index) => ((keys as readonly unknown[]).indexOf(value) < index ? [[list, index, key]] : [])),
  )
}

export const promotionSchema = z
  .strictObject({
    id,
    name,
    /** The discount on the gross price. */
    percent: z.int().min(1).max(90),
    /** Null: every product. */
    product_id: id.nullable(),
    /** Null: for every featured item of the product. */
    featured_item_id: id.nullable(),
    /** First day, in the shop's time zone. */
    from: calendarDate,
    /** Last day, still included. */
    to: calendarDate,
  })
  .refine((promotion) => promotion.from <= promotion.to, { path: ['to'], message: 'must not be before from' })

export type RateCard = z.infer<typeof rateCardSchema>
export type Promotion = z.infer<typeof promotionSchema>
export type Press = RateCard['presses'][number]
export type Method = RateCard['methods'][number]
export type OptionRate = z.infer<typeof optionRate>
export type KeyedRate = z.infer<typeof keyedRate>
export type Tiers = z.infer<typeof tiers>
