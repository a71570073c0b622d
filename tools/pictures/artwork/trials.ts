import { type Artwork, rectOutline } from '../drawing/artwork.ts'
import { disc, path } from '../drawing/drawing.ts'
import { INK } from '../drawing/palette.ts'

/* Plain trial prints: two inks and bare material, so that the surface is what one sees. */

/** A sun over a swell. */
export const swell: Artwork = {
  name: 'Trial print',
  outline: rectOutline(460, 340),
  width: 460,
  height: 340,
  inks: { paper: INK.sheet, ground: INK.sheet, main: INK.coral, accent: INK.yellow, light: INK.sheet, dark: INK.teal },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      disc([46, -30, 92], inks.main),
      path('M-250 60Q-90-34 20 60T250 40V190H-250z', inks.dark),
      path('M-250 108Q-90 16 20 108T250 84v28Q130 156 20 138T-250 136z', inks.accent),
    ].join(''),
}

/** The same in other colours, for the thicker film. */
export const swellCool: Artwork = {
  ...swell,
  name: 'Trial print, cool',
  inks: { ...swell.inks, main: INK.yellow, accent: INK.lilac, dark: INK.cobalt },
}
