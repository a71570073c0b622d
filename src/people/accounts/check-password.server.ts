import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { AccountRefusalCode, Fault } from './refusals.ts'

/*
 * The rules of new passwords. Six characters are enough (000 §8); because that is so few, commonly guessed passwords
 * are refused (decisions §7).
 */

const LISTED_COUNT = 10_000

/** Additions to the list: words of this shop and trade (ASVS 6.1.2), and words that are newer than the list. */
const OUR_WORDS = `
trimline print printer printers printing prints sticker stickers label labels decal decals proof artwork trade
passphrase pswd pword qwertz wasd login superuser ilovey loveislove fortnite roblox minecraft
twitter instagram linkedin youtube google facebook yahoo hotmail gmail wifi unitedkingdom manutd bitcoin crypto`

let commonWords: ReadonlySet<string> | undefined

/** Each in lower case, letters and digits only; read at the first question. */
function getCommonWords(): ReadonlySet<string> {
  commonWords ??= new Set([...OUR_WORDS.trim().split(/\s+/), ...readListed()])
  return commonWords
}

/** Passwords from known breaches, the most frequent first. Only those that can be looked up stay in memory. */
function readListed(): string[] {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const listed = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return listed.slice(0, LISTED_COUNT).map((word) => word.replace(/[^\p{L}\d]/gu, ''))
}

const MIN_PASSWORD_LENGTH = 6
/** No form cuts a longer password, and hashing it costs no more; this is only an upper bound. */
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
/** Rows of the keyboard and sequences, in both directions. */
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

/** What is known about the owner of the password. */
export interface PasswordOwner {
  firstName?: string
  lastName?: string
  email?: string
}

/**
 * The fault of a new password; null without one. Its length is counted in characters, as people do, not in UTF-16
 * units.
 */
export function passwordFault(password: string, owner: PasswordOwner = {}): AccountRefusalCode | null {
  const { length } = Array.from(password)
  if (length < MIN_PASSWORD_LENGTH) return 'password-short'
  if (length > MAX_PASSWORD_LENGTH) return 'password-long'
  if (isGuessedFirst(password)) return 'password-common'
  return isOfOwner(password, owner) ? 'password-own' : null
}

/**
 * Whether a password is a number, a run along the keyboard, a repetition, or a common word with digits, marks or leet
 * letters.
 */
export function isGuessedFirst(password: string): boolean {
  return cores(password.normalize('NFKC').toLowerCase()).some(
    (core) => isShortNumber(core) || isRepetition(core) || isRun(core) || isCommon(core),
  )
}

/** A date, the start of a telephone number, a PIN twice: all of these are guessed. */
function isShortNumber(text: string): boolean {
  return /^\d{1,8}$/.test(text)
}

/** One block repeated: `aaaaaa`, `abcabc`, `121212`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

function isRun(text: string): boolean {
  return text.length >= 3 && BOTH_WAYS.some((run) => run.includes(text))
}

/** A common word, or one repeated. */
function isCommon(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  const words = getCommonWords()
  return words.has(text) || (half + half === text && words.has(half))
}

/**
 * A password without marks; without leading and trailing digits and marks; and both with leet digits read as letters.
 */
function cores(plain: string): string[] {
  const trimmed = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, trimmed]
    .flatMap((text) => [text, text.replace(/./gsu, (sign) => LEET[sign] ?? sign)])
    .map((text) => text.replace(/[^\p{L}\d]/gu, ''))
    .filter((text) => text !== '')
}

/** Whether it is the name or the email address of its owner, plus digits and marks at most. */
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

/** Its faults. */
export function newPasswordFaults({ new_password, confirm_password }: NewPassword, owner: PasswordOwner): Fault[] {
  const code = new_password === '' ? 'new-password-missing' : passwordFault(new_password, owner)
  return [...(code === null ? [] : [{ field: 'new_password', code }]), ...confirmFaults(new_password, confirm_password)]
}

function confirmFaults(newPassword: string, confirmPassword: string): Fault[] {
  const field = 'confirm_password'
  if (confirmPassword === '') return [{ field, code: 'confirm-password-missing' }]
  return confirmPassword === newPassword ? [] : [{ field, code: 'confirm-password-differs' }]
}
