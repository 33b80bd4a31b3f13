import { Menu } from '@mantine/core'
import { IconArrowRight, IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../../contract/api/task.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { words as setWords } from '../../../sets/words.ts'
import { saveSetAtom } from '../../../state/selection/save-set.ts'
import { toolDrawerAtom, toolFor } from '../../../state/tool-drawer.ts'
import { goOnFrom } from '../../../tasks/follow-ups.ts'
import { geneTools } from '../../../tasks/gene-tools.ts'
import { words as formWords } from '../../../tool-form/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { words } from '../words.ts'
import styles from './ChartPane.module.css'

interface MarkedGenesProps {
  readonly genes: readonly string[]
  readonly task: ContentOf<typeof taskInfo>
  /** The suggested name for a set of them. */
  readonly name: string
  readonly onClear: () => void
}

/** The number of genes selected in a chart, and the actions on them. */
export function MarkedGenes({ genes, task, name, onClear }: MarkedGenesProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const tForm = useWords(formWords)
  const language = useLanguage()
  const openSaveSet = useSetAtom(saveSetAtom)
  const openTool = useSetAtom(toolDrawerAtom)
  const names = [...genes]
  return (
    <div className={styles['selected']}>
      <span aria-live="polite">{t('markedGenes', { count: genes.length })}</span>
      <Button
        icon={<IconBookmarkPlus aria-hidden />}
        onClick={() =>
          openSaveSet({ kind: 'gene', count: names.length, members: { names }, name: name.slice(0, 100) })
        }
      >
        {tSet('saveGeneAction')}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <Button icon={<IconArrowRight aria-hidden />}>{t('useGenes')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => openTool({ subject: 'gene', ...toolFor('genes'), params: { genes: names } })}
          >
            {tForm('geneCharts')}
          </Menu.Item>
          {geneTools.map(({ tool, params }) => {
            const given = params(names)
            return (
              <Menu.Item
                key={tool.id}
                disabled={given === null}
                onClick={() => openTool(goOnFrom(tool, task, given))}
              >
                {tool.texts[language].name}
                {given === null && <div className="caption">{t('manyGenes')}</div>}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <IconButton small label={t('clearGenes')} icon={<IconX />} onClick={onClear} />
    </div>
  )
}
