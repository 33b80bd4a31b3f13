import { useWords } from '../../i18n/i18n.ts'
import styles from '../Columns.module.css'
import type { Preview } from './preview.ts'
import { words } from '../words.ts'

const columnsShown = 4
/** Shown until a file is chosen. */
const example: Preview = {
  heading: ['cell', 'cell_type', 'doublet_score'],
  rows: [
    ['AAACATACAACCAC-1', 'CD4 T cell', '0.031'],
    ['AAACATTGAGCTAC-1', 'B cell', '0.274']
  ]
}

interface FirstLinesProps {
  readonly file: File | null
  readonly preview: Preview | null
}

/** The first lines of a file as a table, or an example of one. */
export function FirstLines({ file, preview }: FirstLinesProps) {
  const t = useWords(words)
  const { heading, rows } = preview ?? example
  const more = heading.length - columnsShown
  return (
    <figure className={styles['preview']} data-faint={!preview || undefined}>
      <figcaption>{file && preview ? t('preview', { name: file.name }) : t('example')}</figcaption>
      <table>
        <thead>
          <tr>
            {heading.slice(0, columnsShown).map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
            {more > 0 && <th scope="col">{t('moreColumns', { count: more })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.slice(0, columnsShown).map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
              {more > 0 && <td>…</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
