import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('uploads', {
  sending: { en: 'Sending {{name}}', zh: '正在发送 {{name}}' },
  cancel: { en: 'Cancel', zh: '取消' },
  cancelled: { en: 'The import of {{name}} is cancelled', zh: '已取消导入 {{name}}' },
  failed: { en: '{{name}} was not imported', zh: '{{name}} 未能导入' },
  sendAgain: { en: 'Send again', zh: '重新发送' }
})
