import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { scopeOfPath } from '../review-scope.ts'
import { insertReviews, type StoredPhoto, type StoredReview } from '../store.server.ts'
import { reviewInvitations, reviews } from '../tables.server.ts'
import { type SampleReview, STICKER_SAMPLES } from './sticker-samples.ts'

/** Samples about business cards and swing tags. */
const CARD_SAMPLES: readonly SampleReview[] = [
  {
    path: '/business-cards/standard-business-card',
    title: 'Five names, one order',
    rate: 5,
    comment:
      'I ordered five sets of 200 for the whole team in one go. Every card is cut cleanly and the colours match.',
    customer: 'An estate agent',
    daysAgo: 8,
    pictures: ['gallery/standard-business-card-01', 'gallery/standard-business-card-02'],
  },
  {
    path: '/business-cards/standard-business-card',
    title: 'They checked our file',
    rate: 5,
    comment:
      'We got an email to say that our phone number was too close to the trim line. We moved it and sent the file again. The cards are cut so evenly that the border is the same on every one of them. Our last three printers did not manage that. I was pleased that a person had looked at our file before it was printed, because we would not have noticed the mistake ourselves.',
    customer: 'A surveyor',
    daysAgo: 38,
  },
  {
    path: '/business-cards/standard-business-card',
    title: 'Good card, plain box',
    rate: 4,
    comment: 'The cards are good. I would pay a little more for a box that I can put on the counter.',
    customer: 'A barber',
    daysAgo: 80,
  },
  {
    path: '/business-cards/premium-business-card/royal-extra-white-400gsm',
    title: 'Very thick and very white',
    rate: 5,
    comment: 'The board is so stiff that clients try to bend it. It is white enough for photographs to look right.',
    customer: 'A photographer',
    daysAgo: 13,
    pictures: ['gallery/premium-business-card-01', 'gallery/premium-business-card-02'],
  },
  {
    path: '/business-cards/premium-business-card/standard-matte-250gsm',
    title: 'Writes well',
    rate: 4,
    comment:
      'We use them as appointment cards. Pencil works well, ballpoint needs a moment to dry, and they are cheap enough to give away.',
    customer: 'A physiotherapist',
    daysAgo: 46,
  },
  {
    path: '/business-cards/premium-business-card/vintage-kraft-300gsm',
    title: 'Use one dark colour',
    rate: 5,
    comment:
      'Everything prints darker on kraft. We left out the photograph and used one colour with plenty of empty space. It is the best card we have had.',
    customer: 'A furniture restorer',
    daysAgo: 25,
    pictures: ['gallery/premium-business-card-05'],
  },
  {
    path: '/business-cards/swing-tags/classic-swing-tag',
    title: 'Holes in the right place',
    rate: 5,
    comment:
      'The holes are clean and exactly where we drew them. The strings come cut and looped, so two of us tagged 400 scarves in an afternoon.',
    customer: 'A weaving mill',
    daysAgo: 6,
    pictures: ['gallery/classic-swing-tag-01', 'gallery/classic-swing-tag-02'],
  },
  {
    path: '/business-cards/swing-tags/classic-swing-tag',
    title: 'Allow the two weeks',
    rate: 4,
    comment: 'They arrived on the last day of the range on the page. Order early if you need them for a season.',
    customer: 'A children’s boutique',
    daysAgo: 56,
  },
  {
    path: '/business-cards/swing-tags/folded-swing-tag',
    title: 'Room for washing instructions',
    rate: 5,
    comment:
      'Our brand is on the outside, and care and fibre details are on the inside. The fold is clean, even though our print is dark blue to the edge.',
    customer: 'A knitwear label',
    daysAgo: 19,
    pictures: ['gallery/folded-swing-tag-01', 'gallery/folded-swing-tag-02'],
  },
  {
    path: '/business-cards/swing-tags/folded-swing-tag',
    title: 'Fold slightly lighter',
    rate: 3,
    comment:
      'The outside is solid black. On some tags the fold shows as a fine grey line. We have moved the black away from the fold for the next order.',
    customer: 'A leather workshop',
    daysAgo: 91,
    reply: 'Thank you. The product page advises keeping solid colour away from the fold on white board.',
  },
]

/** Samples about special finishes, decals and lettering. */
const SPECIAL_SAMPLES: readonly SampleReview[] = [
  {
    path: '/hologram-stickers/hologram-stickers',
    title: 'Children love them',
    rate: 5,
    comment:
      'We give them away with library cards. Large unprinted areas show the effect best. Where we printed solid colour it hardly shows, as the guide says.',
    customer: 'A library',
    daysAgo: 7,
    pictures: ['gallery/hologram-stickers-01', 'gallery/hologram-stickers-02', 'gallery/hologram-stickers-03'],
  },
  {
    path: '/hologram-stickers/silver-vinyl-stickers',
    title: 'Mirror shows every fingerprint',
    rate: 4,
    comment:
      'The mirror film shows every fingerprint when you apply it. Matte silver was the better choice for the rating plates on our amplifiers: it looks like brushed metal, small type stays sharp, and you can wipe it clean. We now use mirror only on our boxes.',
    customer: 'An amplifier builder',
    daysAgo: 44,
    pictures: ['gallery/silver-vinyl-stickers-01', 'gallery/silver-vinyl-stickers-04'],
  },
  {
    path: '/hologram-stickers/gold-vinyl-stickers',
    title: 'Warm gold, not yellow',
    rate: 5,
    comment: 'It looks like foil on our dark green wine bottles.',
    customer: 'A vineyard',
    daysAgo: 61,
    pictures: ['gallery/gold-vinyl-stickers-01'],
  },
  {
    path: '/dome-stickers',
    title: 'Lovely to touch',
    rate: 5,
    comment:
      'The resin is clear and even, and none of the hundred has a bubble. We put them on the grips of our walking sticks, and none has yellowed after a winter.',
    customer: 'A stick maker',
    daysAgo: 20,
    pictures: ['gallery/dome-stickers-01', 'gallery/dome-stickers-02'],
  },
  {
    path: '/dome-stickers',
    title: 'Leave space around small type',
    rate: 4,
    comment:
      'The dome distorts anything near its edge. We had put our postcode right at the edge in very small type, so you can read it from above but not from the side. We moved it inwards for the second hundred, and that fixed it. The first hundred are on our demonstration speakers, and they still look good.',
    customer: 'A loudspeaker workshop',
    daysAgo: 77,
  },
  {
    path: '/foil-stickers/foil-paper-stickers',
    title: 'We used all one thousand',
    rate: 5,
    comment:
      'The foil is sharp, even on thin lines. I was worried about the minimum order, but we had used them all by Christmas.',
    customer: 'A chocolate maker',
    daysAgo: 29,
    pictures: ['gallery/foil-paper-stickers-01', 'gallery/foil-paper-stickers-02'],
  },
  {
    path: '/foil-stickers/embossed-paper-stickers',
    title: 'Perfect for certificates',
    rate: 5,
    comment:
      'We use them on certificates for our singers. The relief is deep enough to feel through an envelope, and with a single colour it looks stamped by hand. We asked for a quote because of the ink. The reply came on the same day and explained how the ink is matched to our letterhead, which it is.',
    customer: 'A choir',
    daysAgo: 50,
    pictures: ['gallery/embossed-paper-stickers-01'],
  },
  {
    path: '/custom-decals',
    title: 'One decal, no fuss',
    rate: 5,
    comment:
      'I ordered one decal for one van, and the price was fair. The instructions on the website were easy to follow.',
    customer: 'A gardener',
    daysAgo: 11,
    pictures: ['gallery/custom-decals-01'],
  },
  {
    path: '/custom-decals',
    title: 'Two people and a warm day',
    rate: 4,
    comment:
      'Our decal is a metre wide and goes on the shop window. Applying it with water and detergent works as described, but you need two people and a warm day. One small bubble was left in the evening, and it was gone by the end of the week.',
    customer: 'A bookshop',
    daysAgo: 68,
  },
  {
    path: '/vinyl-lettering/vinyl-lettering',
    title: 'Install-ready is worth it',
    rate: 5,
    comment:
      'We ordered our opening hours twice: once to weed ourselves and once install-ready. Weeding 40 small letters took an evening. The install-ready ones were on the door in ten minutes.',
    customer: 'A bicycle café',
    daysAgo: 16,
    pictures: ['gallery/vinyl-lettering-01', 'gallery/vinyl-lettering-02'],
  },
  {
    path: '/vinyl-lettering/vinyl-lettering',
    title: 'Choose letters that are not too small',
    rate: 3,
    comment:
      'We ordered the smallest letters. They are easy to read, but you need care with thin strokes when you peel off the film. Two full stops stayed on it. Larger letters would have been better for our sign.',
    customer: 'A dental practice',
    daysAgo: 88,
    reply: 'Thank you for telling us. For small letters, a font with thicker strokes is easier to apply.',
  },
  {
    path: '/vinyl-lettering/transfer-decals',
    title: 'Straight lines on a curved boat',
    rate: 5,
    comment:
      'The transfer sheet keeps everything in line while you press. The boat has been in salt water since May, and no edge has lifted.',
    customer: 'A sailing club',
    daysAgo: 34,
  },
  {
    path: '/bumper-stickers',
    title: 'Through two MOTs',
    rate: 5,
    comment: 'The colours faded only slightly in two years. It came off in one piece when I sold the car.',
    customer: 'A folk club',
    daysAgo: 24,
    pictures: ['gallery/bumper-stickers-01', 'gallery/bumper-stickers-02'],
  },
  {
    path: '/bumper-stickers',
    title: 'Glossy for the car, matte for the guitar case',
    rate: 4,
    comment: 'We ordered both. The print looks the same, but matte does not reflect the stage lights.',
    customer: 'A band',
    daysAgo: 73,
    pictures: ['gallery/bumper-stickers-03'],
  },
]

/** Every sample, enough to fill about six pages. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [...STICKER_SAMPLES, ...SPECIAL_SAMPLES, ...CARD_SAMPLES]

const DAY_MS = 86_400_000

interface SampleDeps {
  db: Database
  clock: Clock
  catalogue: Catalogue
}

/**
 * Writes the sample reviews into an unused database: one without a review, an invitation or an account (decisions
 * §7). Products that are not sold are skipped. @returns how many were written
 */
export async function loadSampleReviews({ db, clock, catalogue }: SampleDeps): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Of several processes that start together only one loads them.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample reviews', 0))`)
    for (const table of [reviews, reviewInvitations, users]) if ((await tx.$count(table)) > 0) return 0
    const now = clock.now()
    const rows: StoredReview[] = []
    const photos: StoredPhoto[] = []
    for (const sample of SAMPLE_REVIEWS) {
      const scope = scopeOfPath(catalogue, sample.path)
      if (scope === undefined) continue
      const row = { ...toReview(sample, now), ...scope }
      rows.push(row)
      photos.push(...photosOfSample(sample, row.id))
    }
    await insertReviews(tx, rows, photos)
    return rows.length
  })
}

function toReview({ title, rate, comment, customer, daysAgo, reply }: SampleReview, now: Date) {
  const writtenAt = earlier(now, daysAgo * DAY_MS)
  return {
    id: randomUUID(),
    invitationId: null,
    sample: true,
    title,
    rate,
    comment,
    customer,
    state: 'published' as const,
    revision: 1,
    refusalReason: null,
    reply: reply ?? null,
    repliedAt: reply === undefined ? null : earlier(now, (daysAgo - 1) * DAY_MS),
    writtenAt,
    changedAt: writtenAt,
  }
}

function photosOfSample({ pictures = [] }: SampleReview, reviewId: string): StoredPhoto[] {
  return pictures.map((picture, position) => ({
    id: randomUUID(),
    reviewId,
    position,
    smallKey: null,
    picture,
  }))
}
