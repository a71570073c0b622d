import type { Artwork, Inks } from '../artwork.ts'
import { block, fine, gradient, line, path, tiling } from '../drawing.ts'
import { goldMirrorPaint, goldPaint, type Paint, rainbowPaint, silverMirrorPaint, silverPaint } from '../paints.ts'
import { fullColour, ownPaper, type Surface } from '../surface.ts'
import { brushed, fall, gleam, rim, shards, veil, windowPane } from '../textures.ts'

/** Thick white vinyl, glossy. */
export const vinylGloss: Surface = {
  paper: ownPaper,
  inks: fullColour,
  overlay: () => gleam(0.2) + windowPane(),
  back: '#e9e2d3',
  thickness: 7,
  edge: '#c9c2b4',
}

export const vinylMatte: Surface = {
  ...vinylGloss,
  overlay: (d) =>
    fall(d, [
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#1c1020', 0.2],
    ]),
}

/** Laminated a second time: a deep, even gloss and a second edge. */
export const premiumGloss: Surface = {
  ...vinylGloss,
  overlay: (d, art) =>
    gleam(0.34) + path('M-260-40Q0-140 260-60V-300H-260z', '#fff', { opacity: 0.13 }) + rim(d, art, [9, 0.5]),
  thickness: 12,
  edge: '#bfb7a8',
}

/** The same in satin: one broad, soft light. */
export const premiumSatin: Surface = {
  ...premiumGloss,
  overlay: (d, art) =>
    fall(d, [
      [0.05, '#fff', 0],
      [0.34, '#fff', 0.36],
      [0.62, '#fff', 0],
      [1, '#1c1020', 0.14],
    ]) + rim(d, art, [9, 0.5]),
}

/** Clear film: only the print shows, and the faint edge of the film. */
export const clear: Surface = {
  paper: () => '#ffffff1c',
  inks: (_, art) => ({ ...art.inks, paper: 'none' }),
  overlay: () => gleam(0.16),
  back: '#eef3f2',
  thickness: 0,
  edge: '#fff',
  body: 'film',
}

/** Clear film without a white underprint: what is below tints the inks. */
export const clearNoWhite: Surface = {
  ...clear,
  inks: (_, { inks }) => ({
    paper: 'none',
    ground: `${inks.ground}96`,
    main: `${inks.main}c4`,
    accent: `${inks.accent}a8`,
    light: '#ffffff48',
    dark: `${inks.dark}d0`,
  }),
}

/** Full colour on metal: what would be white stays bare, and whatever else the design asks for. */
function metalInks({ inks, mono, bareOnMetal }: Artwork, bare: string): Inks {
  const open = bareOnMetal ?? (['ground', 'light'] as const).filter((ink) => mono[ink] === 'bare')
  const left = Object.fromEntries(open.map((ink) => [ink, bare]))
  return { ...inks, paper: bare, ...left }
}

const metal = (paint: Paint, edge: string, overlay: Surface['overlay']): Surface => ({
  paper: paint,
  inks: (d, art) => metalInks(art, paint(d)),
  overlay,
  back: '#ded8cc',
  thickness: 5,
  edge,
})

const laminated = (surface: Surface): Surface => ({
  ...surface,
  overlay: (d, art) => surface.overlay(d, art) + gleam(0.26) + rim(d, art, [9, 0.55]),
  thickness: 11,
})

export const silverMatte: Surface = metal(silverPaint, '#8a9096', brushed)
export const silverMirror: Surface = metal(silverMirrorPaint, '#7b838a', () => gleam(0.3))
export const silverPremium: Surface = laminated(silverMatte)
export const goldMatte: Surface = metal(goldPaint, '#8a6420', brushed)
export const goldMirror: Surface = metal(goldMirrorPaint, '#7d5616', () => gleam(0.3))
export const goldPremium: Surface = laminated(goldMatte)

/** Holographic film under gloss, under matte, and laminated twice. */
export const hologram: Surface = metal(rainbowPaint, '#a79ac4', () => shards() + gleam(0.18))
export const hologramMatte: Surface = { ...hologram, overlay: (d) => shards() + veil(d) }
export const hologramPremium: Surface = laminated(hologram)

/** A dome of clear resin: thick, with a crescent of light and its own lens. */
export const dome: Surface = {
  ...vinylGloss,
  overlay: (d, art) =>
    [
      block(
        [-240, -240, 480, 480],
        gradient(
          d,
          [0.1, 0, 0.9, 1],
          [
            [0, '#fff', 0.34],
            [0.42, '#fff', 0],
            [0.7, '#1c1020', 0],
            [1, '#1c1020', 0.3],
          ],
        ),
      ),
      rim(d, art, [26, 0.42]),
      rim(d, art, [9, 0.6]),
      crescent(art),
    ].join(''),
  thickness: 22,
  edge: '#a9b4b8',
}

/** The window reflected in a dome. */
function crescent({ width, height }: Artwork): string {
  const glint = 'M-112-66q22-52 76-76 16-4 12 10-4 8-14 14-36 20-52 58-10 16-18 10-8-6-4-16z'
  const scale = `scale(${fine(Math.min(width, height) / 400)})`
  return path(glint, '#fff', { opacity: 0.9, transform: scale })
}

/** Lettering and decals on their application film: a grid of squares, milky. */
export const applicationFilm: Surface = {
  paper: () => '#f4f8f8d0',
  inks: fullColour,
  overlay: (d) =>
    block([-240, -240, 480, 480], tiling(d, line('M0 0H30V30', '#9fb6bb', 1), [30, 30]), { opacity: 0.5 }),
  back: '#dfeaea',
  thickness: 0,
  edge: '#fff',
  body: 'film',
}

/** Cut vinyl: nothing but the letters. */
export const cutVinyl: Surface = { ...vinylGloss, paper: () => 'none', overlay: () => '', thickness: 0, body: 'cut' }
