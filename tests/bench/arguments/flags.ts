/** What a flag takes (nothing where it is a switch), and what it is for. */
interface Flag {
  readonly takes: string | null
  readonly text: string
  readonly usually?: string
}

/** The flags of the bench, in the order of its usage. */
export const flags = {
  sizes: {
    takes: '20000,100000',
    text: 'cells of the studies; usually 100,000 and 1,000,000, and of compute 20,000, too'
  },
  genes: { takes: '100', text: 'genes of the studies' },
  tasks: {
    takes: 'UCell,gene-',
    text: 'of results and tools, those alone whose names hold one of these words',
    usually: ''
  },
  users: { takes: '20', text: 'of users and load', usually: '20' },
  minutes: { takes: '3', text: 'of users and load', usually: '3' },
  orders: { takes: '30', text: 'tasks that load orders', usually: '30' },
  turns: {
    takes: '3',
    text: 'of compute, tools and peers: how often each program is measured, in turn',
    usually: '1'
  },
  python: {
    takes: 'python3',
    text: 'with the packages beside; of several, tools asks the first that has a package',
    usually: 'python3'
  },
  runs: { takes: 'a.json,b.json', text: 'printed runs, with --write, instead of measuring' },
  write: { takes: null, text: 'keeps the figures in docs/benchmarks.json, and writes docs/benchmarks.md' },
  json: { takes: null, text: 'prints the figures as JSON, too' },
  help: { takes: null, text: 'prints this' }
} as const satisfies Readonly<Record<string, Flag>>
