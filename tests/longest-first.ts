import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first. What is not named here starts after them. */
const longest = [
  'tests/journeys/appearance.journey.ts',
  'tests/journeys/keyboard/pages.journey.ts',
  'tests/journeys/keyboard/home.journey.ts',
  'tests/journeys/screens.journey.ts',
  'tests/journeys/main-job.journey.ts',
  'tests/trust/hostile-files.test.ts',
  'tests/api/same-bits.test.ts',
  'tests/api/kill.test.ts',
  'src/server/matrix/ingest/odd-files/odd-files.test.ts',
  'src/server/matrix/ingest/real-files.test.ts',
  'tests/api/charts.test.ts',
  'tests/api/blocking.test.ts',
  'tests/api/whole-counts.test.ts',
  'tests/api/broken-uploads.test.ts',
  'src/server/runner/crash.test.ts',
  'tests/api/bad-tool-input.test.ts',
  'src/server/matrix/ingest/values/values.test.ts',
  'src/server/http/fuzz.test.ts',
  'tests/start.test.ts',
  'src/server/runner/local.test.ts',
  'tests/api/clustering.test.ts',
  'tests/api/backup.test.ts'
]

/**
 * Starts the longest files first, so that no core waits at the end for one that began late; Vitest by itself
 * knows only their sizes. Those that share a process come last, since it ends where a file between them has
 * its own.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      if (found >= 0) return found
      return longest.length + (project.config.isolate ? 0 : 1)
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
