import { IconTool } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { toolFor, toolDrawerAtom } from '../../state/tool-drawer.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { selectionWords } from './words.ts'

/** Opens the differential expression test, from the preview of genes. */
export function CompareHere() {
  const t = useWords(selectionWords)
  const openTool = useSetAtom(toolDrawerAtom)
  return (
    <Button tone="text" onClick={() => openTool({ subject: 'cell', ...toolFor('comparison') })}>
      {t('test')}
    </Button>
  )
}

/** Opens the tool drawer for all shown cells, where none is selected. */
export function RunOnAll() {
  const t = useWords(selectionWords)
  const openTool = useSetAtom(toolDrawerAtom)
  return (
    <div>
      <Button icon={<IconTool aria-hidden />} onClick={() => openTool({ subject: 'cell' })}>
        {t('runTool')}
      </Button>
    </div>
  )
}
