import type { Product } from '#print/catalogue/catalogue.ts'
import { type Configuration, FILM_LAYERS, type LayeredFilm } from '#print/catalogue/configuration.ts'
import { isDesignId } from '#studio/lettering/design.ts'
import type { Choices } from './choices.ts'
import { isLettering } from './options.ts'

/* The choices about a lettering design. On the server the stored design decides (apply-design.server.ts). */

/** The maximum cut length that is priced, in mm: a kilometre. The longest text, 5 m wide, has at most 660 m. */
export const MAX_CUT_LENGTH = 999_999
const CUT_LENGTH = /^[1-9]\d{0,5}$/

/** A length as entered, in whole mm; null if it is invalid. */
export function readCutLength(text: string | undefined): number | null {
  return text !== undefined && CUT_LENGTH.test(text) ? Number(text) : null
}

/** Whether the shopper sends their own design, as artwork, instead of making one in the designer (001 §3). */
export function hasOwnDesign({ use_creation_tool }: Choices): boolean {
  return use_creation_tool === 'no'
}

/** Whether these choices are for lettering without a text: it has no price and cannot be ordered. */
export function lacksDesign(product: Pick<Product, 'use_creation_tool'>, choices: Choices): boolean {
  const { design_id, cut_length } = choices
  return isLettering(product) && !hasOwnDesign(choices) && !design_id && !cut_length
}

/** The choices that a design sets. */
type Designed = Pick<Configuration, 'design_id' | 'cut_length' | 'films'>

/** A product with the colours of its film. */
type Film = Pick<Product, 'use_creation_tool'> & { attributes: { colors: readonly { id: number }[] } }

/** Design, cut length and films of lettering; other products have none, and malformed values are left out. */
export function readDesign(product: Film, choices: Choices): Designed {
  const { design_id, cut_length } = choices
  if (!isLettering(product) || hasOwnDesign(choices)) return { design_id: null, cut_length: null }
  return {
    design_id: design_id !== undefined && isDesignId(design_id) ? design_id : null,
    cut_length: readCutLength(cut_length),
    ...readFilms(product, choices),
  }
}

/** A colour and its cut length, `201x2400`. */
const FILM = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/

/** The films below the letters, in colours that the product has; left out if there are none. */
function readFilms({ attributes }: Film, choices: Choices): Pick<Configuration, 'films'> {
  const films = FILM_LAYERS.flatMap((layer): LayeredFilm[] => {
    const [, color = '', length = ''] = FILM.exec(choices[`${layer}_film`] ?? '') ?? []
    const isOffered = attributes.colors.some(({ id }) => String(id) === color)
    return isOffered ? [{ layer, color_id: Number(color), cut_length: Number(length) }] : []
  })
  return films.length === 0 ? {} : { films }
}

/** The films below the letters as choices. */
export function filmChoices(films: readonly LayeredFilm[]): Partial<Choices> {
  return Object.fromEntries(
    films.map(({ layer, color_id, cut_length }) => [`${layer}_film`, `${color_id}x${cut_length}`]),
  )
}

/** The same as choices; missing values are left out. */
export function designChoices({ design_id, cut_length, films = [] }: Designed) {
  return {
    ...(design_id === null ? {} : { design_id }),
    ...(cut_length === null ? {} : { cut_length: String(cut_length) }),
    ...filmChoices(films),
  }
}
