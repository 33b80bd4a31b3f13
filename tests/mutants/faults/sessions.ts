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
  ...faultsIn('src/server/http/session/session.ts', sessions, [
    ['a source may guess a hundred times as often', 'new Throttle(5, 59_000)', 'new Throttle(500, 59_000)'],
    ['an account may be guessed at a hundred times as often', 'new Throttle(38, 14_500)', 'new Throttle(3800, 14_500)'],
    ['accounts are not throttled', 'const accountWait = throttles.account.take(number)', 'const accountWait = 0'],
    ['sources are not throttled', 'const wait = throttles.source.take(source)', 'const wait = 0'],
    ['a number in small letters is another one', 'const number = body.project.toUpperCase()', 'const number = body.project']
  ]),
  ...faultsIn('src/server/http/session/source.ts', sessions, [
    ['every IPv6 address is a source of its own', 'normalizeIP(address, 64)', 'normalizeIP(address, 128)']
  ]),
  ...faultsIn('src/server/http/session/source.ts', unit, [['whoever comes through a proxy is local', 'return !forwarded && local', 'return local']]),
  ...faultsIn('src/server/store/sessions.ts', sessions, [
    ['a session never ends', "    .where('sessions.expires', '>', now.toISOString())\n", ''],
    ['a session outlives the password', "    .whereRef('sessions.epoch', '=', 'accounts.epoch')\n", ''],
    ['signing out ends nothing', "deleteFrom('sessions').where('token_hash', '=', tokenHash(token))", "deleteFrom('sessions').where('token_hash', '=', token)"]
  ]),
  ...faultsIn('src/server/store/sessions.ts', unit, [['a token never ends', "    .where('api_tokens.expires', '>', now.toISOString())\n", '']]),
  ...faultsIn('src/server/store/accounts.ts', unit, [['of two changes of a password both win', ".where('password_hash', '=', oldHash)", '']]),
  ...faultsIn('src/server/files/links.ts', links, [
    ['a link is good for ever', ' || Date.now() > Number(expires)', ''],
    ['a link needs no signature', '!key.isSigned(`${id} ${expires}`, signature) || ', '']
  ])
]
