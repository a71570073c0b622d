import { startShop } from './start-shop.ts'

/** Tells the workers where the data of a shop that has just been installed are. */
export const SAMPLE_DATA = 'E2E_SAMPLE_DATA'

/**
 * Before all tests: lets a shop make its database once. Every shop of the tests starts from a copy of it, which takes a
 * third of the time.
 */
export default async function makeSampleData(): Promise<() => Promise<void>> {
  const shop = await startShop()
  await shop.stop()
  process.env[SAMPLE_DATA] = shop.dataDir
  return () => shop.close()
}
