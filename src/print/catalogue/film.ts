import type { Catalogue } from './catalogue.ts'

/** What the roll says, such as `Maker 500, 070`; empty where the catalogue does not name the film of a colour. */
export function filmText({ colors }: Pick<Catalogue, 'colors'>, colorId: number): string {
  const film = colors.find(({ id }) => id === colorId)?.film
  return film === undefined ? '' : [`${film.maker} ${film.series}`.trim(), film.code].filter(Boolean).join(', ')
}
