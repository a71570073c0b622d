import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What tells of a module who imports it; the bundler's own, by its shape. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const FIRST_LOAD = /\/src\/(root|configurator\/pages\/item-page)\.tsx/

/** Whether a product page needs a module at once: some way of plain imports leads to it from the page or the document. */
function onFirstLoad(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (FIRST_LOAD.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => onFirstLoad(importer, graph, seen)) ?? false
}

/**
 * Two shared files and one for each page, where the bundler would make twenty: together they compress 7 kB smaller,
 * and the packages' file stays in a browser's cache when only the shop has changed. What only late parts share stays
 * out of them, or every page would load it.
 */
const sharedFiles = [
  { name: 'packages', test: /node_modules/ },
  {
    name: (id: string, graph: ModuleGraph) => (onFirstLoad(id, graph) ? 'shop' : null),
    test: /\/src\//,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rolldownOptions: { input: './src/render.server.ts' } } },
  },
  build: { reportCompressedSize: false, assetsInlineLimit: 0 },
})
