import { swatchPath } from '#print/catalogue/configuration.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { getStill, TILT_FILM } from './slides.ts'

/*
 * The carousel's own films (001 §2), rendered into public/loops by `npm run loops`, with their captions and
 * descriptions.
 */

interface LoopFilm {
  /** Its description. */
  shows: string
  /** The caption under the film. */
  caption: string | null
}

export const LOOP_FILMS: Readonly<Record<string, LoopFilm>> = {
  'roll-dispenser': {
    shows: 'Film: a label comes out of a dispenser box and is applied to a jar of honey.',
    caption: null,
  },
  // 001 §2, Product carousel, word for word.
  'install-ready-yes': {
    shows: 'Film: the vinyl around cut letters is pulled off the backing, then film is laid over the letters.',
    caption:
      'Yes: the existing material around the design is removed and the decal is pre-applied to the auxiliary film.',
  },
  'install-ready-no': {
    shows: 'Film: a cut sheet and its film lie side by side. Tweezers pull the excess vinyl off the backing.',
    caption: 'No: the decal comes with auxiliary film and the customer must weed out the excess material.',
  },
  'hologram-tilt': {
    shows: 'Film: a hologram sticker is tilted under a lamp, and a rainbow moves across it.',
    caption: null,
  },
  'transfer-decals': {
    shows: 'Film: a decal is rubbed down on a laptop. The film is pulled off and the birds stay on.',
    caption: 'Lay the film on, rub it down and peel it off. Only the decal stays on.',
  },
}

/** The files of a film: ours in two formats, the better one first; a video of the catalogue as it is. */
export function filmSources(film: string): { src: string; type?: string }[] {
  if (film.startsWith('/')) return [{ src: film }]
  return [
    { src: `/loops/${film}.webm`, type: 'video/webm; codecs="vp9"' },
    { src: `/loops/${film}.mp4`, type: 'video/mp4' },
  ]
}

/** Every picture that the banner of an item may show, for any choices. */
export function itemPictures(item: ItemView): string[] {
  return [
    ...new Set(item.products.flatMap((product) => [...productPictures(product), ...filmsOf(product).map(getStill)])),
  ]
}

/** The films that slides of a product may show (slides.ts). */
function filmsOf({ family, appearance }: ProductView): string[] {
  return [
    'roll-dispenser',
    ...(family === 'cut-film' ? ['install-ready-yes', 'install-ready-no', 'transfer-decals'] : []),
    ...(appearance.stock?.kind === 'hologram' ? [TILT_FILM] : []),
  ]
}

function productPictures({ url_slug, attributes }: ProductView): string[] {
  return [
    ...attributes.thumbnails.map(({ thumbnail }) => thumbnail),
    ...attributes.gallery.map(({ file_path }) => file_path),
    ...attributes.print_features.flatMap(({ items }) => items.map(({ file_path }) => file_path)),
    ...attributes.finishings.map(({ id }) => swatchPath('finishing', id)),
    ...attributes.materials.map(({ id }) => swatchPath('material', id)),
    swatchPath('product', url_slug),
  ]
}
