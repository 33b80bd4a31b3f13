import { errorRows } from './fault.ts'

/** Errors where a limit is reached. `whose` says whether it is the limit of an account or of the server. */
export const limitErrors = errorRows({
  many_projects: {
    code: 422,
    text: {
      en: 'This {{whose}} has the {{most}} projects that it may have. Delete one, or ask whoever runs the server for more',
      zh: '此{{whose}}已有允许的 {{most}} 个项目。请删除项目，或联系服务器管理员提高上限'
    }
  },
  much_stored: {
    code: 422,
    text: {
      en: 'This {{whose}} stores {{used}}, and may store {{most}}. Delete tasks or projects, then try again',
      zh: '此{{whose}}已存储 {{used}}，上限为 {{most}}。请删除任务或项目后再试'
    }
  },
  much_arriving: {
    code: 422,
    text: {
      en: 'This {{whose}} stores {{used}}, and may store {{most}}: there is no room for the {{more}} that arrived. Send a smaller file, or delete tasks or projects, then try again',
      zh: '此{{whose}}已存储 {{used}}，上限为 {{most}}，无法再存放收到的 {{more}}。请上传较小的文件，或删除任务或项目后再试'
    }
  },
  many_waiting: {
    code: 429,
    text: {
      en: 'This {{whose}} has the {{most}} tasks waiting that it may have. Cancel some, or wait until some have run',
      zh: '此{{whose}}已有允许的 {{most}} 个等待中的任务。请取消一些，或等待部分任务完成'
    }
  },
  file_too_large: {
    code: 413,
    text: {
      en: 'The file is larger than the {{limit}} that is accepted. Send a smaller one, or ask whoever runs the server to import it',
      zh: '文件超过允许的 {{limit}}。请上传较小的文件，或请服务器管理员导入'
    }
  },
  picture_slow: {
    code: 413,
    text: {
      en: 'This picture holds too much to be checked in {{seconds}} s. Save it with its points as a picture, or as PNG',
      zh: '此图内容过多，无法在 {{seconds}} 秒内检查。请使用以图片呈现数据点的版本，或保存为 PNG'
    }
  },
  demo_import: {
    code: 402,
    text: {
      en: 'The public demo takes no files. Sign in to a project of your own to import data',
      zh: '公开演示不接受文件。请登录自己的项目后导入数据'
    }
  }
})
