import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('api', {
  network: { en: 'Network Error!', zh: '网络错误！' },
  unreadable: { en: 'The server gave an answer that cannot be read', zh: '无法读取服务器的回答' }
})
