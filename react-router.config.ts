import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: the browser knows all of it at once, and no manifest request stands between clicks
  // (decisions/0024).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
