import type { Endpoint } from '../../contract/api/endpoint.ts'
import type { Text } from '../../contract/text.ts'

const done: Text = { en: 'Operation is successful', zh: '操作成功' }
const signedIn: Text = { en: 'Login Successfully!', zh: '登录成功！' }
const deleted: Text = { en: 'Delete successfully!', zh: '删除成功！' }
const modified: Text = { en: 'Modified successfully!', zh: '修改成功！' }
const taskCreated: Text = { en: 'Task created successfully!', zh: '任务创建成功！' }
const newPassword: Text = {
  en: 'Password modification succeeded, please login again!',
  zh: '密码修改成功，请重新登录！'
}

const byPath: Readonly<Record<string, Text>> = {
  '/sign': signedIn,
  '/sign/demo': signedIn,
  '/user/appoint': signedIn,
  '/user/password': newPassword,
  '/task/create': taskCreated,
  '/task/diff': taskCreated,
  '/project/import': taskCreated
}

/** The message of a call that succeeds. */
export function messageOf({ method, path }: Endpoint): Text {
  if (byPath[path]) return byPath[path]
  if (method === 'DELETE' || /\/(?:delete|batchDelete)(?:\/|$)/.test(path)) return deleted
  if (/\/(?:edit|remarks|update)(?:\/|$)/.test(path)) return modified
  return done
}
