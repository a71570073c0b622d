import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: the browser knows all of it at once, and no manifest request stands between clicks
  // (decisions/0024).
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => globSync('build/client/assets/manifest-*.js').forEach(leaveOutUnused),
} satisfies Config

/**
 * The browser's site map without what each page's script imports and what pages have not: 1 kB of every page. A browser
 * finds imports in the script itself; the server, which tells a first page's scripts ahead, has a site map of its own.
 */
function leaveOutUnused(file: string): void {
  const map = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    map.replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]').replaceAll(/"has\w+":false,|"hasDefaultExport":true,/g, ''),
  )
}
