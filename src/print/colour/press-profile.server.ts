import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#platform/config/start-refused.ts'

/** ISO Coated v2 300 % by basICColor: FOGRA39, offset on coated paper, at most 300 % of ink (`profiles/`). */
const OWN_PROFILE = join(import.meta.dirname, 'profiles/ISOcoated_v2_300_bas.icc')

/**
 * The bytes of the profile that colours are converted to: the shop's own by its path, or ISO Coated v2 300 %.
 * @throws StartRefused if the shop's file cannot be read, or is not the profile of a press with four inks
 */
export async function readPressProfile(path?: string): Promise<Uint8Array> {
  if (path === undefined) return new Uint8Array(await readFile(OWN_PROFILE))
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`The colour profile ${path} cannot be read: ${error.code ?? error.message}.`)
  })
  const profile = new Uint8Array(bytes)
  // Little CMS is loaded for a file of the shop's own: the one that comes along is known to be right.
  const { openPress } = await import('./open-press.ts')
  if ((await openPress(profile)) === null) {
    throw new StartRefused(`The colour profile ${path} is not an ICC profile that a press with four inks prints to.`)
  }
  return profile
}
