import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartRefused } from './start-refused.ts'

const mail = (env: Record<string, string>) => readConfig(env).mail

describe('the mail server (decisions §6)', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: null }],
    ['smtp://127.0.0.1:2525/', { host: '127.0.0.1', port: 2525, secure: false, login: null }],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, login: null }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, login: null }],
    [
      'smtps://me%40shop:p%2Fw%3A@mail.example:8465',
      { host: 'mail.example', port: 8465, secure: true, login: { user: 'me@shop', password: 'p/w:' } },
    ],
  ])('of %s is read', (address, smtp) => {
    expect(mail({ SMTP_URL: address }).smtp).toEqual(smtp)
  })

  it.each([
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://name@mail.example',
    'smtp://:password@mail.example',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls=off',
    'smtp://a%zz:hunter2@mail.example',
    'smtp://me:hunter2@mail example',
  ])('%s stops the start, and is not repeated, for it may hold a password', (address) => {
    const start = () => mail({ SMTP_URL: address })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow('The setting SMTP_URL is not understood; it should be the address of a mail server')
    expect(start).not.toThrow(/hunter2/)
  })
})

describe('whom mail comes from', () => {
  it.each([
    ['Print & Co. <hello@print.example>', { name: 'Print & Co.', address: 'hello@print.example' }],
    ['hello@print.example', { name: 'Trimline', address: 'hello@print.example' }],
    ['<hello@print.example>', { name: 'Trimline', address: 'hello@print.example' }],
  ])('%s is read', (sender, from) => {
    expect(mail({ MAIL_FROM: sender }).from).toEqual(from)
  })

  it.each([
    'Print',
    'Print <hello>',
    'Print <hello@print.example',
    'Print\r\nBcc: all@world.example <hello@print.example>',
    'hello@print.example, other@print.example',
    'A "B" <hello@print.example>',
  ])('%j stops the start', (sender) => {
    expect(() => mail({ MAIL_FROM: sender })).toThrow('The setting MAIL_FROM is')
  })
})
