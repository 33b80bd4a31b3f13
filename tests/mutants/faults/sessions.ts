import { faultsIn } from '../fault.ts'

const sessions = ['tests/trust/sessions.test.ts']
const unit = ['src/server/http/session/session.test.ts']
const links = ['tests/trust/links.test.ts']

export const sessionFaults = [
  ...faultsIn('src/server/http/session/captcha.ts', sessions, [
    ['a captcha answers as often as it is asked', 'this.#riddles.delete(id)\n    if (!riddle', 'if (!riddle'],
    ['a captcha never grows old', '!riddle || riddle.expires <= Date.now()', '!riddle']
  ]),
  ...faultsIn('src/server/http/session/captcha.ts', unit, [['a proof answers for any captcha', 'challenge === riddle.challenge && ', '']]),
  ...faultsIn('src/server/http/session/check-password.ts', sessions, [
    ['a source may guess a hundred times as often', 'source: { burst: 5,', 'source: { burst: 500,'],
    ['an account may be guessed at a hundred times as often', 'account: { burst: 38,', 'account: { burst: 3800,'],
    ['accounts are not throttled', 'const accountWait = throttles.account.take(number)', 'const accountWait = 0'],
    ['sources are not throttled', 'const wait = throttles.source.take(source)', 'const wait = 0']
  ]),
  ...faultsIn('src/server/http/session/session.ts', sessions, [
    ['a number in small letters is another one', 'const number = body.project.toUpperCase()', 'const number = body.project']
  ]),
  ...faultsIn('src/server/http/session/source.ts', sessions, [
    ['every IPv6 address is a source of its own', 'normalizeIP(address, 64)', 'normalizeIP(address, 128)']
  ]),
  ...faultsIn('src/server/http/session/source.ts', unit, [['whoever comes through a proxy is local', 'return !forwarded && local', 'return local']]),
  ...faultsIn('src/server/store/sessions.ts', sessions, [
    ['a session never ends', "    .where('sessions.expires', '>', new Date().toISOString())\n", ''],
    ['a session outlives the password', ".onRef('accounts.epoch', '=', 'sessions.epoch')", ''],
    ['signing out ends nothing', "deleteFrom('sessions').where('token_hash', '=', tokenHash(token))", "deleteFrom('sessions').where('token_hash', '=', token)"]
  ]),
  ...faultsIn(
    'src/server/store/tokens.ts',
    ['src/server/http/session/tokens.test.ts'],
    [
      ['a token never ends', "    .where('api_tokens.expires', '>', new Date().toISOString())\n", ''],
      ['a token outlives the password', ".onRef('accounts.epoch', '=', 'api_tokens.epoch')", '']
    ]
  ),
  ...faultsIn('src/server/store/accounts.ts', unit, [['of two changes of a password both win', ".where('password_hash', '=', oldHash)", '']]),
  ...faultsIn('src/server/files/links.ts', links, [
    ['a link is good for ever', ' || Date.now() > Number(expires)', ''],
    ['a link needs no signature', '!key.isSigned(`${id} ${expires}`, signature) || ', '']
  ])
]
