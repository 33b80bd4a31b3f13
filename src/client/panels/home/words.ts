import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('home', {
  product: { en: 'Cytodeck', zh: 'Cytodeck' },
  slogan: { en: 'Every cell within reach', zh: '每个细胞，触手可及' },
  promise: {
    en: 'Circle cells, run analyses on exactly those, and take the figures home',
    zh: '圈选细胞，只对这些细胞运行分析，并导出图表'
  },
  pictureText: {
    en: '{{count}} cells in nine groups on an embedding; three groups are circled',
    zh: '降维图上的 {{count}} 个细胞，分为九组，已圈出其中三组'
  },
  title: { en: 'Sign in to a project', zh: '登录项目' },
  with: { en: 'With the project number and its password', zh: '使用项目编号和密码' },
  returning: { en: 'Sign in to continue where you were', zh: '登录后回到原来的页面' },
  number: { en: 'Project number', zh: '项目编号' },
  password: { en: 'Project password', zh: '项目密码' },
  code: { en: 'Verification code', zh: '验证码' },
  codePlace: { en: 'As in the picture', zh: '按图输入' },
  codePicture: { en: 'Picture with the verification code', zh: '验证码图片' },
  refresh: { en: 'Another picture', zh: '换一张' },
  unreadable: { en: 'Cannot read it?', zh: '看不清？' },
  prove: { en: 'Verify by browser instead', zh: '改用浏览器验证' },
  proving: { en: 'Verifying…', zh: '正在验证…' },
  proved: { en: 'Browser verified', zh: '浏览器验证已通过' },
  picInstead: { en: 'Use the picture', zh: '使用图片' },
  cannotProve: {
    en: 'Browser verification needs https or localhost. Use the picture',
    zh: '浏览器验证只能在 https 或本机地址上进行。请使用图片'
  },
  noPicture: { en: 'The picture did not load', zh: '验证码图片未能加载' },
  signIn: { en: 'Sign in', zh: '登录' },
  wait: { en: 'Try again in {{seconds}} s', zh: '{{seconds}} 秒后再试' },
  or: { en: 'or', zh: '或' },
  demo: { en: 'Explore the demo study', zh: '打开演示研究' },
  numberNeeded: { en: 'Enter the project number', zh: '请填写项目编号' },
  passwordNeeded: { en: 'Enter the password', zh: '请填写密码' },
  codeNeeded: { en: 'Enter the code of the picture', zh: '请填写图中的验证码' },
  success: { en: 'Login Successfully!', zh: '登录成功！' },
  version: { en: 'Cytodeck {{version}}', zh: 'Cytodeck {{version}}' },
  facts: { en: 'Facts for support', zh: '支持信息' },
  offline: { en: 'Works offline', zh: '离线可用' },
  language: { en: 'Language', zh: '语言' }
})
