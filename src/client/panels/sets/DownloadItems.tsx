import { Menu } from '@mantine/core'
import type { SetKind } from '../../../contract/api/set.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { SetFormat } from '../../sets/actions.ts'
import { words } from './words.ts'

/** The download formats for sets of a kind. */
export function DownloadItems({
  kind,
  onFormat
}: {
  readonly kind: SetKind
  readonly onFormat: (format: SetFormat) => void
}) {
  const t = useWords(words)
  return (
    <>
      {kind === 'gene' && <Menu.Item onClick={() => onFormat('gmt')}>{t('gmt')}</Menu.Item>}
      <Menu.Item onClick={() => onFormat('txt')}>{t(kind === 'gene' ? 'txtGene' : 'txtCell')}</Menu.Item>
      <Menu.Item onClick={() => onFormat('csv')}>{t('csv')}</Menu.Item>
    </>
  )
}
