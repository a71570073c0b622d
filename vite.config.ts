import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Two shared files and one for each page, where the bundler would make twenty: together they compress 5 kB smaller,
 * and the packages' file stays in a browser's cache when only the shop has changed.
 */
const sharedFiles = [
  { name: 'packages', test: /node_modules/ },
  { name: 'shop', test: /src\/(foundation|delivery|pricing|catalogue|configurator\/[^/]+\.ts)/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rolldownOptions: { input: './src/render.server.ts' } } },
  },
  build: { reportCompressedSize: false, assetsInlineLimit: 0 },
})
