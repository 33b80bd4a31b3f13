import { useMemo } from 'react'
import { Chart } from '../../charts/Chart.tsx'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { useThemeColors } from '../../theme/theme-colors.ts'
import type { Figure, QualityReportTable, Section } from './document.ts'
import { chartStyle, legendOf, type MapSource } from './download.ts'
import { mapSize, paintMap } from './map.ts'
import styles from './Report.module.css'
import type { QualityReportMap } from './use-map.ts'
import { words } from './words.ts'

/** One section of the report on the page, in the theme of the page. */
export function ReportSection({
  section,
  map
}: {
  readonly section: Section
  readonly map: QualityReportMap
}) {
  const { id, title, notes, facts, figures, table } = section
  // Without coordinates there is nothing to draw.
  if (id === 'map' && !map.source && !map.loading && !map.error) return null
  return (
    <section className={styles['section']} aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`}>{title}</h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {facts && (
        <div className={styles['facts']}>
          <Facts rows={facts} />
        </div>
      )}
      {id === 'map' && <MapFigure map={map} />}
      {figures && (
        <div className={styles['figures']}>
          {figures.map((figure) => (
            <ChartFigure key={figure.id} figure={figure} />
          ))}
        </div>
      )}
      {table && <Columns table={table} title={title} />}
    </section>
  )
}

function ChartFigure({ figure: { title, note, drawing, width, height } }: { readonly figure: Figure }) {
  return (
    <figure className={styles['figure']} data-width={width}>
      <figcaption>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </figcaption>
      <div style={{ height }}>
        <Chart drawing={drawing} title={title} style={chartStyle} />
      </div>
    </figure>
  )
}

function MapFigure({ map }: { readonly map: QualityReportMap }) {
  const t = useWords(words)
  if (map.error) return <Failure title={t('noMap')} text={map.error.message} onRetry={map.retry} />
  if (!map.source) {
    return (
      <div className={styles['waiting']} style={{ height: mapSize.height }}>
        <Loading label={t('drawing')} />
      </div>
    )
  }
  return <Painted source={map.source} />
}

function Painted({ source }: { readonly source: MapSource }) {
  const language = useLanguage()
  const colors = useThemeColors()
  const address = useMemo(() => {
    const painted = paintMap(source.points, source.column, colors, window.devicePixelRatio || 1)
    return painted?.toDataURL('image/png') ?? null
  }, [source, colors])
  const { legend, more } = legendOf(source.column, language)
  const title = source.title(language)
  if (address === null) return null
  return (
    <div className={styles['map']}>
      <figure className={styles['figure']}>
        <figcaption>
          <b>{title}</b>
        </figcaption>
        <img src={address} alt={title} width={mapSize.width} height={mapSize.height} />
      </figure>
      <ul data-wide={legend.length > 20 || undefined}>
        {legend.map(({ name, color, count }) => (
          <li key={name}>
            <span className="swatch" style={{ background: color }} />
            <span className="cut" title={name}>
              {name}
            </span>
            <span className="num third">{count}</span>
          </li>
        ))}
        {more !== null && <li className="third">{more}</li>}
      </ul>
    </div>
  )
}

function Columns({
  table: { heads, rows },
  title
}: {
  readonly table: QualityReportTable
  readonly title: string
}) {
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.title} scope="col" data-number={head.number}>
              {head.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td key={heads[at]?.title} data-number={heads[at]?.number}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
