import { getHash } from '#people/accounts/secrets.server.ts'
import { isDraftSecret } from './draft-secret.ts'

/** What the database knows of a draft's secret; null without one and for what cannot be one. */
export function getDraftHash(secret: string | null | undefined): string | null {
  return secret && isDraftSecret(secret) ? getHash(secret) : null
}
