import { errorRows } from './fault.ts'

export const referenceErrors = errorRows({
  no_reference: {
    code: 422,
    text: {
      en: 'This reference does not exist, or was deleted. Choose another one',
      zh: '此参考数据集不存在或已删除。请选择其他参考数据集'
    }
  },
  no_fact: {
    code: 422,
    text: {
      en: 'The chosen references have no {{missing}}. They have: {{names}}',
      zh: '所选参考数据集中没有 {{missing}}。可用：{{names}}'
    }
  },
  reference_damaged: {
    code: 409,
    text: {
      en: 'The stored reference "{{name}}" is damaged on the disk ({{file}}), so it is not used. Delete it and make it again, or restore a backup',
      zh: '参考数据集“{{name}}”在磁盘上已损坏（{{file}}），因此不予使用。请删除后重新建立，或从备份恢复'
    }
  },
  shared_reference: {
    code: 422,
    text: {
      en: '"{{name}}" belongs to the installation, and only its administrator can delete it',
      zh: '“{{name}}”属于整个系统，仅管理员可删除'
    }
  },
  reference_kind: {
    code: 422,
    text: {
      en: 'References of the kind "{{kind}}" cannot be imported. Kinds: {{kinds}}',
      zh: '无法导入“{{kind}}”类型的参考数据集。可用类型：{{kinds}}'
    }
  },
  reference_from_cells: {
    code: 422,
    text: {
      en: 'References of the kind "{{kind}}" are not made of labeled cells. Import a file',
      zh: '“{{kind}}”类型的参考数据集不能由已标注的细胞生成。请导入文件'
    }
  },
  reference_format: {
    code: 422,
    text: {
      en: '"{{file}}" is not a reference: {{problem}}. {{give}}',
      zh: '“{{file}}”不是参考数据集文件：{{problem}}。{{give}}'
    }
  },
  reference_line: {
    code: 422,
    text: { en: '"{{file}}", line {{line}}: {{problem}}', zh: '“{{file}}”第 {{line}} 行：{{problem}}' }
  },
  reference_labels: {
    code: 422,
    text: {
      en: 'A reference needs 2 to {{most}} labels, and here are {{count}}',
      zh: '参考数据集需要 2 至 {{most}} 个标签，此处有 {{count}} 个'
    }
  },
  reference_size: {
    code: 422,
    text: {
      en: '{{genes}} genes × {{profiles}} profiles are more than a reference may hold. Average the profiles of each label first',
      zh: '{{genes}} 个基因 × {{profiles}} 个表达谱超出参考数据集的容量。请先将每个标签的表达谱取平均'
    }
  },
  reference_sets: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{sets}} sets or {{genes}} names of genes. Divide it into several files',
      zh: '“{{file}}”的基因集多于 {{sets}} 个，或基因名多于 {{genes}} 个。请分成多个文件'
    }
  },
  reference_records: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{most}} receptor chains. Keep those that matter, or divide it into several files',
      zh: '“{{file}}”的受体链多于 {{most}} 条。请只保留需要的，或分成多个文件'
    }
  },
  reference_pairs: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{most}} pairs. Keep those that matter, or divide it into several files',
      zh: '“{{file}}”的配体-受体对多于 {{most}} 个。请只保留需要的，或分成多个文件'
    }
  },
  reference_cohort: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{most}} values, more than a cohort may. Keep the genes that matter, or fewer patients',
      zh: '“{{file}}”的数值多于 {{most}} 个，超出队列的容量。请只保留需要的基因，或减少患者'
    }
  },
  reference_network: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{most}} pairs, more than a network may. Keep those of a higher score',
      zh: '“{{file}}”的配对多于 {{most}} 个，超出网络的容量。请只保留得分较高的配对'
    }
  },
  reference_genes: {
    code: 422,
    text: {
      en: '"{{file}}" holds more than {{most}} genes. Keep those of one species',
      zh: '“{{file}}”的基因多于 {{most}} 个。请只保留一个物种的基因'
    }
  },
  reference_misfit: {
    code: 422,
    text: {
      en: 'Only {{shared}} of the {{genes}} genes of "{{name}}" are in this project, too few to compare. Choose a reference of the species of this project whose genes are named as here',
      zh: '“{{name}}”的 {{genes}} 个基因中仅有 {{shared}} 个在此项目内，不足以比较。请选择与此项目的物种和基因命名一致的参考数据'
    }
  },
  reference_flat: {
    code: 422,
    text: {
      en: 'The profiles of "{{name}}" do not differ in the genes of this project, so no label can be assigned. Choose another reference',
      zh: '“{{name}}”的表达谱在此项目的基因中没有差异，无法判定标签。请选择其他参考数据集'
    }
  },
  reference_silent: {
    code: 422,
    text: {
      en: 'None of these cells has a count of the {{genes}} markers of "{{name}}", so none gets a label. Choose another reference, or select other cells',
      zh: '这些细胞都没有“{{name}}”的 {{genes}} 个标志基因的计数，无法判定标签。请选择其他参考数据集，或选择其他细胞'
    }
  }
})
