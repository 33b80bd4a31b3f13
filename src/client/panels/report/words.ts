import { defineWords } from '../../i18n/i18n.ts'

/**
 * What stands around the report; the report itself has `texts.ts`, since a file may be in the other language.
 */
export const words = defineWords('report', {
  title: { en: 'Report', zh: '报告' },
  note: {
    en: 'A one-page summary of this data to read, print or send',
    zh: '一页概览此数据，可阅读、打印或发送'
  },
  grouping: { en: 'Grouping', zh: '分组' },
  none: { en: 'No grouping', zh: '不分组' },
  download: { en: 'Download', zh: '下载' },
  english: { en: 'One HTML file in English', zh: '单个 HTML 文件（英文）' },
  chinese: { en: 'One HTML file in Chinese', zh: '单个 HTML 文件（中文）' },
  counting: { en: 'Counting the cells', zh: '正在统计细胞' },
  drawing: { en: 'Drawing the embedding', zh: '正在绘制降维图' },
  noMap: { en: 'The embedding could not be drawn', zh: '无法绘制降维图' },
  failed: { en: 'The report could not be made', zh: '无法生成报告' }
})
