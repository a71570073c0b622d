import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// What Node has compiled is kept, also for the processes that tests start: compiling is half of what those do.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'compiled')

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', '{scripts,tools}/**/*.test.ts'],
    globalSetup: 'src/platform/database/testing/share-postgres.server.ts',
    setupFiles: 'src/platform/testing/quiet-console.ts',
    // Many wait for a process or a database: two at a time keep a small machine busy, where one would be the default.
    maxWorkers: 2,
    // Modules are loaded once a worker, not once a file: a third of the time. What a test replaces, it puts back.
    isolate: false,
    unstubGlobals: true,
    // Ends what hangs; a slow machine that does other things too is no fault.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
