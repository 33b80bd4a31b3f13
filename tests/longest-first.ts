import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first. What is not named here starts after them. */
const longest = [
  'tests/journeys/looks.journey.ts',
  'tests/journeys/keyboard/pages.journey.ts',
  'tests/journeys/keyboard/home.journey.ts',
  'tests/journeys/screens.journey.ts',
  'tests/journeys/main-job.journey.ts',
  'tests/api/kill.test.ts',
  'src/server/matrix/ingest/real-files.test.ts',
  'tests/api/same-bits.test.ts',
  'src/server/runner/local.test.ts',
  'src/server/runner/crash.test.ts'
]

/**
 * Starts the longest files first, so that no core waits at the end for one that began late; Vitest by itself
 * knows only their sizes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return found < 0 ? longest.length : found
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
