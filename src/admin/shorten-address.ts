import { getNetwork } from '#people/accounts/attempt-limits.ts'

/**
 * Where a request came from, as the audit log keeps it: enough to tell one place from another and not enough to tell a
 * person, `203.0.113.0/24` or `2001:db8:12::/48`.
 */
export function shortenAddress(address: string): string {
  const network = getNetwork(address)
  if (network.includes(':')) {
    const [first = '0', second = '0', third = '0'] = network.split(':')
    return `${first}:${second}:${third}::/48`
  }
  const parts = network.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : 'unknown'
}
