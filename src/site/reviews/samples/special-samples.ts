import type { SampleReview } from './sticker-samples.ts'

/** Samples about special finishes, decals and lettering. */
export const SPECIAL_SAMPLES: readonly SampleReview[] = [
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
