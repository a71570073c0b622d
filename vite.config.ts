import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimThree } from './scripts/slim-three/slim-three.ts'

/** What tells of a module who imports it; the bundler's own, by its shape. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** What every page runs, and what a product page runs besides. */
const EVERY_PAGE = /\/src\/(entry\.client|root)\.tsx/
const PRODUCT_PAGE = /\/src\/site\/pages\/item-page\.tsx/
/** What other pages use of that too. */
const SHARED_BY_MANY = /\/src\/(platform|site\/(ui|reviews|content(?=\/item-tabs\.))|print\/(catalogue|delivery))\//

const SEE_YOURS = /\/src\/studio\/showroom\/live\/preview\.ts$/
/** Solids and curves of three.js: its list of all that it has names them, but only props and strings are made of them. */
const SHAPES = /\/three\/src\/(geometries|extras\/(core|curves))\//
const ASKS_FOR_SHAPES = /\/three\/src\/(renderers|geometries|extras)\/(?!\w+\/?Curves\.js$|Geometries\.js$)/

/** Whether a module comes with one of these at once: some way of plain imports leads to it from there. */
function comesWith(entries: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (entries.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const asking = SHAPES.test(id) ? importers.filter((importer) => ASKS_FOR_SHAPES.test(importer)) : importers
  return asking.some((importer) => comesWith(entries, importer, graph, seen))
}

/**
 * Two files hold all that a product page needs at once, where the bundler would make twenty: together they compress 7 kB
 * smaller. What only product pages run is left out of every other page (18 kB); a third file, for the packages alone, would
 * cost product pages 0.7 kB more. What only late parts use stays out of both; what See yours draws with at once is one more
 * file, and each form of product that is rarer has one of its own.
 */
const sharedFiles = [
  { ...group('base', EVERY_PAGE, SHARED_BY_MANY), test: /\/src\/|node_modules|preload-helper/ },
  { ...group('product', PRODUCT_PAGE), test: /\/src\/|node_modules/ },
  group('drawing', SEE_YOURS),
]

/** A file of what comes with these at once, but for what is in one before it. */
function group(name: string, entries: RegExp, also?: RegExp) {
  const belongs = (id: string, graph: ModuleGraph) =>
    comesWith(entries, id, graph) || (also?.test(id) === true && comesWith(PRODUCT_PAGE, id, graph))
  return { name: (id: string, graph: ModuleGraph) => (belongs(id, graph) ? name : null), debugName: name }
}

/**
 * Late parts are imported as they are written. The bundler would first fetch what they share, which every page has
 * already, and their stylesheets, where the page's own is the only one: 0.8 kB of every product page for nothing.
 */
const importLatePartsPlainly = {
  name: 'import-late-parts-plainly',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), importLatePartsPlainly, slimThree],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rolldownOptions: { input: './src/render.server.ts' } } },
  },
  // A module each, so that the lettering engine can fetch its WebAssembly by itself.
  worker: { format: 'es' },
  build: { reportCompressedSize: false, assetsInlineLimit: 0, modulePreload: false },
})
