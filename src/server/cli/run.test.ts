import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productVersion } from '../version.ts'
import { commands } from './commands/index.ts'
import { withDatabase } from './records.ts'
import { runCommand } from './run.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-cli-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Ran {
  code: number
  out: string
  err: string
  /** The last line of stdout, read as JSON. */
  json<T>(): T
}

async function cytodeck(line: string | readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ran> {
  let [out, err] = ['', '']
  const streams = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) }
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line
  const code = await runCommand(args, streams, { CYTODECK_DATA_DIR: dataDir, ...variables })
  return { code, out, err, json: <T>() => JSON.parse(out.trim().split('\n').at(-1) ?? '') as T }
}

describe('exit codes', () => {
  test.each([
    '',
    'help',
    '--help',
    '-h',
    'help project delete',
    'help vdj',
    'references --help',
    'import --help',
    'version',
    '--version',
    '-v',
    'config --print',
    'project list'
  ])('0: %s', async (line) => {
    const { code, err, out } = await cytodeck(line)
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toBe('')
  })

  test.each(['vdj --help', 'vdj -h', 'help vdj'])(
    '%s lists the commands that begin so, and no other',
    async (line) => {
      const { out } = await cytodeck(line)
      expect([...out.matchAll(/^ {2}(\w+ ?\w*) {2,}/gm)].map(([, name]) => name)).toEqual([
        'vdj add',
        'vdj export'
      ])
    }
  )

  test.each([
    ['frobnicate', /^There is no command "frobnicate"/],
    ['project', /^"project" is not a command\. There are: project list, /],
    ['project frobnicate', /^"project frobnicate" is not a command/],
    ['import', /^Usage: cytodeck import <path>/],
    ['import a b', /^Usage: cytodeck import <path>/],
    ['serve --frobnicate', /^Unknown option '--frobnicate'\. Usage: cytodeck serve/],
    ['serve --port', /argument/],
    ['serve --port 99999', /^CYTODECK_PORT is "99999"/],
    ['token create', /^--project is missing/],
    ['token create --project X --scope all', /^--scope is "all"; give read or write\n$/],
    ['token create --project X --days 0', /^--days is "0"; give a whole number from 1 to 3650\n$/],
    ['project delete P2026-0001', /add --yes/],
    ['project create', /^--on is missing/],
    ['config', /config --print/],
    ['help frobnicate', /^There is no command/]
  ])('2: %s', async (line, sentence) => {
    const { code, err } = await cytodeck(line)
    expect(err).toMatch(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
  })

  test.each([
    ['serve --frobnicate', '没有选项 --frobnicate。用法：cytodeck serve'],
    ['serve --port', '--port 缺少参数。用法：'],
    ['serve --json=1', '--json 不带参数。用法：'],
    ['serve --port 99999', 'CYTODECK_PORT 为“99999”：须不大于 65535'],
    ['serve --log loud', 'CYTODECK_LOG 为“loud”：']
  ])('errors are written in Chinese too: %s', async (line, sentence) => {
    const { code, err } = await cytodeck(`${line} --language zh`)
    expect([code, err.slice(0, sentence.length)]).toEqual([2, sentence])
  })

  test.each([
    ['import /no/such/file.h5ad', /^There is no file "\/no\/such\/file\.h5ad"\. Check the path\n$/],
    ['token create --project P1999-0001', /^There is no project or account "P1999-0001"/],
    ['project password P1999-0001', /^There is no project or account/],
    ['import my.h5ad --log-base 3', /^--log-base: "3" is not 2, 10 or e\n$/],
    ['project delete P1999-0001 --yes', /^There is no project "P1999-0001"/]
  ])('1: %s', async (line, sentence) => {
    const { code, err } = await cytodeck(line)
    expect([code, err]).toEqual([1, expect.stringMatching(sentence) as string])
  })

  test('failures as JSON name the reason', async () => {
    expect((await cytodeck('import /no/such/file.h5ad --json')).json()).toEqual({
      error: expect.stringContaining('There is no file') as string,
      reason: 'import_missing'
    })
    expect((await cytodeck('frobnicate --json')).json()).toMatchObject({ reason: 'usage' })
    expect((await cytodeck('project delete P1999-0001 --yes --json')).json()).toMatchObject({
      reason: 'failed'
    })
  })
})

test('the help names every command', async () => {
  const { out } = await cytodeck('help')
  for (const { name, summary } of commands)
    expect(out).toMatch(new RegExp(`^ {2}${name} +${summary.en.replace(/[.()]/g, '\\$&')}$`, 'm'))
  expect((await cytodeck('version')).out).toBe(`${productVersion}\n`)
})

describe('the language', () => {
  test.each<[NodeJS.ProcessEnv, string, RegExp]>([
    [{}, 'frobnicate', /^There is no command/],
    [{ LANG: 'zh_CN.UTF-8' }, 'frobnicate', /^没有命令“frobnicate”。/],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'frobnicate', /^There is no command/],
    [{ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en_US' }, 'frobnicate', /^没有命令/],
    [{ LANG: 'zh_CN.UTF-8' }, 'frobnicate --language en', /^There is no command/],
    [{}, 'project delete P1999-0001 --yes --language=zh', /^没有项目“P1999-0001”。/],
    [{}, 'import /no/such/file.h5ad --language zh', /[一-鿿]/],
    [{ LANG: 'zhuang' }, 'frobnicate', /^There is no command/]
  ])('%j %s', async (variables, line, sentence) => {
    expect((await cytodeck(line, variables)).err).toMatch(sentence)
  })

  test('holds for the help, the lines, and every command', async () => {
    const { out } = await cytodeck('help', { LANG: 'zh_CN' })
    for (const { name, summary } of commands)
      expect(out).toMatch(new RegExp(`^ {2}${name} +${summary.zh.replace(/[.()]/g, '\\$&')}$`, 'm'))
    expect((await cytodeck('doctor', { LANG: 'zh_CN' })).out).toMatch(/^ok {3}元数据：/m)
    expect((await cytodeck('help export --language zh')).out).toMatch(/用法：cytodeck export </)
  })
})

describe('settings', () => {
  test('flags over variables over the file over defaults', async () => {
    const own = path.join(dataDir, 'settings')
    mkdirSync(own)
    writeFileSync(
      path.join(own, 'config.json'),
      '{"port": 9001, "tasks": 3, "demo": true, "host": "localhost"}'
    )
    const shown = await cytodeck(['config', '--print', '--json', '--data-dir', own], {
      CYTODECK_TASKS: '4',
      CYTODECK_DATA_DIR: '/elsewhere'
    })
    expect(shown.json()).toMatchObject({
      port: 9001,
      tasks: 4,
      demo: true,
      host: 'localhost',
      dataDir: own,
      log: 'warn'
    })
  })

  test('a base path loses its last slash, and an invalid one is refused with a sentence', async () => {
    const shown = await cytodeck(['config', '--print', '--json'], { CYTODECK_BASE_PATH: '/a/b.c/' })
    expect(shown.json()).toMatchObject({ basePath: '/a/b.c' })
    for (const path of ['cytodeck', '/a//b', '/../a', '/a"><script>', '/a?b', 'https://a/b']) {
      const { code, err } = await cytodeck(['config', '--print'], { CYTODECK_BASE_PATH: path })
      expect([path, code, err]).toEqual([path, 2, expect.stringMatching(/must be a path such as/) as string])
    }
  })

  test('a settings file that cannot be read is refused with a sentence', async () => {
    const own = path.join(dataDir, 'broken')
    mkdirSync(own)
    writeFileSync(path.join(own, 'config.json'), '{port: 1}')
    const { code, err } = await cytodeck(['config', '--print', '--data-dir', own])
    expect([code, err]).toEqual([2, expect.stringMatching(/config\.json cannot be read/) as string])
  })
})

describe('projects, accounts and tokens', () => {
  /** A project without going through an import; its data set cannot be opened. */
  beforeAll(() =>
    withDatabase({ dataDir } as never, async (database) => {
      await database.insertInto('datasets').values({ id: 'd', dir: 'datasets/d', create_time: '' }).execute()
      await database
        .insertInto('projects')
        .values({
          id: 'p',
          number: 'P2026-0117',
          name: 'Study',
          species: '',
          dataset_id: 'd',
          create_time: ''
        })
        .execute()
      await database
        .insertInto('accounts')
        .values({
          id: 'a',
          project_id: 'p',
          parent_id: null,
          number: 'P2026-0117',
          name: 'Study',
          password_hash: 'x',
          create_time: ''
        })
        .execute()
    })
  )

  test('one after another', async () => {
    const made = (await cytodeck('project create --on p2026-0117 --name Second --json')).json<{
      project: string
      password: string
    }>()
    expect(made.project).toMatch(/^P\d{4}-\d{4}$/)
    const stored = readdirSync(dataDir).filter((name) => statSync(path.join(dataDir, name)).isFile())
    expect(stored.filter((name) => readFileSync(path.join(dataDir, name)).includes(made.password))).toEqual(
      []
    )

    const sub = (await cytodeck(`account create ${made.project} --json`)).json<{
      account: string
      password: string
    }>()
    expect(sub.account).toBe(`${made.project}-01`)
    expect((await cytodeck(`account create ${sub.account}`)).code).toBe(1)
    expect((await cytodeck(`account associate ${made.project} P2026-0117`)).code).toBe(0)
    expect((await cytodeck(`account associate ${made.project} ${made.project}`)).code).toBe(2)

    const token = (
      await cytodeck(`token create --project ${sub.account} --scope read --days 7 --json`)
    ).json<{ token: string; expires: string }>()
    expect(token).toMatchObject({ project: sub.account, scope: 'read', related: false })
    expect(Date.parse(token.expires) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await cytodeck(`token create --project ${made.project} --related --name script`)
    const tokens = await cytodeck('token list --json')
    expect(tokens.out).not.toMatch(/cyt_/)
    const rows =
      tokens.json<{ id: string; name: string; account: string; lastUsed: null; related: boolean }[]>()
    expect(rows).toMatchObject([
      { name: 'script', account: made.project, related: true, lastUsed: null },
      { name: 'command line', account: sub.account, related: false }
    ])
    expect((await cytodeck(`token list --project ${sub.account} --json`)).json()).toHaveLength(1)
    expect((await cytodeck('token list')).out).toMatch(
      /^\S{36} {2}\S+ {2}write, related accounts too {2}[-\d]+, until [-\d]+, never used {2}script$/m
    )
    const id = rows[1]?.id ?? ''
    expect((await cytodeck(`token revoke ${id}`)).out).toBe(
      `Token "command line" of ${sub.account} is revoked\n`
    )
    expect(await cytodeck(`token revoke ${id}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no API token/) as string
    })

    expect((await cytodeck(`project password ${made.project} --json`)).json()).toMatchObject({
      project: made.project
    })
    expect((await cytodeck('token list')).out).toBe('There is no API token. Make one with: token create\n')

    const listed = await cytodeck('project list --json')
    expect(listed.json()).toEqual(
      expect.arrayContaining([
        { number: 'P2026-0117', name: 'Study', cells: null },
        { number: made.project, name: 'Second', cells: null }
      ]) as object
    )
    expect(listed.err).toMatch(/cannot be opened/)

    mkdirSync(path.join(dataDir, 'datasets/d'), { recursive: true })
    expect((await cytodeck(`project delete ${made.project} --yes`)).code).toBe(0)
    expect(statSync(path.join(dataDir, 'datasets/d')).isDirectory()).toBe(true)
    expect((await cytodeck('project delete P2026-0117 --yes')).code).toBe(0)
    expect(() => statSync(path.join(dataDir, 'datasets/d'))).toThrow(/ENOENT/)
    expect((await cytodeck('project list --json')).json()).toEqual([])
  })
})

test('doctor reports what is wrong', async () => {
  const { code, out } = await cytodeck('doctor')
  expect(out).toMatch(/^ok {3}metadata: ok$/m)
  expect(code === 0).toBe(!out.includes('BAD'))
})
