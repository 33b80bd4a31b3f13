import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('gene-gene', {
  across: { en: 'Gene on the x axis', zh: '横轴基因' },
  up: { en: 'Gene on the y axis', zh: '纵轴基因' },
  swap: { en: 'Swap the genes', zh: '交换基因' },
  tool: { en: 'Gate by', zh: '圈选方式' },
  rectangle: { en: 'Rectangle', zh: '矩形' },
  lasso: { en: 'Lasso', zh: '套索' },
  choose: { en: 'Choose two genes', zh: '请选择两个基因' },
  chooseText: {
    en: 'Cells are plotted by their expression of both genes; a gate drawn here selects them in every panel',
    zh: '细胞按两个基因的表达量排布；在此圈选即在所有面板中选中'
  },
  same: { en: 'Choose two different genes', zh: '请选择两个不同的基因' },
  failed: { en: 'The expression could not be read', zh: '无法读取表达量' },
  neither: { en: 'neither', zh: '均不表达' },
  both: { en: 'both', zh: '均表达' },
  onlyOne: { en: 'only {{gene}}', zh: '仅 {{gene}}' },
  summary: {
    en: '{{x}} against {{y}}: {{neither}} cells express neither, {{first}} only {{x}}, {{second}} only {{y}}, {{both}} both; {{selected}} selected',
    zh: '{{x}} 与 {{y}}：{{neither}} 个细胞均不表达，{{first}} 个仅表达 {{x}}，{{second}} 个仅表达 {{y}}，{{both}} 个均表达；已选 {{selected}} 个'
  },
  hint: {
    en: 'Drag to select · Shift adds · Alt removes · Ctrl intersects',
    zh: '拖动选择 · Shift 添加 · Alt 移除 · Ctrl 取交集'
  },
  from: { en: '{{gene}} from', zh: '{{gene}} 从' },
  to: { en: 'to', zh: '到' },
  number: { en: 'Enter numbers, such as 0.5', zh: '请输入数字，例如 0.5' },
  select: { en: 'Select', zh: '选择' },
  byNumbers: { en: 'Gate by numbers', zh: '按数值圈选' }
})
