import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartRefused } from './start-refused.ts'

describe('the address that conversions are posted to (decisions §7)', () => {
  it('is none unless the shop sets one', () => {
    expect(readConfig({}).analyticsUrl).toBeUndefined()
  })

  it.each([
    ['https://analytics.example/collect', 'https://analytics.example/collect'],
    ['https://analytics.example', 'https://analytics.example/'],
    ['https://Analytics.example:8443/a-b/c_d.json', 'https://analytics.example:8443/a-b/c_d.json'],
    ['https://zählen.example/', 'https://xn--zhlen-gra.example/'],
    ['http://localhost:9000/collect', 'http://localhost:9000/collect'],
    ['http://[::1]:9000/', 'http://[::1]:9000/'],
  ])('%s is read', (given, expected) => {
    expect(readConfig({ ANALYTICS_URL: given }).analyticsUrl).toBe(expected)
  })

  it.each([
    'analytics.example/collect',
    'http://analytics.example/collect',
    'ftp://analytics.example/',
    'https://me:hunter2@analytics.example/',
    'https://analytics.example/collect?key=hunter2',
    'https://analytics.example/collect?',
    'https://analytics.example/collect#hunter2',
    "https://analytics.example/;script-src'unsafe-inline'",
    'https://analytics.example/a,b',
    'https://a;b.example/',
    '*',
    "'self'",
  ])('%s stops the start, and is not repeated, for it may hold a password', (given) => {
    const start = () => readConfig({ ANALYTICS_URL: given })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow('The setting ANALYTICS_URL is not understood; it should be the address that conversions are')
    expect(start).not.toThrow(/hunter2/)
  })
})
