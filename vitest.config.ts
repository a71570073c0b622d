import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'src/foundation/database/testing/share-postgres.server.ts',
    setupFiles: 'src/foundation/testing/quiet-console.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
