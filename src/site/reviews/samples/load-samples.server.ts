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
    comment: 'Five sets of two hundred in one go, each in its own box with the name on the outside.',
    customer: 'An estate agent',
    daysAgo: 8,
    pictures: ['gallery/standard-business-card-01', 'gallery/standard-business-card-02'],
  },
  {
    path: '/business-cards/standard-business-card',
    title: 'Proof saved us',
    rate: 5,
    comment:
      'The proof came back with a note that our telephone number sat outside the safe line. It did. Moved it by a millimetre and a half and approved; the cards are cut so evenly that on the whole stack the border does not wander. That is more than I can say of the last three printers, and the reason why I am writing this at all: somebody had looked at the file.',
    customer: 'A surveyor',
    daysAgo: 38,
  },
  {
    path: '/business-cards/standard-business-card',
    title: 'Good card, plain box',
    rate: 4,
    comment: 'Nothing to fault. I would pay a pound more for a box that can go on a counter.',
    customer: 'A barber',
    daysAgo: 80,
  },
  {
    path: '/business-cards/premium-business-card/royal-extra-white-400gsm',
    title: 'People bend it and give up',
    rate: 5,
    comment:
      'Four hundred grams is a statement. White enough that photographs look like prints, and stiff enough that everybody tries to bend it.',
    customer: 'A photographer',
    daysAgo: 13,
    pictures: ['gallery/premium-business-card-01', 'gallery/premium-business-card-02'],
  },
  {
    path: '/business-cards/premium-business-card/standard-matte-250gsm',
    title: 'Writes well',
    rate: 4,
    comment: 'Appointment cards: pencil and ball point take at once, and the price allows giving them away.',
    customer: 'A physiotherapist',
    daysAgo: 46,
  },
  {
    path: '/business-cards/premium-business-card/vintage-kraft-300gsm',
    title: 'Think in one colour',
    rate: 5,
    comment:
      'On kraft everything is darker. We dropped the photograph, kept one colour and a lot of empty paper, and it is the best card we have had.',
    customer: 'A furniture restorer',
    daysAgo: 25,
    pictures: ['gallery/premium-business-card-05'],
  },
  {
    path: '/business-cards/swing-tags/classic-swing-tag',
    title: 'Holes where they should be',
    rate: 5,
    comment:
      'Five-millimetre hole, strings already through. Two of us tagged four hundred scarves in an afternoon, where last year we threaded them ourselves for three evenings.',
    customer: 'A weaving mill',
    daysAgo: 6,
    pictures: ['gallery/classic-swing-tag-01', 'gallery/classic-swing-tag-02'],
  },
  {
    path: '/business-cards/swing-tags/classic-swing-tag',
    title: 'Allow the two weeks',
    rate: 4,
    comment: 'Fourteen working days to the door, as stated. Order before the season, not in it.',
    customer: 'A children’s boutique',
    daysAgo: 56,
  },
  {
    path: '/business-cards/swing-tags/folded-swing-tag',
    title: 'Washing instructions found a home',
    rate: 5,
    comment:
      'Outside the brand, inside everything that the law and our customers want to know. It is creased before it is folded, so that the print does not crack at the spine even though ours is dark blue to the edge.',
    customer: 'A knitwear label',
    daysAgo: 19,
    pictures: ['gallery/folded-swing-tag-01', 'gallery/folded-swing-tag-02'],
  },
  {
    path: '/business-cards/swing-tags/folded-swing-tag',
    title: 'Spine a shade lighter',
    rate: 3,
    comment:
      'Full black outside. On some of them the fold shows as a fine grey line when the light comes from the side. Lamination would have prevented it, and the next run has it.',
    customer: 'A leather workshop',
    daysAgo: 91,
    reply: 'That is right: dark areas over a fold want lamination. We now say so beside the choice.',
  },
]

/** Samples about special finishes, decals and lettering. */
const SPECIAL_SAMPLES: readonly SampleReview[] = [
  {
    path: '/hologram-stickers/hologram-stickers',
    title: 'Children turn them over and over',
    rate: 5,
    comment:
      'We give them away with library cards. Large open areas show most of the effect; where we printed solid colour it is gone, as the guide says.',
    customer: 'A library',
    daysAgo: 7,
    pictures: ['gallery/hologram-stickers-01', 'gallery/hologram-stickers-02', 'gallery/hologram-stickers-03'],
  },
  {
    path: '/hologram-stickers/silver-vinyl-stickers',
    title: 'Mirror shows every fingerprint',
    rate: 4,
    comment:
      'Mirror is a mirror, including the fingerprints of whoever applies it. For type plates on our amplifiers matte silver was the better choice: it looks like brushed metal from a metre away, small type down to six points stays sharp, and it can be wiped. We keep mirror for the boxes, where nobody touches it twice.',
    customer: 'An amplifier builder',
    daysAgo: 44,
    pictures: ['gallery/silver-vinyl-stickers-01', 'gallery/silver-vinyl-stickers-04'],
  },
  {
    path: '/hologram-stickers/gold-vinyl-stickers',
    title: 'Warm gold, not yellow',
    rate: 5,
    comment: 'On dark green wine bottles it reads as foil. Nobody has asked whether it is.',
    customer: 'A vineyard',
    daysAgo: 61,
    pictures: ['gallery/gold-vinyl-stickers-01'],
  },
  {
    path: '/dome-stickers',
    title: 'Lovely to touch',
    rate: 5,
    comment:
      'The resin is clear and even, without a single bubble in a hundred. They sit on the grips of our walking sticks and after a winter none has yellowed.',
    customer: 'A stick maker',
    daysAgo: 20,
    pictures: ['gallery/dome-stickers-01', 'gallery/dome-stickers-02'],
  },
  {
    path: '/dome-stickers',
    title: 'Leave room round small type',
    rate: 4,
    comment:
      'The dome magnifies and bends what is near its edge. Ours had the postcode in four points right at the rim, which is readable from above and not from the side. With two millimetres more it would be perfect, and that is how the second hundred is drawn. The first hundred are on the demo units, where nobody minds, and they do look handsome.',
    customer: 'A loudspeaker workshop',
    daysAgo: 77,
  },
  {
    path: '/foil-stickers/foil-paper-stickers',
    title: 'A thousand is a lot, and they went',
    rate: 5,
    comment:
      'Sharp foil, no feathering on hairlines of half a point. The minimum worried me; the boxes were empty by Christmas.',
    customer: 'A chocolate maker',
    daysAgo: 29,
    pictures: ['gallery/foil-paper-stickers-01', 'gallery/foil-paper-stickers-02'],
  },
  {
    path: '/foil-stickers/embossed-paper-stickers',
    title: 'A seal that feels like one',
    rate: 5,
    comment:
      'For certificates. The relief is deep enough to be felt through an envelope, and with a single colour print it looks like something that was stamped by hand. The recipient runs a thumb over it before reading a word, which is all that we wanted.',
    customer: 'A choir',
    daysAgo: 50,
    pictures: ['gallery/embossed-paper-stickers-01'],
  },
  {
    path: '/custom-decals',
    title: 'One decal, no fuss',
    rate: 5,
    comment:
      'A single decal for a single van, at a price that made sense. Came with a scraper card and a sheet that explains it.',
    customer: 'A gardener',
    daysAgo: 11,
    pictures: ['gallery/custom-decals-01'],
  },
  {
    path: '/custom-decals',
    title: 'Two people and a warm day',
    rate: 4,
    comment:
      'A metre wide, on a shop window. The water-and-detergent way works as described, but it wants two people, a warm day and the patience not to peel too early. A bubble that we left in the evening was gone by the end of the week, as the sheet had promised.',
    customer: 'A bookshop',
    daysAgo: 68,
  },
  {
    path: '/vinyl-lettering/vinyl-lettering',
    title: 'Install-ready is worth it',
    rate: 5,
    comment:
      'We had opening hours cut twice: once to weed ourselves, once install-ready. Weeding forty small letters took an evening. The second set was on the door in ten minutes.',
    customer: 'A bicycle café',
    daysAgo: 16,
    pictures: ['gallery/vinyl-lettering-01', 'gallery/vinyl-lettering-02'],
  },
  {
    path: '/vinyl-lettering/vinyl-lettering',
    title: 'Ten millimetres is small',
    rate: 3,
    comment:
      'Letters of ten millimetres can be cut and can be read, but thin strokes want care when the film comes off. Two full stops stayed on it. Twenty would have been the better size for our sign.',
    customer: 'A dental practice',
    daysAgo: 88,
    reply:
      'Two full stops are on their way to you. Below fifteen millimetres we suggest a typeface with stout strokes.',
  },
  {
    path: '/vinyl-lettering/transfer-decals',
    title: 'Straight lines on a curved boat',
    rate: 5,
    comment: 'The transfer film keeps everything in line while you press. Salt water since May, no edge has lifted.',
    customer: 'A sailing club',
    daysAgo: 34,
  },
  {
    path: '/bumper-stickers',
    title: 'Through two MOTs',
    rate: 5,
    comment: 'Faded by a shade in two years of sun, still on, came off in one piece when the car was sold.',
    customer: 'A folk club',
    daysAgo: 24,
    pictures: ['gallery/bumper-stickers-01', 'gallery/bumper-stickers-02'],
  },
  {
    path: '/bumper-stickers',
    title: 'Glossy for the car, matte for the guitar case',
    rate: 4,
    comment: 'Both print the same; matte does not glare under stage light.',
    customer: 'A band',
    daysAgo: 73,
    pictures: ['gallery/bumper-stickers-03'],
  },
]

/** Every sample, about as many as fill six pages. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [...STICKER_SAMPLES, ...SPECIAL_SAMPLES, ...CARD_SAMPLES]

const DAY_MS = 86_400_000

interface SampleDeps {
  db: Database
  clock: Clock
  catalogue: Catalogue
}

/**
 * Writes the sample reviews into a database that nobody has used yet: one without a review, an invitation or an account
 * (decisions §7). What is not sold is left out. @returns how many were written
 */
export async function loadSampleReviews({ db, clock, catalogue }: SampleDeps): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Copies of the shop that start together load them once.
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
