import { type Alias, isAlias, type Picture } from './picture.ts'
import { artPaper } from './scenes/art-paper.ts'
import { kraftPaper } from './scenes/kraft-paper.ts'
import { pvcVinyl } from './scenes/pvc-vinyl.ts'
import { swatches } from './scenes/swatches.ts'

/* Every rendered picture of the shop. A family is a table in `scenes/`. */

const ALL: readonly (Picture | Alias)[] = [...artPaper, ...kraftPaper, ...pvcVinyl, ...swatches]

/** The pictures that are drawn. */
export const PICTURES: readonly Picture[] = ALL.filter((entry): entry is Picture => !isAlias(entry))

/** Names that stand for another picture. */
export const ALIASES: readonly Alias[] = ALL.filter(isAlias)
