import { errorRows } from './fault.ts'

export const setErrors = errorRows({
  set_name_required: { code: 422, text: { en: 'Set name is required', zh: '请填写集合名称' } },
  set_name_long: {
    code: 422,
    text: { en: 'The name should be less than 100 characters', zh: '名称应少于 100 个字符' }
  },
  set_empty: {
    code: 422,
    text: { en: 'The set would be empty. Choose at least one item', zh: '集合将为空。请至少选择一项' }
  },
  set_format: {
    code: 422,
    text: {
      en: 'A cell set cannot be written as GMT. Choose txt or csv',
      zh: '细胞集无法写为 GMT。请选择 txt 或 csv'
    }
  },
  sets_full: {
    code: 422,
    text: {
      en: 'An account can keep {{most}} sets. Delete some of them first',
      zh: '每个账号最多保存 {{most}} 个集合。请先删除部分集合'
    }
  },
  no_set: {
    code: 422,
    text: {
      en: 'A filter names a set that does not exist any more: {{names}}. Remove this filter',
      zh: '筛选所用的集合已不存在：{{names}}。请移除此筛选'
    }
  },
  too_many_sets: {
    code: 422,
    text: {
      en: 'A filter can use at most {{most}} sets, and this one {{count}}. Make one set of them first',
      zh: '一个筛选最多使用 {{most}} 个集合，此处为 {{count}} 个。请先将其合并为一个集合'
    }
  },
  no_barcode: {
    code: 422,
    text: {
      en: 'None of these barcodes is in this project: {{names}}',
      zh: '此项目没有这些条形码：{{names}}'
    }
  },
  no_names: { code: 422, text: { en: 'There is no name in this text', zh: '此文本中没有任何名称' } },
  import_many: {
    code: 422,
    text: {
      en: 'The text holds {{count}} sets; {{most}} can be read at once. Split it',
      zh: '文本含 {{count}} 个集合，一次最多读取 {{most}} 个。请拆分后导入'
    }
  },
  import_large: {
    code: 413,
    text: {
      en: 'The text holds more names than can be looked up at once. Import it in parts',
      zh: '文本包含的名称过多，无法一次查找。请分批导入'
    }
  },
  import_long: {
    code: 422,
    text: {
      en: 'Line {{line}} holds {{count}} names; a set can have {{most}}. Is this a GMT file?',
      zh: '第 {{line}} 行含 {{count}} 个名称，一个集合最多 {{most}} 个。这是 GMT 文件吗？'
    }
  },
  score_many: {
    code: 422,
    text: {
      en: 'A score uses at most {{most}} genes; this set has {{count}}',
      zh: '评分最多使用 {{most}} 个基因，此集合有 {{count}} 个'
    }
  }
})
