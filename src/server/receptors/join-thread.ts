import { openDataSet } from '../matrix/open.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { joinedCells, joinFile, type JoinOrder } from './join-file.ts'

answerOrders(async ({ dir, order }: { readonly dir: string; readonly order: JoinOrder }) => {
  const dataset = openDataSet(dir)
  try {
    return await joinFile(order, joinedCells(dataset))
  } finally {
    dataset.close()
  }
})
