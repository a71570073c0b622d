import type { UsualJobs } from '../schemas.ts'

type Job = UsualJobs['jobs'][number]

const job = (title: string, line: string, picture: string, address: string): Job => ({ title, line, picture, address })

/** The most frequent orders. Each is the address of its item's page with all its choices. */
export const USUAL_JOBS_SEEDS: Readonly<Record<'stickers' | 'roll' | 'labels' | 'business-cards', UsualJobs>> = {
  stickers: {
    jobs: [
      job(
        'Die-cut vinyl',
        '75 × 75 mm, glossy, cut to your outline',
        'gallery/pvc-vinyl-01',
        '/stickers?product_id=3&cutting_id=2&shape_id=6&finishing_id=4&size=75x75&quantity=500',
      ),
      job(
        'Round paper labels on a roll',
        '50 mm, gloss art paper',
        'gallery/art-paper-11',
        '/stickers?product_id=1&cutting_id=9&shape_id=3&finishing_id=1&size=50x50&quantity=1000',
      ),
      job(
        'Square stickers',
        '50 × 50 mm, matte art paper',
        'gallery/art-paper-06',
        '/stickers?product_id=1&cutting_id=1&shape_id=2&finishing_id=2&size=50x50&quantity=500',
      ),
      job(
        'Labels on sheets',
        'A5 art paper, 12 of your shape to peel off',
        'gallery/art-paper-03',
        '/stickers?product_id=1&cutting_id=3&shape_id=6&cut_per_shape=12&finishing_id=1&size=148x210&quantity=100',
      ),
      job(
        'Clear stickers',
        '75 × 75 mm, white printed under your design',
        'gallery/transparent-stickers-03',
        '/stickers?product_id=5&cutting_id=2&shape_id=6&finishing_id=9&size=75x75&quantity=200',
      ),
    ],
  },
  roll: {
    jobs: [
      job(
        'Round paper labels',
        '50 mm, gloss art paper',
        'gallery/art-paper-11',
        '/stickers/roll?product_id=1&shape_id=3&finishing_id=1&size=50x50&quantity=1000',
      ),
      job(
        'Oval kraft labels',
        '50 × 75 mm, uncoated brown paper',
        'gallery/kraft-paper-04',
        '/stickers/roll?product_id=4&shape_id=4&size=50x75&quantity=1000',
      ),
      job(
        'Silver labels',
        '50 × 75 mm, mirror silver vinyl',
        'gallery/silver-vinyl-stickers-11',
        '/stickers/roll?product_id=7&shape_id=1&finishing_id=7&size=50x75&quantity=1000',
      ),
    ],
  },
  labels: {
    jobs: [
      job(
        'Paper labels in your shape',
        'A5 gloss art paper, 12 on a sheet',
        'gallery/art-paper-03',
        '/labels?product_id=1&shape_id=6&cut_per_shape=12&finishing_id=1&size=148x210&quantity=100',
      ),
      job(
        'Waterproof sticker sheets',
        'A5 glossy PVC vinyl, 6 on a sheet',
        'gallery/pvc-vinyl-03',
        '/labels?product_id=3&shape_id=6&cut_per_shape=6&finishing_id=4&size=148x210&quantity=100',
      ),
      job(
        'Tear-proof labels',
        'A4 synthetic paper, 10 on a sheet',
        'gallery/synthetic-paper-02',
        '/labels?product_id=22&shape_id=1&cut_per_shape=10&size=210x297&quantity=50',
      ),
    ],
  },
  'business-cards': {
    jobs: [
      job(
        '85 × 55 cards',
        '350 gsm silk, printed on both sides',
        'gallery/standard-business-card-02',
        '/business-cards/standard-business-card?size=85x55&printed_side_id=2&quantity=250',
      ),
      job(
        'Heavy white cards',
        '85 × 55 mm, 400 gsm, both sides',
        'gallery/premium-business-card-02',
        '/business-cards/premium-business-card?product_id=19&size=85x55&printed_side_id=2&quantity=250',
      ),
      job(
        'Kraft cards',
        '85 × 55 mm, 300 gsm brown board',
        'gallery/premium-business-card-08',
        '/business-cards/premium-business-card?product_id=21&size=85x55&quantity=250',
      ),
      job(
        'Swing tags',
        '50 × 90 mm, 400 gsm, drilled, with string',
        'gallery/classic-swing-tag-05',
        '/business-cards/swing-tags?product_id=17&material_id=1&size=50x90&printed_side_id=2&quantity=500',
      ),
    ],
  },
}
