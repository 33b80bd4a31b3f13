/** A row of the plan of trust that every release must pass. */
export interface Row {
  readonly id: string
  readonly what: string
  /** Rounds that must go well in a full run and in a short one. */
  readonly full: number
  readonly short: number
  /** The figure that is promised, in words. */
  readonly figure: string
  /**
   * Files whose tests count rounds for it; those of the browser apart. Where none is there yet, the row falls
   * short.
   */
  readonly tests?: readonly string[]
  /** Tests of these names in those files are a round each. */
  readonly cases?: RegExp
  readonly journeys?: readonly string[]
}

const own = (...names: readonly string[]): string[] => names.map((name) => `tests/trust/${name}.test.ts`)
const browser = (...names: readonly string[]): string[] =>
  names.map((name) => `tests/journeys/trust/${name}.journey.ts`)

export const rows: readonly Row[] = [
  {
    id: 'A1',
    what: 'server killed with tasks waiting and running',
    full: 100,
    short: 6,
    figure: 'every task ends by name',
    tests: ['tests/api/kill.test.ts']
  },
  {
    id: 'A2',
    what: 'crash at every step of publishing',
    full: 14,
    short: 14,
    figure: 'whole or absent at every step',
    tests: ['src/server/runner/crash.test.ts', 'tests/api/kill.test.ts']
  },
  {
    id: 'A3',
    what: 'task takes too much memory',
    full: 10,
    short: 2,
    figure: 'named, 0 restarts, the next task succeeds',
    tests: own('tasks')
  },
  {
    id: 'A4',
    what: 'task hangs, is cancelled, is poisoned',
    full: 41,
    short: 9,
    figure: 'cancelled in 5 s, begun 3 times',
    tests: own('tasks', 'attempts')
  },
  {
    id: 'A5',
    what: 'disk full',
    full: 4,
    short: 4,
    figure: '4 of 4 phases recover by themselves',
    tests: ['tests/api/full-disk.test.ts'],
    cases: /that is full/
  },
  {
    id: 'A7',
    what: 'sent twice, late attempt',
    full: 40,
    short: 13,
    figure: '1 task of 10, 0 overwrites',
    tests: own('tasks', 'attempts')
  },
  {
    id: 'A14',
    what: 'a stored file has a bit flipped',
    full: 720,
    short: 48,
    figure: '60 of 60 in each of 11 kinds found, 60 of 60 results named, none served',
    tests: ['tests/api/damage.test.ts']
  },
  {
    id: 'A16',
    what: 'backup under load, restored',
    full: 10,
    short: 2,
    figure: 'digests equal in every round',
    tests: ['tests/api/backup.test.ts']
  },
  {
    id: 'B1',
    what: 'passwords guessed, captcha again',
    full: 1000,
    short: 140,
    figure: '≤ 20 a source and ≤ 100 an account in 15 min',
    tests: own('sessions')
  },
  {
    id: 'B2',
    what: 'sessions that should have ended',
    full: 53,
    short: 13,
    figure: '401 within 1 s, none after 2 days',
    tests: own('sessions')
  },
  {
    id: 'C1',
    what: 'every id of every call, of another account',
    full: 16_000,
    short: 1000,
    figure: '0 leaks, nothing changed',
    tests: own('isolation')
  },
  {
    id: 'C2',
    what: 'links to files and pictures',
    full: 400,
    short: 60,
    figure: '0 leaks',
    tests: own('links')
  },
  {
    id: 'C3',
    what: 'what one account brought, heard by another',
    full: 500,
    short: 20,
    figure: '0 bytes',
    tests: own('residue')
  },
  {
    id: 'D1',
    what: 'files that lead out of themselves',
    full: 9,
    short: 9,
    figure: '9 of 9 refused by name, or not followed',
    tests: ['src/server/matrix/ingest/hostile.test.ts', 'src/server/matrix/ingest/zarr/zarr.test.ts']
  },
  {
    id: 'D2',
    what: 'mutants of files',
    full: 10_000,
    short: 300,
    figure: 'server alive, ≤ 30 s each, refused or as they say',
    tests: own('hostile-files')
  },
  {
    id: 'D3',
    what: 'hostile SVG',
    full: 40,
    short: 40,
    figure: 'nothing of it is kept',
    tests: ['src/server/figures/svg.test.ts'],
    cases: /leaves nothing of: |refuses: /
  },
  {
    id: 'D4',
    what: 'formulas and gene names in tables',
    full: 60,
    short: 60,
    figure: 'texts stay texts, no number changes',
    tests: ['src/server/csv/csv.test.ts']
  },
  {
    id: 'D5',
    what: 'forms of every kind to every call',
    full: 13_800,
    short: 2000,
    figure: '0 × 5xx',
    tests: ['src/server/http/fuzz.test.ts']
  },
  {
    id: 'E1',
    what: 'stored markup on every screen',
    full: 40,
    short: 40,
    figure: '0 run, 0 violations',
    journeys: browser('markup')
  },
  {
    id: 'E3',
    what: 'slow and broken requests',
    full: 500,
    short: 50,
    figure: 'closed in 60 s, others are served',
    tests: [...own('slow'), 'src/server/http/guard/slow.test.ts']
  },
  {
    id: 'E11',
    what: 'security events in a log',
    full: 12,
    short: 12,
    figure: '12 of 12, no secrets',
    tests: ['tests/api/security-log.test.ts']
  },
  {
    id: 'F1',
    what: 'offline, reload, restart with a running task',
    full: 20,
    short: 3,
    figure: 'state shown in 10 s, nothing twice',
    journeys: browser('away')
  },
  {
    id: 'F2',
    what: 'two tabs',
    full: 11,
    short: 11,
    figure: 'the other follows in 5 s, no set is overwritten unseen',
    journeys: ['tests/journeys/accounts.journey.ts', ...browser('tabs')]
  },
  {
    id: 'F3',
    what: 'the graphics card goes',
    full: 20,
    short: 3,
    figure: 'drawn again in 2 s, selection kept',
    journeys: browser('graphics')
  }
]
