import type { AccountRefusalCode, Fault } from './refusals.ts'

/*
 * What a new password may be. Six characters are enough, as 000 §8 has it; because so few are, what is guessed first
 * is refused (decisions §7).
 */

/*
 * The words that passwords are guessed with first: the heads of the lists that breaches have left, gathered by hand.
 * A word stands for all that people make of it (check-password.ts): capitals, `@` for `a`, digits and marks behind it.
 */

const WORDS = `
password passwort motdepasse contrasena senha parola passcode passphrase passw pass pswd pword secret
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asdfjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
wasd poiuytrewq lkjhgfdsa mnbvcxz qwer qwert qwerasdf zaqwsx zaqxsw
letmein welcome login logon signin access enter open opensesame sesame unlock changeme change default guest
admin administrator root superuser sysadmin user username test tester testing testtest temp temppass temporary
master manager office company business shop store order printer printing sticker stickers label labels
hello hellohello hallo hola bonjour ciao goodbye thankyou please whatever nothing something anything someone
iloveyou ilovey ilove iloveme iloveu loveyou loveme lovely love lover lovers loveislove loving forever
monkey dragon tiger lion eagle falcon hawk wolf bear panther jaguar cougar leopard cheetah shark dolphin whale
horse pony unicorn butterfly ladybug spider snake scorpion turtle rabbit bunny kitten kitty cat cats dog dogs doggy
puppy hamster mouse chicken duck frog penguin panda gorilla elephant buster smokey shadow bandit
princess prince queen king angel angels angela devil demon heaven hell god jesus jesuschrist christ mary saint
baby babygirl babyboy babe baby honey sugar sweet sweetie sweetheart cutie darling gorgeous beautiful pretty sexy
sunshine sunflower sunset sunny summer winter spring autumn season rainbow thunder lightning storm snow rain cloud
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend holiday birthday christmas halloween easter
football soccer baseball basketball hockey rugby cricket tennis golf boxing racing cycling swimming running skating
arsenal chelsea liverpool liverpoolfc everton manchester mancity manunited tottenham spurs westham newcastle leeds
celtic rangers aberdeen hibernian hearts juventus barcelona realmadrid bayern ajax lakers yankees cowboys steelers
superman batman spiderman ironman wolverine hulk thor joker robin catwoman captain avenger marvel starwars startrek
darthvader yoda jedi skywalker luke matrix neo trinity gandalf frodo hobbit merlin harrypotter hogwarts dumbledore
pokemon pikachu naruto goku minecraft fortnite roblox zelda mario sonic nintendo playstation xbox gamer games game
computer internet google facebook twitter instagram youtube microsoft windows apple samsung android iphone amazon
linkedin yahoo hotmail gmail email wifi network server system database security hacker hacked matrix pentium
michael michelle matthew jennifer jessica jordan joshua justin daniel david andrew anthony andrea amanda ashley
thomas charlie charles charlotte christopher christian chris robert richard william george james john johnny jack
jackson jacob joseph samuel samantha sophie sophia sarah rachel rebecca nicole natalie natasha melissa megan
oliver olivia emily emma elizabeth alexander alexandra alex adam aaron benjamin brandon brian bailey barbara
carlos cameron danielle diana donald edward eric ethan frank gabriel gary grace hannah harry harvey heather henry
isabella jasmine jason jake julia julian karen katie kevin kimberly laura lauren linda lisa louise lucy
madison maggie marcus margaret maria marina mark martin mason max maxwell mercedes molly morgan nathan nicholas
oscar patrick paul peter philip phoenix poppy ryan sandra scott sebastian simon sam sammy sandy scooter shannon sharon
stephen steven stephanie stella susan taylor teresa tiffany tigger tom tommy toby tyler victor victoria vincent
vanessa veronica walter zachary zoe abigail chloe daisy freddie freddy rosie ruby archie alfie
london england scotland wales ireland britain unitedkingdom birmingham manchester glasgow edinburgh cardiff belfast
bristol sheffield paris berlin madrid rome newyork america american canada australia india china japan africa europe
mustang ferrari porsche corvette mercedes bmw audi toyota honda yamaha harley harleydavidson kawasaki suzuki camaro
chevrolet chevy ford jeep lamborghini bentley jaguar rover vauxhall tesla
chocolate cookie cookies coffee cheese pizza banana apple orange cherry strawberry peach lemon melon mango pepper
ginger cinnamon vanilla candy cupcake pancake muffin peanut pumpkin biscuit butter beer whisky whiskey vodka guinness
purple yellow orange green black white silver golden gold blue red pink violet crimson scarlet blackcat redrose
diamond crystal emerald sapphire pearl ruby jewel flower flowers rose roses lily lotus garden forest river ocean
music guitar piano drums dancer dancing metallica nirvana slipknot eminem beatles queen blink rockstar rocknroll
soldier warrior ninja samurai pirate knight wizard magic magical mystery legend hunter killer assassin sniper
ranger marine army navy airforce police fire fireman firefighter doctor nurse teacher student school college
freedom liberty justice peace hope faith happy happiness smile lucky winner champion victory success power
money dollar cash million billion rich lottery bitcoin crypto
trustno trustme trust believe imagine dreamer dream dreams fantasy destiny karma serenity infinity
starlight star stars moon moonlight galaxy planet earth saturn jupiter mars venus apollo rocket space orion
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa xxx xyz asd qwe zxc iop jkl
fuckyou fuckoff fuckme fuck bitch asshole bastard shit bullshit sex sexsex pussy dick cock porn boobs
biteme blowme eatme suckme kissme kiss kisses hugs hottie
mickey minnie donald goofy snoopy garfield scooby simpson bart homer barbie tinkerbell winnie tweety
jasper rocky rusty lucky lady princess coco casper sasha misty ginger tinker bella oreo milo rex
corvette viper turbo nascar racecar speed speedy cruise driver rider biker surfer skater
zaq qaz wsx edc rfv tgb yhn ujm azertyuiop
a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 q1q1q1
123qwe 123abc qwe123 abc123 xyz123 1a2b3c 1a2b3c4d 123asd asd123 18atcskd2w 3rjs1la7qe jordan23 trustno1
trimline
`

/** Each in lower case, letters and digits only. */
const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

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

/** Whether it is a name or the e-mail address of its owner, with nothing but digits and marks added. */
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
