import type { LayeredFilm } from '#print/catalogue/configuration.ts'
import { growOutline } from '#print/cut-line/grow-outline.ts'
import { type Outline, transformOutline } from '#print/cut-line/outline.ts'
import { type CutMeasures, measureCut } from './measure-cut.ts'
import type { Layered } from './sign-size.ts'

/*
 * The films of a design, one on the other: letters on an outline on a shadow. The lower ones are whole below those above them,
 * so that nothing gapes where films were not laid exactly on each other (decision 0107).
 */

/** A film below the letters. */
export interface FilmLayer {
  layer: LayeredFilm['layer']
  color_id: number
  /** In mm, from the top left corner of the letters' ink, like the letters. */
  outline: Outline
}

/**
 * The films below the letters, from the upper to the lower.
 * @param letters everything that is cut from the first film, welded
 */
export function layFilms({ outline, shadow }: Layered, letters: Outline): FilmLayer[] {
  const grown = outline === null || letters.length === 0 ? letters : growOutline(letters, outline.width)
  const moved = shadow === null ? [] : transformOutline(grown, [1, 0, 0, 1, shadow.dx, shadow.dy])
  return [
    ...(outline === null ? [] : [{ layer: 'outline' as const, color_id: outline.color_id, outline: grown }]),
    ...(shadow === null ? [] : [{ layer: 'shadow' as const, color_id: shadow.color_id, outline: moved }]),
  ]
}

/** The work on a film below the letters. */
export interface LayerMeasures extends Omit<CutMeasures, 'thin'>, Pick<FilmLayer, 'layer' | 'color_id'> {}

/** Measures the films below the letters: none of them is thinner than the letters. */
export function measureLayers(layers: readonly FilmLayer[]): LayerMeasures[] {
  return layers.map(({ layer, color_id, outline }) => {
    const { thin: _thin, ...cut } = measureCut(outline)
    return { layer, color_id, ...cut }
  })
}
