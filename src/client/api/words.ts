import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('api', {
  ended: { en: 'The session has ended. Sign in again', zh: '会话已结束，请重新登录' },
  network: { en: 'Network Error!', zh: '网络错误！' },
  refused: { en: 'This was not sent: "{{field}}" {{problem}}', zh: '未发送：“{{field}}”{{problem}}' },
  unreadable: { en: 'The server response cannot be read', zh: '无法读取服务器响应' }
})
