import { faultsIn } from '../fault.ts'

const sessions = ['tests/trust/sessions.test.ts']
const unit = ['src/server/http/session/session.test.ts']
const tokens = ['src/server/http/session/tokens.test.ts']
const watch = ['src/server/http/session/watch.test.ts']
const changes = ['src/server/http/session/changes.test.ts']
const log = ['src/server/security/log.test.ts']
const csv = ['src/server/csv/csv.test.ts']
const links = ['tests/trust/links.test.ts']
const numbers = ['src/server/store/numbers.test.ts']
const imports = ['src/server/http/routes/import.test.ts']
const limits = ['src/server/limits/limits.test.ts']

export const sessionFaults = [
  ...faultsIn('src/server/http/session/captcha.ts', sessions, [
    ['a captcha answers as often as it is asked', 'this.#issued.delete(id)\n    if (!issued', 'if (!issued'],
    ['a captcha never grows old', '!issued || issued.expires <= Date.now()', '!issued']
  ]),
  ...faultsIn('src/server/http/session/captcha.ts', unit, [
    ['a proof answers for any captcha', 'challenge === issued.challenge &&\n', '']
  ]),
  ...faultsIn('src/server/http/session/check-password.ts', sessions, [
    ['a source may guess a hundred times as often', 'source: { burst: 5,', 'source: { burst: 500,'],
    [
      'an account may be guessed at a hundred times as often',
      'account: { burst: 38,',
      'account: { burst: 3800,'
    ],
    [
      'accounts are not throttled',
      'const accountWait = throttles.account.take(number)',
      'const accountWait = 0'
    ],
    ['sources are not throttled', 'const wait = throttles.source.take(source)', 'const wait = 0']
  ]),
  ...faultsIn('src/server/http/session/session.ts', sessions, [
    [
      'a number in small letters is another one',
      'const number = body.project.toUpperCase()',
      'const number = body.project'
    ]
  ]),
  ...faultsIn('src/server/security/source.ts', sessions, [
    ['every IPv6 address is a source of its own', 'normalizeIP(address, 64)', 'normalizeIP(address, 128)']
  ]),
  ...faultsIn('src/server/security/source.ts', unit, [
    ['whoever comes through a proxy is local', '!forwarded &&\n', '']
  ]),
  ...faultsIn('src/server/store/sessions.ts', sessions, [
    ['a session never ends', "    .where('sessions.expires', '>', new Date().toISOString())\n", ''],
    [
      'signing out ends nothing',
      "deleteFrom('sessions').where('token_hash', '=', tokenHash(token))",
      "deleteFrom('sessions').where('token_hash', '=', token)"
    ]
  ]),
  ...faultsIn('src/server/store/sessions.ts', unit, [
    ['a session outlives the password', ".onRef('accounts.epoch', '=', 'sessions.epoch')", ''],
    [
      'a switched session outlives the password that it came by',
      ".onRef('origins.epoch', '=', 'sessions.origin_epoch')",
      ''
    ]
  ]),
  ...faultsIn('src/server/store/tokens.ts', tokens, [
    ['a token never ends', ".where('api_tokens.expires', '>', new Date().toISOString())", ''],
    ['a token outlives the password', ".onRef('accounts.epoch', '=', 'api_tokens.epoch')", '']
  ]),
  ...faultsIn('src/server/http/register.ts', tokens, [
    ['a token may do what only a session may', "scope === 'session' && !caller.session", 'false']
  ]),
  ...faultsIn('src/server/store/accounts.ts', tokens, [
    ['every token reaches related accounts', 'session === undefined && related !== true', 'false']
  ]),
  ...faultsIn('src/server/http/session/watch.ts', watch, [
    [
      'a page is not told of the end of its session',
      "if (live && !live.has(hash)) answer('ended')",
      "if (live && !live.has(hash)) answer('over')"
    ],
    ['a server that stops waits for its pages', "for (const { answer } of this.#waiting) answer('over')", '']
  ]),
  ...faultsIn('src/server/http/session/changes.ts', changes, [
    ['a page is told what it changed itself', 'one.at > number && one.by !== by', 'one.at > number'],
    ['a page is not told what it has missed', 'number < forgotten || later', 'later']
  ]),
  ...faultsIn('src/server/security/log.ts', log, [
    ['a text of the security log may turn the line around', '.replace(unsafe, escaped)', ''],
    ['an account sees the events of others', 'if (row && isMeant(row))', 'if (row)'],
    ['an account sees the events of the one before it', 'row.time >= since && (', '(']
  ]),
  ...faultsIn('src/server/store/numbers.ts', numbers, [
    ['a chosen number sets the others back', ".where('numbers.last', '<', last)", '']
  ]),
  ...faultsIn('src/server/store/accounts.ts', numbers, [
    ['the number of a deleted sub-account is given again', 'await keepNumber(transaction, number)', '']
  ]),
  ...faultsIn('src/server/projects/first-password.ts', imports, [
    [
      'whoever imported a deleted project makes the password of the next one',
      'await associatedAccounts(database, account_id)',
      "await database.selectFrom('accounts').selectAll().execute()",
      'gives no first password'
    ]
  ]),
  ...faultsIn('src/server/limits/usage.ts', limits, [
    [
      'a file that arrives is counted twice',
      'folderBytes(dataDir, path.join(dataDir, uploadsDir))',
      'folderBytes(dataDir)',
      'counted once'
    ]
  ]),
  ...faultsIn('src/server/csv/csv.ts', csv, [['wide signs begin no formula', '＝＋－＠', '']]),
  ...faultsIn('src/server/store/accounts.ts', unit, [
    ['of two changes of a password both win', ".where('password_hash', '=', oldHash)", '']
  ]),
  ...faultsIn('src/server/files/links.ts', links, [
    ['a link is good for ever', ' || Date.now() > Number(expires)', ''],
    ['a link needs no signature', '!key.isSigned(`${id} ${expires}`, signature) || ', '']
  ])
]
