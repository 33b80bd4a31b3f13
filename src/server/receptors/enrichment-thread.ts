import { cloneEnrichment } from '../../science/receptors/enrichment.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import type { Sides } from './clones-here.ts'

answerOrders(async ({ here, there }: Sides) => cloneEnrichment(here, there))
