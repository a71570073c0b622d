import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('a page has the shop’s name in its title, and hides from search engines where it says so', () => {
  const tags = pageMeta({ title: 'Your cart', brand: 'Trimline', hidden: true })
  expect(tags).toEqual([{ title: 'Your cart | Trimline' }, { name: 'robots', content: 'noindex' }])
  expect(pageMeta({ title: 'Search', brand: 'Trimline' })).toHaveLength(1)
})
