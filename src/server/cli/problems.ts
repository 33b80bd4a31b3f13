import { Fault } from '../../contract/errors/index.ts'
import type { Text } from '../../contract/text.ts'

/**
 * What Node finds wrong with the options of a command, in both languages: its own sentence, which names the
 * option, is English.
 */
export function optionProblem(error: unknown): Text {
  const message = error instanceof Error ? error.message : String(error)
  const option = /'([^']+)'/.exec(message)?.[1] ?? ''
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return { en: `Unknown option '${option}'`, zh: `没有选项 ${option}` }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return { en: message, zh: `无法读取选项：${message}` }
  if (message.includes('does not take'))
    return { en: `${option} takes no argument`, zh: `${option} 不带参数` }
  return { en: `The argument of ${option} is missing`, zh: `${option} 缺少参数` }
}

/** What the operating system refuses, by its own names. */
const refusals: Readonly<Record<string, Text>> = {
  ENOENT: { en: 'this file or folder is not there', zh: '找不到此文件或文件夹' },
  EACCES: { en: 'this user may not read or write it', zh: '当前用户没有读写权限' },
  EPERM: { en: 'this user may not change it', zh: '当前用户无权更改' },
  EEXIST: { en: 'it is there already', zh: '该位置已存在' },
  EISDIR: { en: 'this is a folder; give a file', zh: '这是文件夹；请给出文件' },
  ENOTDIR: { en: 'this is no folder', zh: '这不是文件夹' },
  EROFS: { en: 'nothing can be written there', zh: '该位置只读' },
  ENOSPC: { en: 'the disk is full', zh: '磁盘已满' }
}

/** An error of the operating system as a sentence; null for any other. */
export function systemFault(error: unknown): Fault | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const problem = refusals[String(error.code)]
  return problem
    ? new Fault(
        'system',
        { problem, place: 'path' in error ? String(error.path) : error.message },
        { cause: error }
      )
    : null
}

/** An error that nobody foresaw. */
export const unforeseen = (error: unknown): Text => {
  const message = error instanceof Error ? error.message : String(error)
  return { en: message, zh: `意外错误：${message}` }
}
