import { ARTWORK_RULES_KEY, artworkRules } from './artwork-rules.ts'
import { contentKind } from './content-kind.ts'
import { ARTWORK_RULES_SEED } from './seeds/artwork-rules.ts'

/** The texts of the artwork guide (001 §2): one document. */
export const artworkRulesKind = contentKind({
  title: 'Artwork guide',
  about: 'Rules for every file, examples and templates, on the page of the guide and in the tab of every product.',
  schema: artworkRules,
  seeds: { [ARTWORK_RULES_KEY]: ARTWORK_RULES_SEED },
  name: () => 'Artwork guide',
  pages: () => ['/user-guide/artwork-guide'],
})
