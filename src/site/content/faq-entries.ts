import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findItemPage } from '#print/catalogue/find-item.ts'
import type { ContentLibrary } from './documents/content-library.ts'
import { DEFAULT_GROUP, type FaqGroup } from './documents/schemas.ts'
import { FAQ_PAGE, type ShownGroup, type ShownQuestion } from './faq-page.ts'

interface Sources {
  library: ContentLibrary
  catalogue: Catalogue
}

/** All groups of /faq: the general ones, then those of single products. */
export function allFaqGroups(library: ContentLibrary): ShownGroup[] {
  const groups = [...library.faq]
  const ordered = [
    ...groups.filter(([, group]) => isDefault(group)),
    ...groups.filter(([, group]) => !isDefault(group)),
  ]
  return show(ordered)
}

/**
 * The groups of a page (001 §2: the FAQ adapts to routes containing standard-business-card, premium-business-card or
 * swing-tags; here also to those of the other items). On an item's page the item's own group comes first, and its
 * questions replace general ones of the same name. There are none on other pages, except /faq.
 */
export function faqGroupsFor(route: string, { library, catalogue }: Sources): ShownGroup[] {
  if (route === FAQ_PAGE) return allFaqGroups(library)
  const page = findItemPage(catalogue, route.replace(/^\/+|\/+$/g, ''))
  if (page === null || 'redirect' in page) return []
  const item = catalogue.featured_items.find(({ id }) => id === page.itemId)
  const groups = [...library.faq].filter(([, { below_products }]) => below_products)
  const own = ownGroup(groups, item?.url_slug ?? '')
  const ownIds = new Set(own.flatMap(([, { entries }]) => entries.map(({ id }) => id)))
  const general = groups
    .filter(([, group]) => isDefault(group))
    .map(([key, group]) => [key, { ...group, entries: group.entries.filter(({ id }) => !ownIds.has(id)) }] as const)
  return show([...own, ...general])
}

/** The number of questions below an item, and the maximum from its own group. */
const BELOW_ITEM = { all: 5, own: 3 }

/**
 * The questions below an item, in the order that staff chose: the first three of its own group, then one from each
 * general group in turn.
 */
export function questionsBelow(groups: readonly ShownGroup[]): ShownQuestion[] {
  const [own, ...general] = groups.map(({ questions }) => questions)
  const first = own?.slice(0, BELOW_ITEM.own) ?? []
  const longest = Math.max(0, ...general.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) => general.flatMap((group) => group[place] ?? [])).flat()
  return [...first, ...inTurn, ...(own?.slice(BELOW_ITEM.own) ?? [])].slice(0, BELOW_ITEM.all)
}

/** The questions of a page in order, for structured data. */
export function faqEntriesFor(route: string, sources: Sources): ShownQuestion[] {
  return faqGroupsFor(route, sources).flatMap(({ questions }) => questions)
}

type Keyed = readonly [key: string, group: FaqGroup]

/** The group whose key is a segment of the path, the last that matches: `stickers/roll` is about rolls. */
function ownGroup(groups: readonly Keyed[], urlSlug: string): Keyed[] {
  const parts = urlSlug.split('/')
  const found = parts.flatMap((part) => groups.filter(([key, group]) => key === part && !isDefault(group)))
  return found.slice(-1)
}

function isDefault({ product }: FaqGroup): boolean {
  return product === DEFAULT_GROUP
}

function show(groups: readonly Keyed[]): ShownGroup[] {
  return groups
    .filter(([, { entries }]) => entries.length > 0)
    .map(([key, group]) => ({
      key,
      title: group.title,
      questions: group.entries.map(({ id, question, answer }) => ({
        anchor: isDefault(group) ? id : `${key}-${id}`,
        question,
        answer,
      })),
    }))
}
