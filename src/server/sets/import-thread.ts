import { openDataSet } from '../matrix/open.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { importSets, type SentSets } from './import.ts'

answerOrders(async ({ dir, ...asked }: SentSets & { readonly dir: string }) => {
  const dataset = openDataSet(dir)
  try {
    return await importSets(dataset, asked)
  } finally {
    dataset.close()
  }
})
