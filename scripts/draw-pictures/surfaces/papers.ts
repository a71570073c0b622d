import type { Artwork, InkName, Inks } from '../artwork.ts'
import { goldFoilPaint, goldPaint, type Paint, roseFoilPaint } from '../paints.ts'
import { darker, INK } from '../palette.ts'
import { fullColour, oneInk, ownPaper, type Relief, type Surface } from '../surface.ts'
import { fall, fibres, gleam, rim, tooth } from '../textures.ts'

/** White stock under gloss lamination. */
export const gloss: Surface = {
  paper: ownPaper,
  inks: fullColour,
  overlay: () => gleam(0.26),
  back: '#ece5d6',
  thickness: 4,
  edge: '#d9d0bd',
}

/** White stock under matte lamination: no reflection, a soft fall of light. */
export const matte: Surface = {
  ...gloss,
  overlay: (d) =>
    fall(d, [
      [0, '#fff', 0.22],
      [0.55, '#fff', 0],
      [1, '#1c1020', 0.17],
    ]),
}

/** Bare uncoated stock: tooth, and ink that has sunk in. */
export const uncoated: Surface = {
  ...gloss,
  overlay: (d) => fall(d, [[0, '#f1e6cf', 0.16]]) + tooth(d, '#fff7e4', 0.45),
  back: '#efe6d2',
  thickness: 5,
}

/** Plain label paper, thin and easily written on. */
export const classic: Surface = { ...uncoated, overlay: (d) => tooth(d, '#fffaf0', 0.3), thickness: 3, back: '#f6efdf' }

/** Synthetic paper: even, slightly pearly, wipes clean. */
export const synthetic: Surface = {
  ...gloss,
  overlay: (d) =>
    fall(d, [
      [0, '#fff', 0.3],
      [0.3, '#fff', 0],
      [0.6, '#fff', 0.16],
      [1, '#5c7f8c', 0.16],
    ]),
  edge: '#c8d2d4',
  back: '#e9efef',
}

/** Thick card: extra white, with a visible edge. */
export const extraWhite: Surface = { ...matte, thickness: 11, edge: '#cfc7b6', back: '#fffdf8' }
export const standardCard: Surface = { ...matte, thickness: 6, edge: '#d6cebd', back: '#fbf7ee' }
export const silkCard: Surface = {
  ...gloss,
  overlay: () => gleam(0.12),
  thickness: 8,
  edge: '#d3cab8',
  back: '#fbf7ee',
}

/** Brown kraft in one dark ink. */
export const kraft: Surface = {
  paper: () => INK.kraft,
  inks: (d, art) => oneInk(d, art, '#2c1d14', [INK.kraft, '#2c1d14']),
  overlay: fibres,
  back: '#b98f60',
  thickness: 5,
  edge: '#9c7448',
}

/** Kraft in one white ink, and in one red. */
export const kraftWhite: Surface = { ...kraft, inks: (d, art) => oneInk(d, art, '#fdf6e6', [INK.kraft, '#fdf6e6']) }
export const kraftRed: Surface = { ...kraft, inks: (d, art) => oneInk(d, art, '#9c2f1d', [INK.kraft, '#9c2f1d']) }

const foiled = (stock: string, paint: Paint, dots: string): Surface => ({
  paper: () => stock,
  inks: (d, art) => oneInk(d, art, paint(d), [stock, dots]),
  overlay: (d) => tooth(d, darker(stock, 0.25), 0.3),
  back: stock,
  thickness: 6,
  edge: darker(stock, 0.25),
})

/** Stamped foil on natural, rose and dark stock. */
export const goldFoil: Surface = foiled('#fbf6ea', goldFoilPaint, '#c9963a')
export const roseFoil: Surface = foiled('#fbeee6', roseFoilPaint, '#c98572')
export const foilOnNavy: Surface = foiled('#18223f', goldPaint, '#e6c069')

/** Only what is solid in one ink rises; the rest of the design is left out. */
function reliefInks(mono: Artwork['mono']): Inks {
  const rise = (ink: InkName): string => (mono[ink] === 'ink' ? 'currentColor' : 'none')
  const [ground, main, accent, light, dark] = [
    rise('ground'),
    rise('main'),
    rise('accent'),
    rise('light'),
    rise('dark'),
  ]
  return { paper: 'none', ground, main, accent, light, dark }
}

const pressed = (stock: string, relief: Relief): Surface => ({
  paper: () => stock,
  inks: (_, { mono }) => reliefInks(mono),
  overlay: (d, art) => tooth(d, relief.shade, 0.16) + rim(d, art, [6, 0.3]),
  back: darker(stock, 0.1),
  thickness: 7,
  edge: darker(stock, 0.18),
  relief,
})

/** Embossed stock: blind, and with a single colour on the relief. */
export const embossed: Surface = pressed('#f4ecdb', { lit: '#ffffff', shade: '#9d8b63', face: '#fdf9ee' })
export const embossedBlue: Surface = pressed('#b9cdd6', { lit: '#f2fafc', shade: '#66889a', face: '#c9dbe3' })
export const embossedInk: Surface = pressed('#f4ecdb', { lit: '#ffffff', shade: '#8f7f5f', face: '#b2402a' })
