import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'

/**
 * argon2id with 64 MiB and 3 passes; the library's default of 19 MiB and 2 passes takes only 9 ms on one
 * core.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const atOnce = 2
const waitingMost = 32

let running = 0
const waiting: (() => void)[] = []

/**
 * Computes two hashes at a time and lets a few wait, so that a flood of sign-ins cannot take all of the
 * processor. Fault: too_many_requests, where too many wait.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMost) throw new Fault('too_many_requests', { seconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

/** The hash of an account without a password, which no password matches. */
export const noPassword = ''

/**
 * Whether a password matches a hash. Where there is no account or no password it is checked against a hash of
 * nobody, so that an unknown number takes as long as a wrong password.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash !== null && passwordHash !== noPassword
  const fits = await inTurn(async () =>
    verify(known ? passwordHash : await hashOfNobody(), password.normalize('NFC'))
  )
  return fits && known
}

let nobody: Promise<string> | null = null
const hashOfNobody = (): Promise<string> => (nobody ??= hash(randomPassword(), cost))

/**
 * Computes a first hash, to be called before the first sign-in, so that the first unknown number is not
 * slower than the next.
 */
export async function prepareHashing(): Promise<void> {
  await hashOfNobody()
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of twelve letters and digits in groups of four: 59 bits, and easy to type from a terminal. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group()].join('-')
}

const commonWords = new Set(
  `password passwort passw0rd p@ssw0rd pass contrasena motdepasse parola senha admin administrator root toor guest user test demo default
  welcome letmein login master secret changeme iloveyou sunshine princess football baseball basketball softball soccer hockey dragon monkey shadow
  superman batman spiderman pokemon starwars trustno computer internet samsung google facebook linkedin michael jennifer jessica michelle
  charlie thomas daniel ashley nicole andrew joshua matthew robert jordan hunter killer ranger buster tigger ginger pepper cookie cheese
  summer winter spring autumn monday friday january flower butterfly chocolate diamond mustang corvette mercedes ferrari porsche harley yankees
  cowboys liverpool arsenal chelsea barcelona manchester freedom whatever nothing hello helloworld abc abcd abcdef qwerty qwertyui qwertyuiop
  qazwsx qazwsxedc asdf asdfgh asdfghjkl zxcvbn zxcvbnm qweasd qweasdzxc woaini woaiwojia cytodeck singlecell scrnaseq laboratory university`.split(
    /\s+/
  )
)

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0'
]

/**
 * The reason why a password is refused, or null. `length` counts characters, not bytes. `common` is a known
 * word with digits or signs around it, a sequence of neighbouring keys, or few different characters.
 */
export function passwordProblem(password: string, accountNumber: string): 'length' | 'common' | null {
  const length = Array.from(password).length
  if (length < limits.passwordLength.min || length > limits.passwordLength.max) return 'length'
  const plain = password.toLowerCase().trim()
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const backwards = Array.from(plain).reverse().join('')
  const common =
    plain === accountNumber.toLowerCase() ||
    new Set(plain).size < 4 ||
    commonWords.has(plain) ||
    (commonWords.has(word) && plain.length - word.length <= 4) ||
    runs.some((run) => run.includes(plain) || run.includes(backwards))
  return common ? 'common' : null
}
