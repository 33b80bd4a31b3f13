import type { Text } from '../../contract/text.ts'

/** The last step of every task, which is the runner's own and not the tool's. */
export const writingStep = 'writing-result'
export const writingText: Text = { en: 'Writing the result', zh: '写入结果' }
