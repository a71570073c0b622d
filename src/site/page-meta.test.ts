import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const page = { title: 'Kraft Paper', brand: 'Trimline', description: 'Brown paper.' }
const image = { url: 'https://shop.example/p.webp', width: 1100, height: 619, alt: 'Jars of honey' }

test('a page that is passed on says what it is and has a large picture', () => {
  const tags = pageMeta({ ...page, share: { url: 'https://shop.example/stickers', image } })
  expect(tags).toContainEqual({ title: 'Kraft Paper | Trimline' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://shop.example/stickers' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/p.webp' })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1100' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('without a rendered picture it names none, and a page that is not passed on names nothing', () => {
  const tags = pageMeta({ ...page, share: { url: 'https://shop.example/stickers', image: null } })
  expect(tags.some((tag) => JSON.stringify(tag).includes('image'))).toBe(false)
  expect(pageMeta(page)).toHaveLength(2)
})
