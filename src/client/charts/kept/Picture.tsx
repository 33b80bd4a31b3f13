import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { chartFile, type ChartRow } from '../../../contract/api/chart.ts'
import { callFile } from '../../api/call.ts'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import styles from './Picture.module.css'

const words = defineWords('kept-picture', {
  unread: { en: 'The picture could not be loaded', zh: '无法加载图片' }
})

const keptMs = 5 * 60_000

/** A saved figure, loaded with the token and shown as an image, so that no script in it can run. */
export function Picture({ chart, alt }: { readonly chart: Pick<ChartRow, 'id'>; readonly alt: string }) {
  const t = useWords(words)
  const { data, isError } = useQuery({
    queryKey: ['chart picture', chart.id],
    queryFn: ({ signal }) => callFile(chartFile, { id: chart.id }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: keptMs
  })
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      const address = URL.createObjectURL(data)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data]
  )
  if (isError) return <span className={styles['unread']}>{t('unread')}</span>
  return data ? <img ref={show} alt={alt} draggable={false} /> : null
}
