import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { readDesign } from '../check-design.ts'
import { type DesignRefusal, refuseDesign } from './design-refusals.ts'
import type { Designs, OpenedDesign } from './designs-service.ts'

interface KeepDeps extends Counting {
  designs: Designs
  /** The network address that it comes from. */
  address: string
}

/** Keeps a design, unless too many came from the same network. What is none costs nothing, and is told at once. */
export async function keepForAddress(
  document: unknown,
  { designs, address, ...counting }: KeepDeps,
): Promise<OpenedDesign | DesignRefusal> {
  if (!readDesign(document).ok) return designs.keep(document)
  const tooMany = await countAttempt('keep-design', { account: '', address }, 'text', counting)
  if (tooMany === null) return designs.keep(document)
  const { retryAfterSeconds = 1 } = tooMany
  return { ...refuseDesign('too-many', 'text', { wait: waitText(retryAfterSeconds) }), retryAfterSeconds }
}
