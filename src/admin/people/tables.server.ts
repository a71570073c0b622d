import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The members of staff, in addition to the role in `users`; deleted with the role. */
export const staffMembers = pgTable('staff_members', {
  userId: userId().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
  /** Set while the person is deactivated: the role stays, but they cannot sign in. */
  deactivatedAt: instant('deactivated_at'),
})

/** An authenticator app (RFC 6238) that belongs to an account. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted with the shop's secret and bound to the user: see encryption.server.ts. */
  secret: text('secret').notNull(),
  startedAt: instant('started_at').notNull(),
  /** When a code confirmed that the app has the secret; until then it is not used. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: that code and earlier ones are not accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** Recovery codes, which replace the app's code, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** HMAC of code and user with the shop's secret. */
    codeHash: text('code_hash').primaryKey(),
    userId: userId(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
)

/** A sign-in with the right password whose second step is pending. There is no session yet. */
export const awaitedSteps = pgTable(
  'awaited_steps',
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    attemptsLeft: integer('attempts_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('awaited_steps_of_user').on(table.userId), index('awaited_steps_expiry').on(table.expiresAt)],
)

/** An invitation to the staff. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['staff', 'manager'] }).notNull(),
    /** Null if it was made by the command. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_one_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check('staff_invitations_role', sql`${table.role} in ('staff', 'manager')`),
  ],
)
