import { errorRows } from './fault.ts'

export const columnErrors = errorRows({
  column_name: {
    code: 422,
    text: {
      en: '"{{name}}" cannot name a column. Use letters, digits and underscores, begin with a letter, and stay under 100 characters',
      zh: '“{{name}}”不能作为列名。只能使用字母、数字和下划线，以字母开头，不超过 100 个字符'
    }
  },
  column_taken: { code: 422, text: { en: 'There is already a column "{{name}}". Choose another name', zh: '已有列“{{name}}”。请使用其他名称' } },
  position_taken: { code: 422, text: { en: 'There is already an embedding "{{name}}". Choose another name', zh: '已有嵌入图“{{name}}”。请使用其他名称' } }
})
