import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { carrierEnvironment, carrierShouldBe, type RoyalMailConfig, readRoyalMail } from './carrier-settings.server.ts'
import { type MailConfig, mailEnvironment, mailShouldBe, readMail } from './mail-settings.server.ts'
import {
  missingOfStripe,
  type PaymentConfig,
  paymentEnvironment,
  paymentShouldBe,
  readPayments,
} from './payment-settings.server.ts'
import { missingOfS3, readS3, type S3Config, s3Environment, s3ShouldBe } from './s3-settings.server.ts'
import { StartRefused } from './start-refused.ts'

/** The settings from the environment, read once at the start and passed on; nothing else reads them. */
export interface Config {
  port: number
  host: string
  /** Absolute; holds the embedded database and the uploads. */
  dataDir: string
  /** A PostgreSQL server; left out, the embedded database is used. */
  databaseUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  nodeEnv: 'development' | 'production' | 'test'
  /** Absolute path of a catalogue to load in place of the seed. */
  catalogueFile: string | undefined
  /**
   * The addresses of the proxies whose `X-Forwarded-For` is trusted; none by default. There is no "so many proxies": a
   * client that bypasses them could then claim any address, and Fastify ignores it.
   */
  trustProxy: false | string[]
  /** The origin shoppers use, such as `https://shop.example`; left out, it is taken from each request. */
  publicUrl: string | undefined
  /** Whether an empty database is filled with reviews, an example customer and orders (decisions §7). */
  sampleData: boolean
  /** Encrypts second factors; left out, one is generated and stored in the database. */
  authSecret: string | undefined
  /** How many changing requests (POST, PUT, PATCH, DELETE) one client address may send in a minute. */
  changesPerMinute: number
  /** The space on the disk of `dataDir` that files leave free for the database and its log. */
  diskReserveMegabytes: number
  /** The total space for files that belong to no order: half for visitors, half for signed-in customers. */
  unorderedFilesGigabytes: number
  /** A bucket for uploaded files; left out, they are stored in `dataDir`. */
  s3: S3Config | undefined
  mail: MailConfig
  payments: PaymentConfig
  /** For labels of Royal Mail; undefined for labels of the shop's own alone. */
  royalMail: RoyalMailConfig | undefined
  /** Absolute path of the shop's own list of disposable email domains, in addition to the built-in one. */
  disposableDomainsFile: string | undefined
  /** Absolute path of the colour profile to print with in place of ISO Coated v2 300 % (decisions §9). */
  pressProfileFile: string | undefined
  /** Whether the files of locked gangs are put into the hot folders of their presses. */
  hotFolders: boolean
  /** Whether webhooks may go to private networks, and over http to this machine. */
  webhooksToPrivateNetworks: boolean
  /** Where conversions are sent once a shopper agrees; left out, nobody is asked and nothing is sent (decisions §7). */
  analyticsUrl: string | undefined
}

/** A path inside the project, wherever the process was started from. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(`../../../${relative}`, import.meta.url))
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Stands in a Content-Security-Policy as it is: no query, and no characters that would begin another directive there. */
const PATH = /^[\w\-./~%]*$/
/** Host names that are also safe in a policy. */
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/
/** A page loaded over HTTPS cannot send over HTTP; HTTP is allowed for trying the shop on this machine. */
const HERE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const analyticsEnvironment = {
  ANALYTICS_URL: z
    .string()
    .refine(isService)
    .transform((text) => new URL(text).href)
    .optional(),
}

const analyticsShouldBe = {
  ANALYTICS_URL:
    'the address that conversions are posted to, without a name, a query or a fragment, such as https://analytics.example/collect',
} satisfies Record<keyof typeof analyticsEnvironment, string>

const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  // This machine only, so that a new shop is not open to everyone on the network before its owner has set a password. A
  // container, or a server without a proxy, sets 0.0.0.0.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost'),
  // The default does not depend on the folder that the shop is started from, or its data would seem to be lost.
  DATA_DIR: z.string().transform(toAbsolute).default(projectPath('data')),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  // Production is the default; only developers need another value.
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  CATALOGUE_FILE: z.string().transform(toAbsolute).optional(),
  TRUST_PROXY: z.union([z.literal('off').transform(() => false as const), addresses()]).default(false),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((url) => new URL(url).origin)
    .optional(),
  SAMPLE_DATA: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(true),
  AUTH_SECRET: z.string().min(32).max(1000).optional(),
  CHANGES_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  DISK_RESERVE_MB: wholeNumber(0, 9_999_999).default(1024),
  UNORDERED_FILES_GB: wholeNumber(1, 1_000_000).default(50),
  DISPOSABLE_DOMAINS_FILE: z.string().transform(toAbsolute).optional(),
  PRESS_PROFILE: z.string().transform(toAbsolute).optional(),
  HOT_FOLDERS: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(false),
  WEBHOOKS_TO_PRIVATE_NETWORKS: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(false),
  ...s3Environment,
  ...mailEnvironment,
  ...paymentEnvironment,
  ...carrierEnvironment,
  ...analyticsEnvironment,
})

type Name = keyof z.infer<typeof environment>

/** What each setting should be, for the message about a wrong one. */
const shouldBe: Record<Name, string> = {
  PORT: 'a whole number from 1 to 65535, such as 3000',
  HOST: 'the name or address to listen on, such as localhost, or 0.0.0.0 for every network',
  DATA_DIR: 'the folder to keep the data in, such as ./data',
  DATABASE_URL: 'the address of a PostgreSQL server, such as postgres://name:password@localhost:5432/shop',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  NODE_ENV: 'development, production or test',
  CATALOGUE_FILE: 'the path of a catalogue file',
  TRUST_PROXY:
    'off, or the addresses of the proxies in front of the shop, separated by commas, such as 10.0.0.0/8 or loopback',
  PUBLIC_URL: 'the address of the shop without a path, such as https://shop.example',
  SAMPLE_DATA: 'on or off',
  AUTH_SECRET: '32 or more characters that nobody can guess',
  CHANGES_PER_MINUTE: 'a whole number from 1, such as 120',
  DISK_RESERVE_MB: 'how many megabytes of the disk to leave free for the database, such as 1024',
  UNORDERED_FILES_GB: 'how many gigabytes of files that belong to no order to keep, such as 50',
  DISPOSABLE_DOMAINS_FILE: 'the path of a file with one domain on each line, and ! before domains to allow',
  PRESS_PROFILE: 'the path of the ICC profile of a press with four inks',
  HOT_FOLDERS: 'on or off',
  WEBHOOKS_TO_PRIVATE_NETWORKS: 'on or off',
  ...s3ShouldBe,
  ...mailShouldBe,
  ...paymentShouldBe,
  ...carrierShouldBe,
  ...analyticsShouldBe,
}

/** Their values are not repeated in a message, which may end in a log. */
const secrets: ReadonlySet<string> = new Set<Name>([
  'ANALYTICS_URL',
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ROYAL_MAIL_API_KEY',
  'ROYAL_MAIL_API_URL',
  'STRIPE_API_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

/**
 * Reads the configuration; an empty value counts as left out. Throws `StartRefused` when any is wrong, naming each
 * variable and what would be right.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const read = environment.safeParse(given)
  if (!read.success) throw new StartRefused(settingErrors(read.error, given).join('\n'))
  const { data } = read
  const missing = [...missingOfS3(data), ...missingOfStripe(data)]
  if (missing.length > 0) throw new StartRefused(missing.map(missingError).join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    logLevel: data.LOG_LEVEL,
    nodeEnv: data.NODE_ENV,
    catalogueFile: data.CATALOGUE_FILE,
    trustProxy: data.TRUST_PROXY,
    publicUrl: data.PUBLIC_URL,
    sampleData: data.SAMPLE_DATA,
    authSecret: data.AUTH_SECRET,
    changesPerMinute: data.CHANGES_PER_MINUTE,
    diskReserveMegabytes: data.DISK_RESERVE_MB,
    unorderedFilesGigabytes: data.UNORDERED_FILES_GB,
    s3: readS3(data),
    mail: readMail(data),
    payments: readPayments(data),
    royalMail: readRoyalMail(data),
    disposableDomainsFile: data.DISPOSABLE_DOMAINS_FILE,
    pressProfileFile: data.PRESS_PROFILE,
    hotFolders: data.HOT_FOLDERS,
    webhooksToPrivateNetworks: data.WEBHOOKS_TO_PRIVATE_NETWORKS,
    analyticsUrl: data.ANALYTICS_URL,
  }
}

function settingErrors(error: z.ZodError, given: Record<string, string>): string[] {
  const wrong = new Set(error.issues.map((issue) => String(issue.path[0])))
  return Object.entries(shouldBe)
    .filter(([name]) => wrong.has(name))
    .map(([name, right]) => {
      const value = secrets.has(name) ? 'not understood' : `"${given[name]}"`
      return `The setting ${name} is ${value}; it should be ${right}.`
    })
}

function missingError(name: string): string {
  return `The setting ${name} is missing; it should be ${shouldBe[name as Name]}.`
}

function wholeNumber(from: number, to: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
}

/** IP addresses, networks such as 10.0.0.0/8, and the names that Fastify knows networks by. */
function addresses() {
  return z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every((address) => namedNetworks.includes(address) || isAddress(address)))
}

function isAddress(text: string): boolean {
  const [address = '', length = '0', ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits && rest.length === 0
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.href === `${url.origin}/`
}

/** Relative to the folder that the shop is started from, as its operator expects. */
function toAbsolute(path: string): string {
  return resolve(path)
}

function isService(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !HOST.test(url.hostname) || !PATH.test(url.pathname)) return false
  const { protocol, hostname, username, password } = url
  if (username + password !== '' || /[?#]/.test(text)) return false
  return protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname))
}
