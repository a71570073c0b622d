import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * What messages are counted by: the sender's network address, hashed with our key, so that the database does not say
 * who it was. Of an IPv6 address only the network counts, as everybody has as many addresses in theirs as they like.
 */
export function senderHash(address: string, key: string): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':').toLowerCase()
}
