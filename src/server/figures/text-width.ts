import Pdf from 'pdfkit'
import { faceOf, fontOf, runsOf } from './pdf-faces.ts'

/** Never written: its fonts measure words. */
const sheet = new Pdf({ autoFirstPage: false })

/** Pixels that words take in Arimo, and in Noto Sans SC what Arimo lacks. @param size in pixels */
export const textWidth = (
  words: string,
  {
    fontStyle = 'normal',
    fontWeight = 'normal'
  }: { readonly fontStyle?: string; readonly fontWeight?: string | number },
  size: number
): number =>
  runsOf(words, faceOf(`${fontWeight}`, fontStyle)).reduce((sum, { text, file }) => {
    sheet.registerFont(file, fontOf(file))
    return sum + sheet.font(file).fontSize(size).widthOfString(text)
  }, 0)
