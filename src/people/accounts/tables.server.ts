import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from './session.ts'

/* Users, their credentials, and what is stored for them (decisions/0014, 0035). */

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Customers and staff. An erased customer's row stays without personal data, for the orders that refer to it. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case; an erased customer has an address that nobody can own. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    role: text('role', { enum: ROLES }).notNull().default('customer'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    erasedAt: instant('erased_at'),
  },
  (table) => [check('users_role', sql`${table.role} in ('customer', 'staff', 'manager')`)],
)

/** Credentials of users: one password each, as a hash (passwords.server.ts). */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('credentials_of_user').on(table.userId, table.providerId)],
)

/** A browser in which somebody is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token: reading the database is not enough to sign in. */
    token: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last seen, to the hour. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/**
 * A code that was sent by email; the cookie of the browser that requested it holds its token. An address without an
 * account has a row too, so that nothing tells the two apart.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
    /** Null if no account has the address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where the code was sent to. */
    email: text('email').notNull(),
    /** SHA-256 of code and token together: with the database alone the code cannot be guessed. */
    codeHash: text('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_codes_of_user').on(table.userId), index('email_codes_expiry').on(table.expiresAt)],
)

/** Recent attempts: sign-ins, codes, resets. Shared by all processes, and kept across restarts. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** What was attempted, and the SHA-256 of who attempted it: see attempt-limits.ts. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count is deleted. */
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('attempt_counts_window').on(table.windowEndsAt)],
)

/** A customer's address book (decisions §6). */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    line1: text('line_1').notNull(),
    line2: text('line_2').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    /** As Royal Mail writes it: capitals, one space. */
    postcode: text('postcode').notNull(),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('addresses_of_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** The secret that was made at the first start if none was configured. */
export const authSecrets = pgTable('auth_secrets', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
})
