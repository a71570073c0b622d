import type { MetaDescriptor } from 'react-router'

/** The head of a page as a client that writes its own takes it. */
export interface PageTags {
  title: string
  meta: Record<string, string>[]
  link: Record<string, string>[]
  structured_data: Record<string, unknown>[]
}

/** Sorts what a page's head says by the element that says it. */
export function tagsOf(head: readonly MetaDescriptor[]): PageTags {
  const tags: PageTags = { title: '', meta: [], link: [], structured_data: [] }
  for (const tag of head) {
    if ('script:ld+json' in tag) tags.structured_data.push({ ...(tag['script:ld+json'] as object) })
    else if ('title' in tag) tags.title = String(tag.title)
    else if ('tagName' in tag) tags.link.push(attributesOf(tag, ['tagName']))
    else tags.meta.push(attributesOf(tag))
  }
  return tags
}

function attributesOf(tag: MetaDescriptor, without: readonly string[] = []): Record<string, string> {
  const entries = Object.entries(tag).filter(([name]) => !without.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
