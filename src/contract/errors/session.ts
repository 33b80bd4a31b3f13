import { errorRows } from './fault.ts'

export const sessionErrors = errorRows({
  unauthorized: { code: 401, text: { en: 'Sign in to continue', zh: '请登录后继续' } },
  forbidden: { code: 402, text: { en: 'This account has no access', zh: '此账号无权访问' } },
  session_only: {
    code: 402,
    text: {
      en: 'An API token may not do this. Sign in with the password to do it',
      zh: 'API 令牌无权进行此操作，请使用密码登录后操作'
    }
  },
  wrong_password: {
    code: 422,
    text: { en: 'Project number or password is wrong', zh: '项目编号或密码错误' }
  },
  wrong_captcha: {
    code: 422,
    text: {
      en: 'The verification code is wrong or has expired. A new one is shown',
      zh: '验证码错误或已过期，已换新的验证码'
    }
  },
  locked: {
    code: 429,
    text: {
      en: 'Too many wrong attempts. Try again in {{seconds}} s',
      zh: '错误次数过多。请 {{seconds}} 秒后再试'
    }
  },
  passwords_differ: {
    code: 422,
    text: { en: 'The twice inputs of new password are inconsistent!', zh: '两次输入的新密码不一致！' }
  },
  old_password: { code: 422, text: { en: 'The current password is wrong', zh: '当前密码错误' } },
  weak_password: {
    code: 422,
    text: {
      en: 'The new password needs at least {{least}} characters and may not be a common one',
      zh: '新密码至少 {{least}} 个字符，且不能是常用密码'
    }
  },
  same_password: {
    code: 422,
    text: {
      en: 'The new password is the current one. Choose another',
      zh: '新密码与当前密码相同，请另选一个'
    }
  },
  no_project: {
    code: 409,
    text: { en: 'This task has made no project that still exists', zh: '此任务没有生成项目，或项目已删除' }
  },
  password_given: {
    code: 409,
    text: {
      en: 'Project {{project}} has a password, which was shown when it was made. Whoever runs the server can make a new one with: project password {{project}}',
      zh: '项目 {{project}} 已有密码，仅在生成时显示过一次。服务器管理员可用 project password {{project}} 设置新密码'
    }
  },
  number_taken: {
    code: 409,
    text: {
      en: 'The number {{number}} is taken. Choose another one',
      zh: '编号 {{number}} 已被使用，请另选一个'
    }
  },
  project_stands: {
    code: 409,
    text: {
      en: 'Project {{number}} has other data, and the data of a project never changes. Leave out --project to make a new one',
      zh: '项目 {{number}} 基于其他数据，而项目的数据不会改变。省略 --project 以新建项目'
    }
  },
  demo_closed: {
    code: 402,
    text: {
      en: 'The demo study can be opened only on the machine that runs Cytodeck',
      zh: '演示研究只能在运行 Cytodeck 的机器上打开'
    }
  }
})
