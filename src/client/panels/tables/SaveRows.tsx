import { IconBookmarkPlus, IconChartDots } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { idsWhere, writeIds } from '../../../contract/selection.ts'
import { useWords } from '../../i18n/i18n.ts'
import { words } from '../../sets/words.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { saveSetAtom } from '../../state/selection/save-set.ts'
import { selectedAtom } from '../../state/selection/selected.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { tableWords } from './words.ts'

/** Saves the selected cells as a set. Renders nothing while none is selected. */
export function SaveCells() {
  const t = useWords(words)
  const selected = useAtomValue(selectedAtom)
  const { clauses } = useAtomValue(explorationAtom)
  const save = useSetAtom(saveSetAtom)
  if (!selected || selected.count === 0) return null
  const open = () =>
    save({ kind: 'cell', count: selected.count, members: { ids: idsWhere(selected.flags) }, clauses })
  return <IconButton label={t('saveCellAction')} icon={<IconBookmarkPlus aria-hidden />} onClick={open} />
}

/** Saves the ticked genes as a set. */
export function SaveGenes({
  ticked,
  total
}: {
  readonly ticked: ReadonlySet<number>
  readonly total: number
}) {
  const t = useWords(words)
  const tTable = useWords(tableWords)
  const save = useSetAtom(saveSetAtom)
  const draw = useSetAtom(toolDrawerAtom)
  if (ticked.size === 0) return null
  return (
    <>
      <span className="second small num">{t('genes', { count: ticked.size })}</span>
      <Button
        icon={<IconBookmarkPlus aria-hidden />}
        onClick={() =>
          save({
            kind: 'gene',
            count: ticked.size,
            members: { ids: writeIds(Uint32Array.from(ticked).sort(), total) }
          })
        }
      >
        {t('saveGeneAction')}
      </Button>
      <Button icon={<IconChartDots aria-hidden />} onClick={() => draw({ subject: 'gene', genes: ticked })}>
        {tTable('drawGenes')}
      </Button>
    </>
  )
}
