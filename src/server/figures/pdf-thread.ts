import { answerOrders } from '../threads/answer-orders.ts'
import type { PdfOrder } from './make-pdf.ts'
import { drawPdf } from './pdf.ts'

answerOrders(async ({ pages, title }: PdfOrder) => Uint8Array.from(await drawPdf(pages, title)))
