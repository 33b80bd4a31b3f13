import { endpoints } from '../../contract/api/index.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { decode } from './decode.ts'
import { parseForm } from './form.ts'
import type { FormOrder } from './read-form.ts'

answerOrders(async ({ method, path, bytes, query }: FormOrder) => {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path)
  if (!endpoint) throw new Error(`the contract has no ${method} ${path}`)
  const fields = parseForm(Buffer.from(bytes.buffer))
  // The memory is released now, and not at the next garbage collection of this thread.
  bytes.buffer.transfer(0)
  return decode(endpoint, { ...query, ...fields })
})
