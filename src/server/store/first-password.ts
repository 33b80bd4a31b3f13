import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface FirstPassword {
  readonly number: string
  readonly password: string
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'first-password')

/** Passwords that nobody has changed yet, as `<data>/first-password` keeps them: a line each, number and password. */
export function firstPasswords(dataDir: string): FirstPassword[] {
  let text: string
  try {
    text = readFileSync(fileOf(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((line) => {
    const [number, password] = line.split(' ')
    return number && password ? [{ number, password }] : []
  })
}

export function keepFirstPassword(dataDir: string, number: string, password: string): void {
  write(dataDir, [...firstPasswords(dataDir).filter((kept) => kept.number !== number), { number, password }])
}

export function forgetFirstPassword(dataDir: string, number: string): void {
  const kept = firstPasswords(dataDir)
  const left = kept.filter((entry) => entry.number !== number)
  if (left.length < kept.length) write(dataDir, left)
}

/** Written beside and renamed, so that a reader never sees half of it; readable by this user alone. */
function write(dataDir: string, entries: readonly FirstPassword[]): void {
  const file = fileOf(dataDir)
  if (entries.length === 0) return rmSync(file, { force: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, entries.map(({ number, password }) => `${number} ${password}\n`).join(''), { mode: 0o600 })
  renameSync(fresh, file)
}
