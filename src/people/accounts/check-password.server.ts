import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { AccountRefusalCode, Fault } from './refusals.ts'

/*
 * What a new password may be. Six characters are enough, as 000 §8 has it; because so few are, what is guessed first
 * is refused (decisions §7).
 */

const LISTED_COUNT = 10_000

/** What this trade and these years add: words of the shop (ASVS 6.1.2), and such as the list is too old for. */
const OUR_WORDS = `
trimline print printer printers printing prints sticker stickers label labels decal decals proof artwork trade
passphrase pswd pword qwertz wasd login superuser ilovey loveislove fortnite roblox minecraft
twitter instagram linkedin youtube google facebook yahoo hotmail gmail wifi unitedkingdom manutd bitcoin crypto`

/** Each in lower case, letters and digits only. */
const COMMON_WORDS: ReadonlySet<string> = new Set([...OUR_WORDS.trim().split(/\s+/), ...readListed()])

/** The passwords that breaches have left, in the order of how often each was there. Only what is looked up stays in memory. */
function readListed(): string[] {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const listed = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return listed.slice(0, LISTED_COUNT).map((word) => word.replace(/[^\p{L}\d]/gu, ''))
}

const MIN_PASSWORD_LENGTH = 6
/** Longer ones are cut by no form, and hashing them costs no more; an end there must be. */
const MAX_PASSWORD_LENGTH = 128

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** Neighbours that fingers and lists run along, both ways. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujm',
]
const BOTH_WAYS = RUNS.flatMap((run) => [run, Array.from(run).reverse().join('')])
const MIN_OWN_LENGTH = 4

/** What is known of whoever chooses the password. */
export interface PasswordOwner {
  firstName?: string
  lastName?: string
  email?: string
}

/** What is wrong with a new password; null when nothing is. It is counted in characters, as people do. */
export function passwordFault(password: string, owner: PasswordOwner = {}): AccountRefusalCode | null {
  const { length } = Array.from(password)
  if (length < MIN_PASSWORD_LENGTH) return 'password-short'
  if (length > MAX_PASSWORD_LENGTH) return 'password-long'
  if (isGuessedFirst(password)) return 'password-common'
  return isOfOwner(password, owner) ? 'password-own' : null
}

/** Whether a password is a number, a run along the keyboard, a repetition, or a common word in whatever dress. */
export function isGuessedFirst(password: string): boolean {
  return cores(password.normalize('NFKC').toLowerCase()).some(
    (core) => isShortNumber(core) || isRepetition(core) || isRun(core) || isCommon(core),
  )
}

/** A date, a telephone's beginning, a PIN twice: all of them have been tried. */
function isShortNumber(text: string): boolean {
  return /^\d{1,8}$/.test(text)
}

/** One block over and over: `aaaaaa`, `abcabc`, `121212`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

function isRun(text: string): boolean {
  return text.length >= 3 && BOTH_WAYS.some((run) => run.includes(text))
}

/** A common word, or one twice over. */
function isCommon(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return COMMON_WORDS.has(text) || (half + half === text && COMMON_WORDS.has(half))
}

/** A password without marks; without digits and marks round it; and both with letters for leet. */
function cores(plain: string): string[] {
  const trimmed = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, trimmed]
    .flatMap((text) => [text, text.replace(/./gsu, (sign) => LEET[sign] ?? sign)])
    .map((text) => text.replace(/[^\p{L}\d]/gu, ''))
    .filter((text) => text !== '')
}

/** Whether it is a name or the email address of its owner, with nothing but digits and marks added. */
function isOfOwner(password: string, { firstName = '', lastName = '', email = '' }: PasswordOwner): boolean {
  const plain = getLetters(password)
  const [local = '', domain = ''] = email.split('@')
  const own = [
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    local,
    email,
    domain.split('.')[0] ?? '',
  ]
  return own.map(getLetters).some((text) => text.length >= MIN_OWN_LENGTH && (plain === text || plain === text + text))
}

function getLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/** A new password that is entered twice (000 §8). */
export interface NewPassword {
  new_password: string
  confirm_password: string
}

/** What is wrong with it. */
export function newPasswordFaults({ new_password, confirm_password }: NewPassword, owner: PasswordOwner): Fault[] {
  const code = new_password === '' ? 'new-password-missing' : passwordFault(new_password, owner)
  return [...(code === null ? [] : [{ field: 'new_password', code }]), ...confirmFaults(new_password, confirm_password)]
}

function confirmFaults(newPassword: string, confirmPassword: string): Fault[] {
  const field = 'confirm_password'
  if (confirmPassword === '') return [{ field, code: 'confirm-password-missing' }]
  return confirmPassword === newPassword ? [] : [{ field, code: 'confirm-password-differs' }]
}
