import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { fillLibrary, openLibrary } from './documents/content-library.ts'
import { currentFacts } from './documents/facts.ts'
import { allFaqGroups, faqEntriesFor, faqGroupsFor, questionsBelow } from './faq-entries.ts'
import { findQuestions } from './faq-page.ts'

const openingPrices = getOpeningPrices(seedCatalogue, '2026-06-01')
const facts = currentFacts({ catalogue: seedCatalogue, shop, openingPrices })
const sources = { library: fillLibrary(openLibrary([]).library, facts), catalogue: seedCatalogue }
const getAnswer = (anchor: string, route = '/faq') =>
  faqEntriesFor(route, sources).find((entry) => entry.anchor === anchor)?.answer

describe('001 §2: the FAQ', () => {
  const all = allFaqGroups(sources.library)

  test('has more than forty questions, each with its own anchor, and every fact filled in', () => {
    const questions = all.flatMap((group) => group.questions)
    expect(questions.length).toBeGreaterThan(40)
    expect(new Set(questions.map(({ anchor }) => anchor)).size).toBe(questions.length)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/)
      expect(answer).toMatch(/[.”]$/)
      expect(`${question}${answer}`).not.toMatch(/[{}]|undefined|null/)
    }
  })

  test('no built-in question is dropped for a missing fact', () => {
    const seeds = [...openLibrary([]).library.faq.values()].flatMap(({ entries }) => entries)
    expect(all.flatMap(({ questions }) => questions)).toHaveLength(seeds.length)
  })

  test.each([
    ['/business-cards/standard-business-card', 'standard-business-card'],
    ['/business-cards/premium-business-card', 'premium-business-card'],
    ['/business-cards/premium-business-card/vintage-kraft-300gsm', 'premium-business-card'],
    ['/business-cards/swing-tags', 'swing-tags'],
    ['/business-cards', 'swing-tags'],
    ['/stickers', 'stickers'],
    ['/stickers/roll', 'roll'],
    ['/stickers/roll/kraft-paper', 'roll'],
    ['/stickers/kraft-paper', 'stickers'],
    ['/vinyl-lettering-designer', 'vinyl-lettering'],
  ])('%s begins with the group %s, followed by the general ones', (route, key) => {
    const keys = faqGroupsFor(route, sources).map((group) => group.key)
    expect(keys).toEqual([key, 'ordering', 'delivery'])
  })

  test.each(['/', '/contact', '/business-cards/vintage-kraft-300gsm', '/nowhere', '/__proto__'])(
    'there are none on %s',
    (route) => {
      expect(faqEntriesFor(route, sources)).toEqual([])
    },
  )

  test('every item has its own questions', () => {
    for (const { url_slug, name } of seedCatalogue.featured_items) {
      const [first] = faqGroupsFor(`/${url_slug}`, sources)
      expect(sources.library.faq.get(first?.key ?? '')?.product).toBe(name)
    }
  })

  test('a question of the item replaces the general one of the same name', () => {
    const anchors = faqEntriesFor('/business-cards/swing-tags', sources).map(({ anchor }) => anchor)
    expect(anchors).toContain('swing-tags-turnaround')
    expect(anchors).not.toContain('turnaround')
    expect(faqEntriesFor('/stickers', sources).map(({ anchor }) => anchor)).toContain('turnaround')
  })
})

describe('the five questions below an item', () => {
  const below = (route: string) => questionsBelow(faqGroupsFor(route, sources)).map(({ anchor }) => anchor)

  test.each([
    ['/stickers', ['stickers-'], ['minimum-order', 'turnaround']],
    // Its own questions replace general ones of the same name.
    ['/business-cards/swing-tags', ['swing-tags-'], ['highest-quantity', 'cut-off']],
  ])('%s: three of its own, then one of each general group', (route, [prefix = ''], general) => {
    const anchors = below(route)
    expect(anchors.slice(0, 3).every((anchor) => anchor.startsWith(prefix))).toBe(true)
    expect(anchors.slice(3)).toEqual(general)
  })

  test('are five on every item, each once, or fewer if there are fewer', () => {
    for (const { url_slug } of seedCatalogue.featured_items) {
      expect(new Set(below(`/${url_slug}`)).size).toBe(5)
    }
    const [group] = faqGroupsFor('/stickers', sources)
    expect(group && questionsBelow([{ ...group, questions: group.questions.slice(0, 2) }])).toHaveLength(2)
    expect(questionsBelow([])).toEqual([])
  })
})

describe('001 §9: the facts in the FAQ', () => {
  test.each([
    ['standard turnaround 9-10 business days', 'standard-business-card-turnaround', '9–10 business days'],
    ['swing tags 10-14', 'swing-tags-turnaround', '10–14 business days'],
    ['default 5-9', 'turnaround', '5–9 business days'],
    ['minimum of foil paper 1,000', 'minimum-order', 'Foil paper stickers: from 1,000'],
    ['minimum of dome 100', 'minimum-order', 'Dome stickers: from 100'],
    ['minimum of business cards and swing tags 200', 'minimum-order', 'Business cards and swing tags: from 200'],
    ['minimum of custom decals 1', 'minimum-order', 'from 1.'],
    [
      'free dispenser with 1,000 or more, counted in labels as the form counts them',
      'roll-dispenser',
      '1,000 labels or more',
    ],
    ['roll gap 5-10mm', 'roll-gap', 'Between 5 and 10 mm'],
    ['swing tag holes 3-8mm', 'swing-tags-holes', '3 to 8 mm'],
    ['artwork 300 DPI, CMYK', 'resolution', '300 DPI at the printed size, in CMYK'],
    ['cut-off 5:00 PM', 'cut-off', '5:00 PM'],
    ['sticker cut-line spacing at least 5mm', 'cut-lines', 'At least 5 mm'],
    ['decisions §8: delivery by the calendar', 'delivery-time', 'Within 4 business days'],
  ])('%s', (_, anchor, said) => {
    expect(getAnswer(anchor)).toContain(said)
  })

  test('follows the catalogue: when staff change the minimum, the FAQ changes', () => {
    const catalogue = structuredClone(seedCatalogue)
    const dome = catalogue.products.find(({ url_slug }) => url_slug === 'dome-stickers')
    dome?.attributes.quantities.shift()
    const library = fillLibrary(openLibrary([]).library, currentFacts({ catalogue, shop, openingPrices }))
    const now = faqEntriesFor('/faq', { library, catalogue }).find(({ anchor }) => anchor === 'dome-stickers-minimum')
    expect(now?.answer).toContain(`${dome?.attributes.quantities[0]} pieces`)
    expect(now?.answer).not.toBe(getAnswer('dome-stickers-minimum'))
  })
})

describe('searching the questions', () => {
  const groups = allFaqGroups(sources.library)

  test.each([
    ['everything for nothing', '  ', null],
    ['a word of a question', 'dishwasher', ['dishwasher']],
    ['capitals and words anywhere', 'FREE dispenser box', ['roll-dispenser']],
    ['nothing for nonsense', 'xyzzy', []],
    ['a sign that means something elsewhere', '.*', []],
  ])('finds %s', (_, typed, anchors) => {
    const found = findQuestions(groups, typed)
    expect(found === null ? null : [...found]).toEqual(anchors)
  })

  test('ignores accents', () => {
    expect(findQuestions(groups, 'dïshwàsher')).toEqual(findQuestions(groups, 'dishwasher'))
  })
})
