import { lookup } from 'node:dns'
import { describe, expect, it, test } from 'vitest'
import { isPublicAddress, onlyPublic, PrivateAddress, readTarget } from './target-address.server.ts'

test.each([
  ['93.184.216.34', true],
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.128.0.1', true],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is an address of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('an address for webhooks', () => {
  it.each([
    ['https://hooks.example/trimline?key=1', 'https://hooks.example/trimline?key=1'],
    ['  https://hooks.example  ', 'https://hooks.example/'],
    ['https://hooks.example:8443/x', 'https://hooks.example:8443/x'],
    ['https://93.184.216.34/x', 'https://93.184.216.34/x'],
    ['https://[2606:4700::1111]/x', 'https://[2606:4700::1111]/x'],
  ])('%s can be used', (text, href) => {
    const target = readTarget(text, false)
    expect(target).toBeInstanceOf(URL)
    expect(String(target)).toBe(href)
  })

  it.each([
    ['', 'invalid'],
    ['hooks.example/x', 'invalid'],
    ['http://hooks.example/x', 'invalid'],
    ['ftp://hooks.example/x', 'invalid'],
    ['file:///etc/passwd', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['https://user:password@hooks.example/x', 'invalid'],
    ['https://hooks.example/x#part', 'invalid'],
    [`https://hooks.example/${'x'.repeat(500)}`, 'invalid'],
    ['http://localhost:3000/x', 'private'],
    ['https://localhost/x', 'private'],
    ['https://127.0.0.1/x', 'private'],
    ['https://0x7f.1/x', 'private'],
    ['https://2130706433/x', 'private'],
    ['https://0177.0.0.1/x', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://[::1]/x', 'private'],
    ['https://[::ffff:10.0.0.1]/x', 'private'],
    ['https://192.168.0.1/x', 'private'],
  ])('%s is refused: %s', (text, why) => {
    expect(readTarget(text, false)).toBe(why)
  })

  it.each(['http://localhost:3000/x', 'http://127.0.0.1:3000/x', 'https://192.168.0.1/x'])(
    '%s can be used where a setting allows private networks',
    (text) => {
      expect(String(readTarget(text, true))).toBe(text)
    },
  )

  it('in plain http is refused elsewhere than on this machine, whatever the setting', () => {
    expect(readTarget('http://192.168.0.1/x', true)).toBe('invalid')
  })
})

describe('a name', () => {
  /** Names as a hostile name server gives them. */
  const resolve = (names: readonly string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        names.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup
  const look = (names: readonly string[], all: boolean) =>
    new Promise<unknown>((found) => {
      onlyPublic(resolve(names))('hooks.example', { all }, (error, address) => found(error ?? address))
    })

  it('leads to its public addresses', async () => {
    expect(await look(['93.184.216.34', '2606:4700::1111'], true)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
    expect(await look(['93.184.216.34'], false)).toBe('93.184.216.34')
  })

  it.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1', '93.184.216.34']], [[]]])(
    'that leads to %j is not called',
    async (names) => {
      expect(await look(names, true)).toBeInstanceOf(PrivateAddress)
      expect(await look(names, false)).toBeInstanceOf(PrivateAddress)
    },
  )

  it('of this machine is not called', async () => {
    const answer = await new Promise((found) => {
      onlyPublic(lookup)('localhost', { all: true }, (error) => found(error))
    })
    expect(answer).toBeInstanceOf(PrivateAddress)
  })
})
