import { z } from 'zod'
import { isEmailAddress } from '../email/email-address.ts'
import { shop } from './shop.ts'

/** How mail leaves the shop (decisions §6). */
export interface MailConfig {
  /** The mail server; if undefined, emails stay in the outbox. */
  smtp: SmtpConfig | undefined
  /** Whom mail comes from. */
  from: { name: string; address: string }
}

export interface SmtpConfig {
  host: string
  port: number
  /** TLS from the first byte (`smtps:`), not by STARTTLS. */
  secure: boolean
  /** Null where the server takes mail without a password. */
  login: { user: string; password: string } | null
}

const SMTP_PORT = 587
const SMTPS_PORT = 465
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i
/** `Trimline <hello@trimline.example>`, or the address alone. Nothing that could end or begin a header. */
const SENDER = /^(?:(?<name>[^<>"@,;:\\\p{Cc}]{0,100}?)\s*<(?<inner>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .refine((text) => readSmtp(text) !== undefined)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined)
    .optional(),
}

/** What each setting should be, for the message about a wrong one. */
export const mailShouldBe = {
  SMTP_URL:
    'the address of a mail server, such as smtp://name:password@mail.example:587, or smtps:// for TLS throughout',
  MAIL_FROM: 'the sender of emails, such as Trimline <hello@trimline.example>',
} satisfies Record<keyof typeof mailEnvironment, string>

/** The mail server and the sender that are configured; without a sender the shop's own name and address. */
export function readMail(given: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }): MailConfig {
  return {
    smtp: given.SMTP_URL === undefined ? undefined : readSmtp(given.SMTP_URL),
    from: readSender(given.MAIL_FROM ?? '') ?? { name: shop.brand, address: shop.email },
  }
}

function readSmtp(text: string): SmtpConfig | undefined {
  const url = URL.parse(text)
  if (url === null || !isServerOnly(url)) return undefined
  const login = readLogin(url)
  if (login === undefined) return undefined
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? SMTPS_PORT : SMTP_PORT),
    secure,
    login,
  }
}

/** A mail server has no folders, and nothing is set by a query. */
function isServerOnly({ protocol, hostname, pathname, search, hash }: URL): boolean {
  return /^smtps?:$/.test(protocol) && HOST.test(hostname) && /^\/?$/.test(pathname) && search + hash === ''
}

/** Null for none; undefined for half of one, or one that cannot be read. */
function readLogin({ username, password }: URL): SmtpConfig['login'] | undefined {
  if (username === '' && password === '') return null
  const login = { user: decoded(username), password: decoded(password) }
  return login.user && login.password ? { user: login.user, password: login.password } : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function readSender(text: string): MailConfig['from'] | undefined {
  const { name = '', inner, bare } = SENDER.exec(text)?.groups ?? {}
  const address = inner ?? bare
  if (address === undefined || !isEmailAddress(address)) return undefined
  return { name: name.trim() === '' ? shop.brand : name.trim(), address }
}
