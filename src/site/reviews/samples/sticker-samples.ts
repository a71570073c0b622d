/**
 * A review that we wrote to show how reviews look (decisions §7). Nobody's name stands in it: the customer is a trade, and
 * every page says that it is a sample.
 */
export interface SampleReview {
  /** The page of what it is about. */
  path: string
  title: string
  rate: 1 | 2 | 3 | 4 | 5
  comment: string
  customer: string
  /** How long before the shop was first opened it says that it was written. */
  daysAgo: number
  /** Drawings of ours that stand for photos (decisions/0024), `gallery/kraft-paper-01`. */
  pictures?: readonly string[]
  reply?: string
}

/** Samples about stickers and labels. */
export const STICKER_SAMPLES: readonly SampleReview[] = [
  {
    path: '/stickers/art-paper',
    title: 'Jam labels, third run',
    rate: 5,
    comment:
      'Same red as the first two runs, which is what I was afraid of. We keep a jar of the first batch on the desk and held the new sheet against it under the shop light and again at the window: no difference that any of us could see. Gloss lamination wipes clean when a jar drips, and the corners stay down on the curved shoulder of our 190 ml jars as long as they are dry when the label goes on.',
    customer: 'A jam maker',
    daysAgo: 9,
    pictures: ['gallery/art-paper-01', 'gallery/art-paper-02'],
  },
  {
    path: '/stickers/art-paper',
    title: 'Good for indoor boxes, not for the fridge',
    rate: 4,
    comment:
      'Exactly right for our soap boxes. I also tried a few on bottles that live in a fridge, and after a week the edges of the uncoated ones had softened. That is paper, and the page says so; next time those will be PVC.',
    customer: 'A soap maker',
    daysAgo: 31,
  },
  {
    path: '/stickers/art-paper',
    title: 'Does what it says',
    rate: 5,
    comment: 'Ordered Monday morning, dispatched the following Monday. Cut is dead on.',
    customer: 'A market trader',
    daysAgo: 64,
  },
  {
    path: '/stickers/classic-paper',
    title: 'You can write on it',
    rate: 5,
    comment:
      'We needed a label on which the kitchen can write a date with whatever pen is nearest. Ball point, pencil and marker all take, and none of them smears once it has dried for a second.',
    customer: 'A bakery',
    daysAgo: 22,
    pictures: ['gallery/classic-paper-01'],
  },
  {
    path: '/stickers/classic-paper',
    title: 'A little thinner than expected',
    rate: 3,
    comment:
      'Print is fine and the price is fair. I had imagined something with more body; it is a plain uncoated paper, so a dark box shows through the lighter parts a little. Read the thickness before you order, which I had not.',
    customer: 'A candle studio',
    daysAgo: 83,
    reply:
      'Thank you for saying so plainly. On dark boxes, Synthetic Paper or White PVC covers what is below. If you tell us about the box, we will post you both.',
  },
  {
    path: '/stickers/pvc-vinyl',
    title: 'A summer on a bicycle',
    rate: 5,
    comment:
      'Stuck on frame and mudguard in April, washed twice a week, parked outside: still on, still the same blue. The matte ones show fewer scratches than the glossy ones.',
    customer: 'A bicycle workshop',
    daysAgo: 15,
    pictures: ['gallery/pvc-vinyl-01', 'gallery/pvc-vinyl-02', 'gallery/pvc-vinyl-03'],
  },
  {
    path: '/stickers/pvc-vinyl',
    title: 'Survives the dishwasher, mostly',
    rate: 4,
    comment:
      'On reusable cups. After thirty cycles the print is untouched; on two of forty cups an edge has begun to lift where the label ran over a seam. We now keep two millimetres away from the seam and have had none since. Worth knowing before you draw your cut line.',
    customer: 'A coffee roaster',
    daysAgo: 47,
  },
  {
    path: '/stickers/kraft-paper',
    title: 'Brown paper, honest look',
    rate: 5,
    comment:
      'Black on kraft is the whole design and it looks like it was always there. Remember that there is no white ink under it: a pale yellow in my first draft would have gone muddy, and the artwork check caught that before anything was printed.',
    customer: 'A honey farm',
    daysAgo: 5,
    pictures: ['gallery/kraft-paper-01', 'gallery/kraft-paper-02', 'gallery/kraft-paper-03'],
  },
  {
    path: '/stickers/kraft-paper',
    title: 'Sticks to glass and tin',
    rate: 4,
    comment: 'Permanent means permanent. Soak the jar if you want it back.',
    customer: 'A pickle maker',
    daysAgo: 58,
  },
  {
    path: '/stickers/transparent-stickers',
    title: 'Take the white print',
    rate: 5,
    comment:
      'We ordered a hundred without white and a hundred with it, on purpose, for amber bottles. Without white the logo all but disappears; with white behind the letters it stands there like screen print. On clear glass both are good and do different things. If you cannot decide, do as we did: the second set costs little beside a whole run that nobody can read.',
    customer: 'A gin distillery',
    daysAgo: 12,
    pictures: ['gallery/transparent-stickers-01', 'gallery/transparent-stickers-02'],
  },
  {
    path: '/stickers/standard-vinyl',
    title: 'Tool boxes, labelled',
    rate: 5,
    comment: 'Oil, gloves, rain. Still readable.',
    customer: 'A joinery',
    daysAgo: 40,
  },
  {
    path: '/stickers/synthetic-paper',
    title: 'Paper that does not tear',
    rate: 4,
    comment:
      'Feels like paper, cannot be torn by hand, and does not mind condensation. The one thing to watch is that ink of a fountain pen stays wet on it for a while.',
    customer: 'A plant nursery',
    daysAgo: 71,
    pictures: ['gallery/synthetic-paper-01'],
  },
  {
    path: '/stickers/roll/art-paper',
    title: 'Goes through our dispenser',
    rate: 5,
    comment:
      'Two thousand on rolls, top first, gap as promised, so that our bench dispenser feeds them without a jam. The free dispenser that came along now stands at the second packing table.',
    customer: 'A tea merchant',
    daysAgo: 18,
    pictures: ['gallery/art-paper-10', 'gallery/art-paper-11'],
  },
  {
    path: '/stickers/roll/kraft-paper',
    title: 'Check the orientation before you confirm',
    rate: 4,
    comment:
      'My own mistake: left first where it should have been top first, and four rolls that have to be applied by hand. The little drawing beside the choice shows it exactly and I had not looked. Quality of print and winding is very good, no telescoping, and the core is the size that is stated. The second order is right and runs at forty a minute, so that makes up for it.',
    customer: 'A brewery',
    daysAgo: 53,
    pictures: ['gallery/kraft-paper-04', 'gallery/kraft-paper-05'],
    reply: 'Thank you. We have since drawn the roll larger beside the choice, because you were not the only one.',
  },
  {
    path: '/stickers/roll/pvc-vinyl',
    title: 'Shampoo bottles',
    rate: 5,
    comment: 'Squeezed daily, wet daily, nothing has moved.',
    customer: 'A hair salon',
    daysAgo: 36,
    pictures: ['gallery/pvc-vinyl-07'],
  },
  {
    path: '/labels/art-paper',
    title: 'Sheets for a small run',
    rate: 5,
    comment:
      'Twelve to a sheet, easy to peel, and the sheets lie flat in the drawer. For eighty jars of chutney a season that is far better than a roll.',
    customer: 'A village show committee',
    daysAgo: 27,
    pictures: ['gallery/art-paper-03'],
  },
  {
    path: '/labels/classic-paper',
    title: 'Took longer than I had planned',
    rate: 2,
    comment:
      'Labels are good. I had counted five days and it was seven working days with the bank holiday in between, so that they came after our open day. The calendar on the page does show it; I looked at it afterwards.',
    customer: 'A farm shop',
    daysAgo: 95,
    reply:
      'We are sorry that they missed the day. Days in the calendar are working days and leave out bank holidays; call us when a date must hold, and we say honestly whether it can.',
  },
]
