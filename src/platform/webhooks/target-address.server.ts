import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * Where webhooks may be sent. Whoever enters an address must not make the shop call what only the shop can reach: its own
 * machine, its network, the cloud's metadata service (SSRF). The name is resolved once, by the connection itself, so that it
 * cannot lead to another address after it was checked.
 */

/** Networks that are no public address (RFC 6890 and the IANA registries). Of IPv6, all but 2000::/3 is refused too. */
const NOT_PUBLIC: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const blocked = new BlockList()
for (const [network, bits] of NOT_PUBLIC) blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const MAX_URL_LENGTH = 500

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/**
 * Reads an address that somebody typed: https, a name or public IP address, without a user name.
 * @param allowPrivate whether private networks are allowed, and http to this machine
 * @returns the address as it is called; `invalid` or `private` for one that is refused
 */
export function readTarget(text: string, allowPrivate: boolean): URL | 'invalid' | 'private' {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text.trim())
  if (url === null || !isWebAddress(url)) return 'invalid'
  return allowPrivate || !isPrivate(url) ? url : 'private'
}

function isWebAddress({ protocol, username, password, hash, hostname }: URL): boolean {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
  return isSafe && username + password + hash === ''
}

/** Whether that can be seen already; names are looked up when they are called. */
function isPrivate({ protocol, hostname }: URL): boolean {
  if (protocol === 'http:' || LOOPBACK.includes(hostname)) return true
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

/** The error of a name that leads into a private network. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address leads into a private network.')
  }
}

/** Resolves names for a connection; one with any private address fails with `PrivateAddress`. */
export function onlyPublic(resolve: typeof lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const [first] = addresses
      const isRefused = first === undefined || addresses.some(({ address }) => !isPublicAddress(address))
      if (isRefused) return callback(new PrivateAddress(), '')
      if (options.all === true) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

export const lookUpPublic = onlyPublic(lookUp)
