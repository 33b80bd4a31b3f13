/**
 * Tests of code that keeps nothing between two calls and touches nothing outside its arguments: they follow
 * each other in one process a core, which loads what they share once. None of them may put a module or a
 * global thing in the place of another.
 */
export const together = [
  'src/{charts,contract,resources,science,shared,tools}/**/*.test.ts',
  'workers/**/*.test.ts',
  'shaders/**/*.test.ts',
  'tests/oracles/**/*.test.ts'
]
