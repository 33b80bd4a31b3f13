import { lowerThread } from './priority.ts'

/** Every thread of `startThread` begins here, and then runs the module that it was started for. */
lowerThread()
await import(process.argv[2] ?? '')
