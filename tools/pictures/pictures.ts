import { FILMS, getPoster } from './films/films.ts'
import { type Alias, isAlias, type Picture } from './picture.ts'
import { artPaper } from './scenes/art-paper.ts'
import { businessCards } from './scenes/business-cards.ts'
import { decalsAndLettering } from './scenes/decals-and-lettering.ts'
import { hologramAndDome } from './scenes/hologram-and-dome.ts'
import { home } from './scenes/home.ts'
import { kraftPaper } from './scenes/kraft-paper.ts'
import { letteringPlaces } from './scenes/lettering-places.ts'
import { metals } from './scenes/metals.ts'
import { papersAndVinyls } from './scenes/papers-and-vinyls.ts'
import { printFeatures } from './scenes/print-features.ts'
import { pvcVinyl } from './scenes/pvc-vinyl.ts'
import { swatches } from './scenes/swatches.ts'
import { swingTags } from './scenes/swing-tags.ts'

/* Every rendered picture of the shop. A family is a table in `scenes/`. */

const ALL: readonly (Picture | Alias)[] = [
  ...home,
  ...artPaper,
  ...kraftPaper,
  ...pvcVinyl,
  ...metals,
  ...hologramAndDome,
  ...businessCards,
  ...swingTags,
  ...papersAndVinyls,
  ...decalsAndLettering,
  ...letteringPlaces,
  ...printFeatures,
  ...swatches,
  ...FILMS.map(getPoster),
]

/** The pictures that are drawn. */
export const PICTURES: readonly Picture[] = ALL.filter((entry): entry is Picture => !isAlias(entry))

/** Names that stand for another picture. */
export const ALIASES: readonly Alias[] = ALL.filter(isAlias)
