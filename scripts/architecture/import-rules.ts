/*
 * Who may import whom, as data. The order of the slices is the direction: a slice imports only from slices that
 * stand before it, and of these only the few named here. ARCHITECTURE.md prints this table.
 */

/** Every slice, lowest first, with the slices that it may use. Pages, and what only composes, may use any. */
export const maySliceUse: Readonly<Record<string, readonly string[]>> = {
  foundation: [],
  catalogue: ['foundation'],
  showroom: ['foundation', 'catalogue'],
  templates: ['foundation', 'catalogue'],
  pricing: ['foundation', 'catalogue'],
  delivery: ['foundation', 'catalogue'],
  accounts: ['foundation'],
  guests: ['foundation', 'accounts'],
  contact: ['foundation', 'guests'],
  reviews: ['foundation', 'catalogue', 'accounts', 'guests'],
  lettering: ['foundation', 'catalogue', 'showroom', 'templates', 'accounts'],
  configurator: ['foundation', 'catalogue', 'showroom', 'lettering', 'pricing', 'delivery'],
  cart: ['foundation', 'catalogue', 'showroom', 'delivery', 'accounts', 'lettering', 'configurator'],
  artwork: ['foundation', 'accounts', 'cart'],
  quotations: [
    'foundation',
    'catalogue',
    'showroom',
    'delivery',
    'accounts',
    'guests',
    'lettering',
    'configurator',
    'cart',
  ],
  quoting: [
    'foundation',
    'catalogue',
    'showroom',
    'pricing',
    'delivery',
    'accounts',
    'guests',
    'lettering',
    'configurator',
    'cart',
    'artwork',
    'quotations',
  ],
  'price-check': ['foundation', 'catalogue', 'pricing', 'delivery', 'configurator'],
  content: ['foundation', 'catalogue', 'showroom', 'templates', 'delivery', 'configurator'],
  search: ['foundation', 'catalogue', 'content'],
  compare: ['foundation', 'catalogue', 'delivery', 'guests', 'lettering', 'configurator', 'cart'],
  staff: [
    'foundation',
    'catalogue',
    'showroom',
    'delivery',
    'accounts',
    'contact',
    'reviews',
    'lettering',
    'cart',
    'artwork',
    'quotations',
    'quoting',
    'content',
  ],
  site: ['foundation', 'catalogue', 'showroom', 'pricing', 'delivery', 'configurator', 'cart', 'content', 'search'],
  seo: ['foundation', 'catalogue', 'pricing', 'delivery', 'configurator', 'content'],
}

/** Packages that a pure file may run. A type of any package may be imported: it is gone before anything runs. */
export const purePackages: readonly string[] = ['zod']

/** What a slice's pure files may run besides: the scene library computes and draws with these. */
export const packagesOfSlice: Readonly<Record<string, readonly string[]>> = {
  showroom: ['three', 'delaunator', 'pdfjs-dist'],
  lettering: ['harfbuzzjs', 'clipper2-ts'],
  search: ['minisearch'],
}

/** Files outside the layers: the site map, the document, the entries, and the seam to the host. They compose. */
export const composingFiles: readonly string[] = [
  'src/routes.ts',
  'src/root.tsx',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/render.server.ts',
  // Holds React Router's context key, by which the host's services reach the pages.
  'src/site/services-context.ts',
]

/** Names that say nothing of what is inside: such a file or folder becomes a drawer. */
export const emptyNames: readonly string[] = ['index', 'utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc']
