import type { Text } from './text.ts'

/** States of a task; 3 means that a subtask of it runs. */
export const taskState = { pending: -1, running: 0, success: 1, fail: 2, subtaskRunning: 3 } as const
export type TaskState = (typeof taskState)[keyof typeof taskState]

/** The moves that a state may make. A pending task that is cancelled fails with reason `cancelled`. */
export const legalMoves: Readonly<Record<TaskState, readonly TaskState[]>> = {
  [-1]: [0, 2],
  0: [1, 2, -1],
  1: [3],
  2: [],
  3: [1]
}

/** Why a task failed, in words that say what to do next. */
export const failReasons = {
  input_error: {
    en: 'The data or the parameters do not fit this tool: {{detail}}',
    zh: '数据或参数不适合此工具：{{detail}}'
  },
  tool_error: {
    en: 'The tool stopped with an error: {{detail}}. Run it again with changes, or report it with the log',
    zh: '工具因错误停止：{{detail}}。修改后重新运行，或附上日志反馈'
  },
  storage_error: { en: 'The task could not be finished: {{detail}}', zh: '任务未能完成：{{detail}}' },
  out_of_memory: {
    en: '{{#fit=shared}}The task needed more than the {{limit}} of memory that its threads can share. About {{cells}} cells would fit: take fewer{{/fit}}{{#fit=known|half|genes|groups|samples|none|unknown}}The task needed more than the {{limit}} of memory it may use. {{#fit=known}}About {{cells}} cells would fit{{/}}{{#fit=half}}Half of the cells, {{cells}}, may fit{{/}}{{#fit=genes}}About {{genes}} genes would fit{{/}}{{#fit=groups}}About {{groups}} groups would fit{{/}}{{#fit=samples}}About {{samples}} samples would fit{{/}}{{#fit=known|half|genes|groups|samples}}: take fewer, or give tasks more memory{{/}}{{#fit=none}}It needs at least {{need}}, and a smaller one would not fit either: give tasks that much memory{{/}}{{#fit=unknown}}Give tasks more memory{{/}} (CYTODECK_TASK_MEMORY){{/fit}}',
    zh: '{{#fit=shared}}任务所需内存超过各线程可共用的 {{limit}}。约可容纳 {{cells}} 个细胞，请减少数量{{/fit}}{{#fit=known|half|genes|groups|samples|none|unknown}}任务所需内存超过可用的 {{limit}}。{{#fit=known}}约可容纳 {{cells}} 个细胞{{/}}{{#fit=half}}一半细胞（{{cells}} 个）也许可以容纳{{/}}{{#fit=genes}}约可容纳 {{genes}} 个基因{{/}}{{#fit=groups}}约可容纳 {{groups}} 个分组{{/}}{{#fit=samples}}约可容纳 {{samples}} 个样本{{/}}{{#fit=known|half|genes|groups|samples}}，请减少数量，或调大任务内存{{/}}{{#fit=none}}至少需要 {{need}}，减少数量也不够，请将任务内存调到此值以上{{/}}{{#fit=unknown}}请调大任务内存{{/}}（CYTODECK_TASK_MEMORY）{{/fit}}'
  },
  timeout: {
    en: 'The task ran longer than the {{limit}} it may take. Select fewer cells, or give tasks more time (CYTODECK_TASK_HOURS)',
    zh: '任务运行超过允许的 {{limit}}。减少所选细胞，或调大任务时限（CYTODECK_TASK_HOURS）'
  },
  worker_lost: {
    en: 'The process that ran the task was lost {{attempts}} times, so it was given up. Run it again',
    zh: '运行任务的进程中断了 {{attempts}} 次，任务已放弃。重新运行即可'
  },
  cancelled: { en: 'The task was cancelled', zh: '任务已取消' }
} as const satisfies Record<string, Text>

export type FailReason = keyof typeof failReasons
