/**
 * A review that we wrote to show how reviews look (decisions §7). It contains no personal name: the customer is a
 * trade, and every page marks it as a sample.
 */
export interface SampleReview {
  /** The page of its subject. */
  path: string
  title: string
  rate: 1 | 2 | 3 | 4 | 5
  comment: string
  customer: string
  /** Its age in days when the shop first opened. */
  daysAgo: number
  /** Our own pictures instead of photos (decisions/0024), `gallery/kraft-paper-01`. */
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
      'I was worried that the red would change, but it is the same as in the first two runs. We compared the new labels with a jar from the first batch, under the shop light and at the window, and could not see a difference. Gloss lamination wipes clean when a jar drips. The corners stay down on our curved 190 ml jars as long as the glass is dry when we apply the label.',
    customer: 'A jam maker',
    daysAgo: 9,
    pictures: ['gallery/art-paper-01', 'gallery/art-paper-02'],
  },
  {
    path: '/stickers/art-paper',
    title: 'Good for indoor boxes, not for the fridge',
    rate: 4,
    comment:
      'They are just right for our soap boxes. I also tried a few on bottles in the fridge, and after a week the edges of the uncoated ones were soft. The page does say so. I will order PVC for the bottles next time.',
    customer: 'A soap maker',
    daysAgo: 31,
  },
  {
    path: '/stickers/art-paper',
    title: 'Does what it says',
    rate: 5,
    comment: 'I ordered on Monday morning and they were dispatched the following Monday. The cut is exact.',
    customer: 'A market trader',
    daysAgo: 64,
  },
  {
    path: '/stickers/classic-paper',
    title: 'You can write on it',
    rate: 5,
    comment:
      'We needed a label that the kitchen can write a date on with any pen. Ballpoint, pencil and marker all work, and none of them smudges once it is dry.',
    customer: 'A bakery',
    daysAgo: 22,
    pictures: ['gallery/classic-paper-01'],
  },
  {
    path: '/stickers/classic-paper',
    title: 'A little thinner than expected',
    rate: 3,
    comment:
      'The print is good and the price is fair. I had expected thicker paper: on a dark box the colour shows through a little. I should have read the thickness before I ordered.',
    customer: 'A candle studio',
    daysAgo: 83,
    reply: 'Thank you for telling us. For dark boxes we recommend Synthetic Paper or PVC Vinyl, which are more opaque.',
  },
  {
    path: '/stickers/pvc-vinyl',
    title: 'A summer on a bicycle',
    rate: 5,
    comment:
      'I put them on the frame and the mudguard in April. The bicycle is parked outside and washed twice a week. They still hold and the blue has not changed. The matte ones show fewer scratches than the glossy ones.',
    customer: 'A bicycle workshop',
    daysAgo: 15,
    pictures: ['gallery/pvc-vinyl-01', 'gallery/pvc-vinyl-02', 'gallery/pvc-vinyl-03'],
  },
  {
    path: '/stickers/pvc-vinyl',
    title: 'Good on reusable cups',
    rate: 4,
    comment:
      'We put them on 40 reusable cups and wash the cups by hand. The print looks like new. On two cups an edge started to lift where the sticker crossed a seam. We now keep the stickers away from the seam.',
    customer: 'A coffee roaster',
    daysAgo: 47,
  },
  {
    path: '/stickers/kraft-paper',
    title: 'Black on kraft looks great',
    rate: 5,
    comment:
      'Our design is just black on kraft, and it looks great. Remember that there is no white ink under the colours. The yellow in my first draft would have turned brown, and the shop told me before anything was printed.',
    customer: 'A honey farm',
    daysAgo: 5,
    pictures: ['gallery/kraft-paper-01', 'gallery/kraft-paper-02', 'gallery/kraft-paper-03'],
  },
  {
    path: '/stickers/kraft-paper',
    title: 'Sticks to glass and tin',
    rate: 4,
    comment: 'The permanent adhesive is strong. You need to soak a jar to reuse it.',
    customer: 'A pickle maker',
    daysAgo: 58,
  },
  {
    path: '/stickers/transparent-stickers',
    title: 'Choose white print',
    rate: 5,
    comment:
      'We ordered 100 with white print and 100 without, to compare them on amber bottles. Without white the logo almost disappears. With white behind the letters it looks like screen print. On clear glass both look good. If you cannot decide, order a small quantity of each first, as we did. It cost far less than a whole run that nobody can read.',
    customer: 'A gin distillery',
    daysAgo: 12,
    pictures: ['gallery/transparent-stickers-01', 'gallery/transparent-stickers-02'],
  },
  {
    path: '/stickers/standard-vinyl',
    title: 'Tool boxes, labelled',
    rate: 5,
    comment: 'They withstand oil, gloves and rain, and you can still read them.',
    customer: 'A joinery',
    daysAgo: 40,
  },
  {
    path: '/stickers/synthetic-paper',
    title: 'Paper that does not tear',
    rate: 4,
    comment:
      'It feels like paper, but you cannot tear it by hand, and condensation does not damage it. Fountain pen ink does not dry on it, so use a permanent marker.',
    customer: 'A plant nursery',
    daysAgo: 71,
    pictures: ['gallery/synthetic-paper-01'],
  },
  {
    path: '/stickers/roll/art-paper',
    title: 'Goes through our dispenser',
    rate: 5,
    comment:
      'We ordered 2,000 on rolls, top first. Our own dispenser feeds them without jamming. We use the free dispenser that came with them at our second packing table.',
    customer: 'A tea merchant',
    daysAgo: 18,
    pictures: ['gallery/art-paper-10', 'gallery/art-paper-11'],
  },
  {
    path: '/stickers/roll/kraft-paper',
    title: 'Check the orientation before you confirm',
    rate: 4,
    comment:
      'I chose left first where it should have been top first, so we had to apply four rolls by hand. That was my own mistake: the form shows the direction and I had not looked. The print quality is very good, the rolls are wound evenly, and the core is the right size. I chose the right direction for the second order, and it runs through our machine without problems.',
    customer: 'A brewery',
    daysAgo: 53,
    pictures: ['gallery/kraft-paper-04', 'gallery/kraft-paper-05'],
    reply: 'Thank you. The manual of your labelling machine says which direction it needs.',
  },
  {
    path: '/stickers/roll/pvc-vinyl',
    title: 'Shampoo bottles',
    rate: 5,
    comment: 'The bottles get wet and squeezed every day, and no label has come off.',
    customer: 'A hair salon',
    daysAgo: 36,
    pictures: ['gallery/pvc-vinyl-07'],
  },
  {
    path: '/labels/art-paper',
    title: 'Sheets for a small run',
    rate: 5,
    comment:
      'There are twelve labels on a sheet. They are easy to peel, and the sheets lie flat in a drawer. We make 80 jars of chutney a season, so sheets suit us better than a roll.',
    customer: 'A village show committee',
    daysAgo: 27,
    pictures: ['gallery/art-paper-03'],
  },
  {
    path: '/labels/classic-paper',
    title: 'Took longer than I had planned',
    rate: 2,
    comment:
      'The labels are good. I had not thought of the bank holiday, so they arrived after our open day. The calendar on the page shows it, but I only looked afterwards.',
    customer: 'A farm shop',
    daysAgo: 95,
    reply:
      'We are sorry that they arrived too late. The calendar counts business days, without weekends and bank holidays. If you need an order by a certain date, please call us before you order.',
  },
]
