import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

type Does = (page: Page) => Promise<void>
/** What is done, and the frame that it leads to. */
type Step = readonly [frame: string, does: Does]

/** Where the preview is on a product page. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'See yours' })
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const choose =
  (name: string, value: string | RegExp): Does =>
  (page) =>
    group(page, name).getByRole('radio', { name: value, exact: true }).check()
/** Of the special features one group is open at a time. */
const feature =
  (name: string, value: string): Does =>
  async (page) => {
    // Where both sides are printed each has its own.
    const choices = page.getByRole('group', { name: new RegExp(`^${name}(, Front Side)?$`) })
    if (!(await choices.isVisible())) {
      await group(page, 'Special Features (Add-ons)').getByText(name, { exact: true }).click()
    }
    await choices.getByLabel(value, { exact: true }).check()
  }
const place =
  (name: string): Does =>
  (page) =>
    panel(page).getByRole('radio', { name }).check()
/** Presses a button of the preview. */
export const press =
  (name: string): Does =>
  (page) =>
    panel(page).getByRole('button', { name }).click()
const bring =
  (name: string, buffer: () => Promise<Buffer>): Does =>
  async (page) =>
    panel(page)
      .getByLabel(/^Choose (a|another) file$/)
      .setInputFiles({ name, mimeType: 'image/png', buffer: await buffer() })

const artwork = (shape: string) => () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 6 6">${shape}</svg>`),
  )
    .png()
    .toBuffer()
const STRIPES = artwork('<path fill="#0a8f3c" d="M0 0h6v6H0z"/><path fill="#ffd400" d="M0 2h6v2H0z"/>')
const STAR = artwork(
  '<path fill="#d4145a" d="M3 .2 3.8 2.2 6 2.3 4.3 3.7 4.9 5.8 3 4.6 1.1 5.8 1.7 3.7 0 2.3 2.2 2.2z"/>',
)

/** What is done on a page once the preview is open, step by step: every option that can be seen. */
export const WALKS: Readonly<Record<string, { address: string; opens: string; steps: readonly Step[] }>> = {
  'paper stickers': {
    address: '/stickers',
    opens: 'paper',
    steps: [
      ['paper-matte', choose('Finishing', 'Matte Lamination')],
      ['paper-uncoated', choose('Finishing', 'Uncoated')],
      ['paper-single-colour', choose('Colour', 'Single Colour')],
      ['paper-embossed', feature('Emboss / Deboss', 'Emboss')],
      ['paper-debossed', feature('Emboss / Deboss', 'Deboss')],
      ['paper-gold-foil', feature('Foil Stamp', 'Gold Foil')],
      ['paper-higher', choose('Size (mm)', '50 × 100')],
      ['paper-oval', choose('Supply', 'Individual Cut (Shaped)')],
      ['paper-circle', choose('Size (mm)', '50 × 50')],
      ['paper-rounded', choose('Shape', 'Rounded Rectangle')],
      ['paper-custom-shape', choose('Shape', 'Custom Shape')],
      ['paper-kiss-cut', choose('Supply', 'Kiss Cut')],
      ['paper-sheet', choose('Supply', 'Sheet')],
    ],
  },
  rolls: {
    address: '/stickers/roll?size=50x100',
    opens: 'roll',
    steps: [['roll-left', choose('Roll Orientation', 'Left First')]],
  },
  'other stocks': {
    address: '/stickers?product_id=3',
    opens: 'vinyl',
    steps: [
      ['vinyl-matte', choose('Finishing', 'White PVC Matte')],
      ['kraft', choose('Product', 'Kraft Paper')],
      ['clear', choose('Product', 'Transparent Stickers')],
      ['clear-white', choose('Finishing', 'With White Print')],
      ['synthetic', choose('Product', 'Synthetic Paper')],
    ],
  },
  'hologram and metal': {
    address: '/hologram-stickers',
    opens: 'hologram',
    steps: [
      ['hologram-premium', choose('Premium Processing', /^Premium Lamination/)],
      ['hologram-premium-matte', choose('Finishing', 'Matte Lamination')],
      ['hologram-white', choose('Colour', 'Full Colour + White')],
      ['silver-matte', choose('Product', 'Silver Vinyl')],
      ['silver-mirror', choose('Material', 'Mirror Metallic')],
      ['silver-premium', choose('Premium Processing', /^Premium Lamination/)],
      ['gold', choose('Product', 'Gold Vinyl')],
    ],
  },
  'vinyl for bodywork': {
    address: '/bumper-stickers?product_id=15',
    opens: 'bumper',
    steps: [
      ['bumper-premium', choose('Premium Processing', /^Premium Lamination/)],
      ['bumper-clear', choose('Finishing', 'Transparent Vinyl Glossy')],
      ['bumper-hologram', choose('Finishing', 'Hologram')],
    ],
  },
  'dome stickers': {
    address: '/dome-stickers?size=50x50',
    opens: 'dome',
    steps: [['dome-rectangle', choose('Shape', 'Rectangle')]],
  },
  lettering: {
    address: '/vinyl-lettering?use_creation_tool=no',
    opens: 'letters',
    steps: [
      ['letters-not-ready', choose('Install Ready', 'No')],
      ['letters-red', choose('Colour', 'Red')],
      ['letters-gold', choose('Colour', 'Gold')],
      ['letters-hologram', choose('Colour', 'Hologram')],
      ['decals', choose('Product', 'Transfer Decals')],
    ],
  },
  'swing tags': {
    address: '/business-cards/swing-tags',
    opens: 'tag',
    steps: [
      ['tag-back', press('Show the back')],
      ['tag-back-printed', choose('Sides', 'Both Sides')],
      ['tag', press('Show the front')],
      ['tag-shaped', feature('Die Cut', 'Custom Shape')],
      ['tag', feature('Die Cut', 'None')],
      ['tag-hole', choose('Punch Hole', '8 mm')],
      ['tag-cotton', feature('Tag Strings', 'Black Cotton')],
      ['tag-jute', feature('Tag Strings', 'Jute Twine')],
      ['tag-silver-foil', feature('Foil Stamp', 'Silver Foil')],
      ['tag-kraft', choose('Material', 'Vintage Kraft 300gsm')],
      ['tag-folded', choose('Product', 'Folded Swing Tag')],
      ['tag-gate-fold', feature('Fold', 'Gate Fold')],
    ],
  },
  'places and artwork': {
    address: '/stickers?product_id=3',
    opens: 'vinyl',
    steps: [
      ['own-artwork', bring('stripes.png', STRIPES)],
      ['own-jar', place('Jar')],
      ['own-laptop', place('Laptop')],
      ['own-box', place('Box')],
      ['own-window', place('Window')],
      ['own-other-artwork', bring('star.png', STAR)],
      ['own-cut', choose('Supply', 'Individual Cut (Shaped)')],
    ],
  },
}
