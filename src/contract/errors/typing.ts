import { errorRows } from './fault.ts'

export const typingErrors = errorRows({
  not_single_r: {
    code: 422,
    text: { en: '"{{name}}" is not a task of SingleR', zh: '“{{name}}”不是 SingleR 任务' }
  },
  no_labels: {
    code: 422,
    text: {
      en: 'No group of "{{column}}" has a label yet. Give at least one',
      zh: '“{{column}}”的分组都还没有标签。请至少填写一个'
    }
  }
})
