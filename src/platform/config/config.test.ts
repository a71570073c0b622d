import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartRefused } from './start-refused.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')

describe('the configuration of an empty environment', () => {
  it('runs the shop on this machine, with its data in the project and no server beside it', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: resolve(projectRoot, 'data'),
      databaseUrl: undefined,
      logLevel: 'info',
      nodeEnv: 'production',
      catalogueFile: undefined,
      trustProxy: false,
      publicUrl: undefined,
      sampleData: true,
      authSecret: undefined,
      changesPerMinute: 120,
      diskReserveMegabytes: 1024,
      unorderedFilesGigabytes: 50,
      s3: undefined,
      mail: { smtp: undefined, from: { name: 'Trimline', address: 'hello@trimline.example' } },
      payments: { methods: ['transfer'], stripe: undefined },
      disposableDomainsFile: undefined,
      pressProfileFile: undefined,
      hotFolders: false,
      webhooksToPrivateNetworks: false,
      analyticsUrl: undefined,
    })
  })

  it('is also that of empty and blank values', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', TRUST_PROXY: '  ' })).toEqual(readConfig({}))
  })

  it('is not disturbed by variables of others', () => {
    expect(readConfig({ HOME: '/root', port: '1' })).toEqual(readConfig({}))
  })
})

describe('a value', () => {
  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::', { host: '::' }],
    ['DATA_DIR', '/var/lib/shop', { dataDir: '/var/lib/shop' }],
    ['DATA_DIR', 'elsewhere', { dataDir: resolve('elsewhere') }],
    ['DATABASE_URL', 'postgres://a:b@db:5432/shop', { databaseUrl: 'postgres://a:b@db:5432/shop' }],
    ['DATABASE_URL', 'postgresql:///shop?host=/run/pg', { databaseUrl: 'postgresql:///shop?host=/run/pg' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['NODE_ENV', 'development', { nodeEnv: 'development' }],
    ['CATALOGUE_FILE', 'mine.json', { catalogueFile: resolve('mine.json') }],
    ['PRESS_PROFILE', 'mine.icc', { pressProfileFile: resolve('mine.icc') }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', 'loopback', { trustProxy: ['loopback'] }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['PUBLIC_URL', 'https://shop.example/', { publicUrl: 'https://shop.example' }],
    ['PUBLIC_URL', 'http://localhost:3000', { publicUrl: 'http://localhost:3000' }],
    ['SAMPLE_DATA', 'off', { sampleData: false }],
    ['HOT_FOLDERS', 'on', { hotFolders: true }],
    ['WEBHOOKS_TO_PRIVATE_NETWORKS', 'on', { webhooksToPrivateNetworks: true }],
    ['CHANGES_PER_MINUTE', '5000', { changesPerMinute: 5000 }],
    ['DISK_RESERVE_MB', '0', { diskReserveMegabytes: 0 }],
    ['UNORDERED_FILES_GB', '200', { unorderedFilesGigabytes: 200 }],
  ])('of %s, %s, is read', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...readConfig({}), ...expected })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['PUBLIC_URL', 'https://me:secret@shop.example'],
    ['SAMPLE_DATA', 'false'],
    ['CHANGES_PER_MINUTE', '-1'],
    ['DISK_RESERVE_MB', 'much'],
    ['UNORDERED_FILES_GB', '0'],
  ])('of %s, %s, stops the start with the name, the value and what would be right', (name, value) => {
    const start = () => readConfig({ [name]: value })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow(`The setting ${name} is "${value}"; it should be `)
  })

  it('of DATABASE_URL is not repeated when it is wrong, for it holds a password', () => {
    const start = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/shop' })
    expect(start).toThrow('The setting DATABASE_URL is not understood; it should be the address of a PostgreSQL server')
    expect(start).not.toThrow('hunter2')
  })

  it('that is wrong is told together with all others', () => {
    const start = () => readConfig({ PORT: 'x', SAMPLE_DATA: 'x' })
    expect(start).toThrow(/PORT.*\n.*SAMPLE_DATA/)
  })
})

describe('the bucket for uploaded files', () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'artwork',
    S3_ACCESS_KEY_ID: 'name',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('is read from its settings, the region left out', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'artwork',
      region: 'us-east-1',
      accessKeyId: 'name',
      secretAccessKey: 'hunter2',
    })
    expect(readConfig({ ...bucket, S3_REGION: 'eu-west-2' }).s3?.region).toBe('eu-west-2')
  })

  it.each(Object.keys(bucket))('is not half configured: without %s the start is refused by its name', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`The setting ${name} is missing; it should be `)
  })

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'ftp://s3.example'],
    ['S3_BUCKET', 'Artwork'],
    ['S3_REGION', 'eu west'],
  ])('with %s as %s is refused', (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(`The setting ${name} is "${value}"; it should be `)
  })

  it('never has its secret told', () => {
    const start = () => readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'hunter2'.repeat(100) })
    expect(start).toThrow('The setting S3_SECRET_ACCESS_KEY is not understood')
    expect(start).not.toThrow('hunter2')
  })
})
