/** Packages that a pure file may run. A type of any package may be imported: it is gone before anything runs. */
export const purePackages: readonly string[] = ['zod']

/** What a slice's pure files may run besides: libraries that compute, and neither read nor write. */
export const packagesOfSlice: Readonly<Record<string, readonly string[]>> = {
  platform: ['saxes'],
  'print/colour': ['lcms-wasm', '@cantoo/pdf-lib'],
  'print/preflight': ['@cantoo/pdf-lib', 'clipper2-ts', 'pdfjs-dist', 'saxes', 'zxing-wasm'],
  'print/mends': ['@cantoo/pdf-lib'],
  'print/production-file': ['@cantoo/pdf-lib'],
  'studio/cut-editor': ['saxes'],
  'studio/showroom': ['three', 'delaunator', 'pdfjs-dist', '@cantoo/pdf-lib', 'saxes'],
  'print/cut-line': ['clipper2-ts'],
  'print/imposition': ['clipper2-ts'],
  'print/press-files': ['@cantoo/pdf-lib'],
  'studio/lettering': ['harfbuzzjs', 'clipper2-ts'],
  'shop/payments': ['csv-parse'],
  'site/search': ['minisearch'],
}
