import { errorRows } from './fault.ts'

export const dataErrors = errorRows({
  no_gene: { code: 422, text: { en: 'No gene was found: {{names}}', zh: '未找到基因：{{names}}' } },
  no_position: { code: 422, text: { en: 'There is no embedding "{{name}}". Embeddings: {{positions}}', zh: '没有嵌入图“{{name}}”。现有：{{positions}}' } },
  operator_misfit: {
    code: 422,
    text: { en: 'The operator "{{operator}}" cannot be asked of column "{{column}}"', zh: '运算符“{{operator}}”不适用于列“{{column}}”' }
  },
  not_numeric: {
    code: 422,
    text: { en: 'Column "{{name}}" holds text, not numbers. Take a numeric column', zh: '列“{{name}}”是文本而非数值。请选择数值列' }
  },
  not_a_number: { code: 422, text: { en: '"{{value}}" is not a number', zh: '“{{value}}”不是数字' } },
  duplicate_gene: { code: 422, text: { en: 'Filter conditions cannot contain the gene "{{gene}}" twice', zh: '筛选条件不能重复包含基因“{{gene}}”' } },
  png: { code: 422, text: { en: 'png file error', zh: 'png 文件错误' } },
  bad_image: { code: 422, text: { en: 'The picture could not be read as {{ext}}', zh: '图片无法按 {{ext}} 读取' } }
})
