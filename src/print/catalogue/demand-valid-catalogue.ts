import { StartRefused } from '#platform/config/start-refused.ts'
import type { Catalogue } from './catalogue.ts'
import { validateCatalogue } from './validate-catalogue.ts'

/**
 * The catalogue where it is valid; throws with every place and reason where it is not, which stops the start
 * (decisions §2). `what` names the candidate at the beginning of the message.
 */
export function demandValidCatalogue(candidate: unknown, what: string): Catalogue {
  const validated = validateCatalogue(candidate)
  if (validated.ok) return validated.catalogue
  const lines = validated.faults.map(({ path, reason }) => `  ${path}: ${reason}`)
  throw new StartRefused([`${what} cannot be sold from. Put right:`, ...lines].join('\n'))
}
