import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: the browser knows all of it at once, and no manifest request stands between clicks
  // (decisions/0024).
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => globSync('build/client/assets/manifest-*.js').forEach(leaveOutImports),
} satisfies Config

/**
 * The browser's site map without what each page's script imports: 0.9 kB of every product page. A browser finds that in
 * the script itself; the server, which tells a first page's scripts ahead, has a site map of its own.
 */
function leaveOutImports(file: string): void {
  const map = readFileSync(file, 'utf8')
  writeFileSync(file, map.replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]'))
}
