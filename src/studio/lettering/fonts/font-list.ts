import { type Subset, subsetsOf } from './subsets.ts'

/*
 * The fonts of the lettering designer (001 §3: about 84). scripts/fonts/take-fonts.ts copies their files from
 * packages; their licences are in public/fonts/lettering/LICENSES.txt. README.md explains the name of the first, and
 * the files of each.
 */

type LetteringStyle = 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'blackletter' | 'hand'
export type FontLicence = 'OFL-1.1' | 'Apache-2.0'

export interface LetteringFont {
  /** As in designs, and in the name of its package. */
  id: string
  name: string
  /** The weight of the only style that is offered. */
  weight: number
  style: LetteringStyle
  /** Public path of its woff file with the Latin letters of western Europe. */
  file: string
  /** Its other files, each with further letters (font-parts.ts). */
  subsets: readonly Subset[]
  licence: FontLicence
}

type Row = readonly [id: string, name: string, weight: number, style: LetteringStyle, licence?: FontLicence]

/** In the order of the list. */
const ROWS: readonly Row[] = [
  ['bricolage-grotesque', 'Antique Olive style', 700, 'sans'],
  ['archivo-black', 'Archivo Black', 400, 'sans'],
  ['montserrat', 'Montserrat', 700, 'sans'],
  ['poppins', 'Poppins', 600, 'sans'],
  ['roboto', 'Roboto', 700, 'sans'],
  ['lato', 'Lato', 700, 'sans'],
  ['jost', 'Jost', 600, 'sans'],
  ['josefin-sans', 'Josefin Sans', 600, 'sans'],
  ['raleway', 'Raleway', 700, 'sans'],
  ['league-spartan', 'League Spartan', 700, 'sans'],
  ['nunito', 'Nunito', 800, 'sans'],
  ['quicksand', 'Quicksand', 700, 'sans'],
  ['varela-round', 'Varela Round', 400, 'sans'],
  ['anton', 'Anton', 400, 'sans'],
  ['bebas-neue', 'Bebas Neue', 400, 'sans'],
  ['oswald', 'Oswald', 600, 'sans'],
  ['barlow-condensed', 'Barlow Condensed', 600, 'sans'],
  ['fjalla-one', 'Fjalla One', 400, 'sans'],
  ['league-gothic', 'League Gothic', 400, 'sans'],
  ['francois-one', 'Francois One', 400, 'sans'],
  ['passion-one', 'Passion One', 400, 'display'],
  ['teko', 'Teko', 600, 'sans'],
  ['russo-one', 'Russo One', 400, 'sans'],
  ['orbitron', 'Orbitron', 700, 'display'],
  ['audiowide', 'Audiowide', 400, 'display'],
  ['michroma', 'Michroma', 400, 'sans'],
  ['racing-sans-one', 'Racing Sans One', 400, 'display'],
  ['graduate', 'Graduate', 400, 'slab'],
  ['righteous', 'Righteous', 400, 'display'],
  ['bungee', 'Bungee', 400, 'display'],
  ['titan-one', 'Titan One', 400, 'display'],
  ['luckiest-guy', 'Luckiest Guy', 400, 'display', 'Apache-2.0'],
  ['bangers', 'Bangers', 400, 'display'],
  ['lilita-one', 'Lilita One', 400, 'display'],
  ['chango', 'Chango', 400, 'display'],
  ['paytone-one', 'Paytone One', 400, 'display'],
  ['fredoka', 'Fredoka', 600, 'display'],
  ['sigmar-one', 'Sigmar One', 400, 'display'],
  ['fugaz-one', 'Fugaz One', 400, 'display'],
  ['chewy', 'Chewy', 400, 'display', 'Apache-2.0'],
  ['playfair-display', 'Playfair Display', 700, 'serif'],
  ['abril-fatface', 'Abril Fatface', 400, 'serif'],
  ['dm-serif-display', 'DM Serif Display', 400, 'serif'],
  ['merriweather', 'Merriweather', 700, 'serif'],
  ['eb-garamond', 'EB Garamond', 600, 'serif'],
  ['libre-baskerville', 'Libre Baskerville', 700, 'serif'],
  ['cinzel', 'Cinzel', 700, 'serif'],
  ['cinzel-decorative', 'Cinzel Decorative', 700, 'serif'],
  ['marcellus', 'Marcellus', 400, 'serif'],
  ['yeseva-one', 'Yeseva One', 400, 'serif'],
  ['alfa-slab-one', 'Alfa Slab One', 400, 'slab'],
  ['arvo', 'Arvo', 700, 'slab'],
  ['roboto-slab', 'Roboto Slab', 700, 'slab', 'Apache-2.0'],
  ['bree-serif', 'Bree Serif', 400, 'slab'],
  ['ultra', 'Ultra', 400, 'slab', 'Apache-2.0'],
  ['limelight', 'Limelight', 400, 'display'],
  ['rye', 'Rye', 400, 'display'],
  ['sancreek', 'Sancreek', 400, 'display'],
  ['stardos-stencil', 'Stardos Stencil', 700, 'display'],
  ['black-ops-one', 'Black Ops One', 400, 'display'],
  ['pirata-one', 'Pirata One', 400, 'blackletter'],
  ['grenze-gotisch', 'Grenze Gotisch', 600, 'blackletter'],
  ['pacifico', 'Pacifico', 400, 'script'],
  ['lobster', 'Lobster', 400, 'script'],
  ['dancing-script', 'Dancing Script', 700, 'script'],
  ['great-vibes', 'Great Vibes', 400, 'script'],
  ['sacramento', 'Sacramento', 400, 'script'],
  ['satisfy', 'Satisfy', 400, 'script', 'Apache-2.0'],
  ['kaushan-script', 'Kaushan Script', 400, 'script'],
  ['yellowtail', 'Yellowtail', 400, 'script', 'Apache-2.0'],
  ['cookie', 'Cookie', 400, 'script'],
  ['courgette', 'Courgette', 400, 'script'],
  ['damion', 'Damion', 400, 'script'],
  ['oleo-script', 'Oleo Script', 700, 'script'],
  ['grand-hotel', 'Grand Hotel', 400, 'script'],
  ['playball', 'Playball', 400, 'script'],
  ['parisienne', 'Parisienne', 400, 'script'],
  ['leckerli-one', 'Leckerli One', 400, 'script'],
  ['berkshire-swash', 'Berkshire Swash', 400, 'script'],
  ['mr-dafoe', 'Mr Dafoe', 400, 'script'],
  ['caveat', 'Caveat', 700, 'hand'],
  ['permanent-marker', 'Permanent Marker', 400, 'hand', 'Apache-2.0'],
  ['patrick-hand', 'Patrick Hand', 400, 'hand'],
  ['architects-daughter', 'Architects Daughter', 400, 'hand'],
]

/** Every font on offer, the default first. */
export const FONTS: readonly LetteringFont[] = ROWS.map(([id, name, weight, style, licence = 'OFL-1.1']) => ({
  id,
  name,
  weight,
  style,
  file: `/fonts/lettering/${id}.woff`,
  subsets: subsetsOf(id),
  licence,
}))

const byId = new Map(FONTS.map((font) => [font.id, font]))

/** The font with an id; undefined if there is none. */
export function getFont(id: string): LetteringFont | undefined {
  return byId.get(id)
}

/** The names of the styles, which the search also matches. */
export const STYLE_NAMES: Readonly<Record<LetteringFont['style'], string>> = {
  sans: 'Sans serif',
  serif: 'Serif',
  slab: 'Slab serif',
  display: 'Display',
  script: 'Script',
  blackletter: 'Blackletter',
  hand: 'Handwriting',
}

/** The fonts that have a word in name or style for every typed prefix; all of them for an empty search. */
export function findFonts(fonts: readonly LetteringFont[], typed: string): readonly LetteringFont[] {
  const search = wordsOf(typed)
  if (search.length === 0) return fonts
  return fonts.filter(({ name, style }) => {
    const words = wordsOf(`${name} ${STYLE_NAMES[style]}`)
    return search.every((one) => words.some((word) => word.startsWith(one)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}
