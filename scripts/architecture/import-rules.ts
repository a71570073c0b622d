/*
 * The allowed imports, as data. A slice is a folder of a room. A slice imports only from slices earlier in the list,
 * and of these only from those listed for it. ARCHITECTURE.md prints this table.
 */

/** The rooms, lowest first. A room uses only rooms before it; `print` does not use `people`. */
export const rooms = ['platform', 'people', 'print', 'studio', 'shop', 'site', 'admin'] as const

/** Every slice, lowest first, with the slices that it may use besides `platform`. A page may use
 * any slice of its own room and of those below; what only composes may use any. */
export const maySliceUse: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  'people/accounts': [],
  'people/guests': ['people/accounts'],
  'people/contact': ['people/accounts', 'people/guests'],
  'print/catalogue': [],
  'print/templates': ['print/catalogue'],
  'print/pricing': ['print/catalogue'],
  'print/delivery': ['print/catalogue'],
  'studio/showroom': ['print/catalogue'],
  'studio/lettering': ['people/accounts', 'print/catalogue', 'print/templates', 'studio/showroom'],
  'shop/configurator': [
    'print/catalogue',
    'print/templates',
    'print/pricing',
    'print/delivery',
    'studio/showroom',
    'studio/lettering',
  ],
  'shop/price-check': ['print/catalogue', 'print/pricing', 'print/delivery', 'shop/configurator'],
  'shop/cart': [
    'people/accounts',
    'print/catalogue',
    'print/delivery',
    'studio/showroom',
    'studio/lettering',
    'shop/configurator',
  ],
  'shop/compare': [
    'people/accounts',
    'people/guests',
    'print/catalogue',
    'print/delivery',
    'studio/lettering',
    'shop/configurator',
    'shop/cart',
  ],
  'shop/artwork': ['people/accounts', 'studio/showroom', 'shop/cart'],
  'shop/quotations': [
    'people/accounts',
    'people/guests',
    'print/catalogue',
    'print/delivery',
    'studio/showroom',
    'studio/lettering',
    'shop/configurator',
    'shop/cart',
  ],
  'shop/quoting': [
    'people/accounts',
    'people/guests',
    'print/catalogue',
    'print/pricing',
    'print/delivery',
    'studio/showroom',
    'studio/lettering',
    'shop/configurator',
    'shop/cart',
    'shop/artwork',
    'shop/quotations',
  ],
  'site/content': ['print/catalogue', 'print/templates', 'print/delivery', 'studio/showroom', 'shop/configurator'],
  'site/reviews': ['people/accounts', 'people/guests', 'print/catalogue'],
  'site/search': ['print/catalogue', 'site/content'],
  'site/seo': ['print/catalogue', 'print/pricing', 'print/delivery', 'shop/configurator', 'site/content'],
  site: [
    'print/catalogue',
    'print/pricing',
    'print/delivery',
    'studio/showroom',
    'shop/configurator',
    'shop/cart',
    'site/content',
    'site/search',
  ],
  // Shared by all staff pages: permissions, audit log, page layout, lists.
  'admin/access': ['people/accounts'],
  'admin/ui': ['people/accounts', 'admin/access'],
  'admin/people': ['people/accounts', 'admin/access', 'admin/ui'],
  'admin/audit': ['people/accounts', 'admin/access', 'admin/ui', 'admin/people'],
  'admin/outbox': ['people/accounts', 'admin/access', 'admin/ui'],
  'admin/messages': ['people/accounts', 'people/contact', 'admin/access', 'admin/ui'],
  'admin/quotes': [
    'people/accounts',
    'print/delivery',
    'studio/showroom',
    'studio/lettering',
    'shop/artwork',
    'shop/quoting',
    'admin/access',
    'admin/ui',
  ],
  'admin/lettering': ['studio/lettering', 'shop/cart', 'shop/quoting', 'admin/access', 'admin/ui'],
  'admin/content': ['people/accounts', 'site/content', 'admin/access', 'admin/ui', 'admin/people'],
  'admin/reviews': ['people/accounts', 'site/reviews', 'admin/access', 'admin/ui'],
  'admin/catalogue': ['people/accounts', 'print/catalogue', 'admin/access', 'admin/ui'],
  admin: [
    'people/accounts',
    'people/contact',
    'print/catalogue',
    'studio/lettering',
    'shop/artwork',
    'shop/cart',
    'shop/quoting',
    'site/content',
    'site/reviews',
    'admin/access',
    'admin/ui',
    'admin/people',
    'admin/audit',
    'admin/outbox',
    'admin/messages',
    'admin/quotes',
    'admin/lettering',
    'admin/content',
    'admin/reviews',
    'admin/catalogue',
  ],
}

/** Packages that a pure file may run. A type of any package may be imported: it is gone before anything runs. */
export const purePackages: readonly string[] = ['zod']

/** What a slice's pure files may run besides: the scene library computes and draws with these. */
export const packagesOfSlice: Readonly<Record<string, readonly string[]>> = {
  'studio/showroom': ['three', 'delaunator', 'pdfjs-dist', 'saxes'],
  'studio/lettering': ['harfbuzzjs', 'clipper2-ts'],
  'site/search': ['minisearch'],
}

/** Files outside the layers: the site map, the document, the entries, and the seam to the host. They compose. */
export const composingFiles: readonly string[] = [
  'src/routes.ts',
  'src/root.tsx',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/render.server.ts',
  // The list of every slice's context keys, which the seam alone reads.
  'src/page-services.ts',
]

/** Names that say nothing about the contents of a file or folder. */
export const emptyNames: readonly string[] = ['index', 'utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc']
