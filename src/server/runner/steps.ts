import type { Text } from '../../contract/text.ts'

/** The last step of every task, which belongs to the runner and not to the tool. */
export const writingStep = 'writing-result'
export const writingText: Text = { en: 'Writing the result', zh: '写入结果' }
