import { expect, test } from 'vitest'
import { catalogueSchema } from './catalogue.ts'
import { filmText } from './film.ts'
import { seedCatalogue } from './seed/catalogue.ts'

const withFilm = (film: object) => ({
  ...seedCatalogue,
  colors: seedCatalogue.colors.map((colour) => (colour.id === 211 ? { ...colour, film } : colour)),
})

test.each([
  ['series and code', { maker: 'Maker', series: '500', code: '070' }, 'Maker 500, 070'],
  ['no series', { maker: 'Maker', series: '', code: '070' }, 'Maker, 070'],
  ['no code', { maker: 'Maker', series: '500', code: '' }, 'Maker 500'],
])('a film with %s', (_name, film, text) => {
  const catalogue = catalogueSchema.parse(withFilm(film))
  expect(filmText(catalogue, 211)).toBe(text)
  expect(filmText(catalogue, 212)).toBe('')
})

test('a film without a maker is refused, and the shop names none that no source gives', () => {
  expect(catalogueSchema.safeParse(withFilm({ maker: '', series: '500', code: '070' })).success).toBe(false)
  expect(seedCatalogue.colors.filter(({ film }) => film !== undefined)).toEqual([])
})
