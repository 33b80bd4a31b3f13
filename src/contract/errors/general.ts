import { errorRows } from './fault.ts'

export const generalErrors = errorRows({
  malformed: {
    code: 400,
    text: {
      en: 'The request could not be read: "{{field}}" {{problem}}',
      zh: '无法读取请求：“{{field}}”{{problem}}'
    }
  },
  rule: { code: 422, text: { en: '{{label}}: {{problem}}', zh: '{{label}}不合要求：{{problem}}' } },
  not_found: { code: 404, text: { en: 'This {{kind}} does not exist', zh: '此{{kind}}不存在' } },
  no_such_call: {
    code: 404,
    text: { en: 'There is no call {{method}} {{path}}', zh: '没有调用 {{method}} {{path}}' }
  },
  conflict: {
    code: 409,
    text: {
      en: '"{{name}}" was changed meanwhile, in another tab or by somebody else, so nothing was done. Look at it as it is now, then try again',
      zh: '“{{name}}”已在其他标签页中或被他人修改，因此未作任何更改。请查看其现状后再试'
    }
  },
  too_large: {
    code: 413,
    text: {
      en: 'The request is larger than the {{limit}} that is accepted. Send the cells as a bitmap, or fewer of them',
      zh: '请求超过允许的 {{limit}}。请以位图发送细胞，或减少细胞数'
    }
  },
  slow_body: {
    code: 408,
    text: {
      en: 'The request did not arrive within {{seconds}} s. Check the connection, then send it again',
      zh: '请求未在 {{seconds}} 秒内到达。请检查网络连接后重新发送'
    }
  },
  unsupported_type: {
    code: 415,
    text: {
      en: 'A body of type "{{type}}" is not supported. Send a form',
      zh: '不支持“{{type}}”类型的内容。请以表单发送'
    }
  },
  too_many_requests: {
    code: 429,
    text: { en: 'Too many requests. Try again in {{seconds}} s', zh: '请求过多。请 {{seconds}} 秒后再试' }
  },
  internal: {
    code: 500,
    text: {
      en: 'The server failed at this request. It keeps running; the report number is {{report}}',
      zh: '服务器处理此请求时出错，但仍在运行；报告编号 {{report}}'
    }
  },
  internal_end: {
    code: 500,
    text: {
      en: 'The server failed and ended with this request open. Try again in a minute; the report number is {{report}}',
      zh: '服务器出错并已停止，此请求未完成。请一分钟后再试；报告编号 {{report}}'
    }
  },
  not_ready: {
    code: 503,
    text: {
      en: 'The server cannot work now: {{checks}}. See the page on running it',
      zh: '服务器目前无法工作：{{checks}}。请参阅运维说明'
    }
  },
  busy: {
    code: 503,
    text: { en: 'The server is busy. Try again in a moment', zh: '服务器繁忙，请稍后再试' }
  },
  disk_full: {
    code: 507,
    text: {
      en: 'The disk of the server is full. Delete tasks or projects, or add space; nothing was lost',
      zh: '服务器磁盘已满。请删除任务或项目，或增加空间；数据未丢失'
    }
  }
})
