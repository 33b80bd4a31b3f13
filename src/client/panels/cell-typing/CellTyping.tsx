import { IconDatabase, IconTags } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import { dataType } from '../../../contract/column.ts'
import { cellTypes } from '../../../resources/cell-types/kind.ts'
import { useCall } from '../../api/query.ts'
import { dividesCells } from '../../columns/divides-cells.ts'
import { useWords } from '../../i18n/i18n.ts'
import { References } from '../../references/References.tsx'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { firstGrouping } from './evidence.ts'
import { GroupingSelect } from './GroupingSelect.tsx'
import { Typing } from './Typing.tsx'
import { words } from './words.ts'

/**
 * Cell type annotation: groups with the evidence for their types. Labels are accepted or typed, and saved as
 * a column.
 */
export function CellTyping() {
  const t = useWords(words)
  const { data: columns, error, refetch } = useCall(columnsCall, { type: dataType.cell }, { staleTime: 0 })
  const cells = useAtomValue(userInfoAtom)?.dataset.cells ?? 0
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<string | null>(null)
  const openTool = useSetAtom(toolDrawerAtom)
  if (!columns) return error ? <Failure text={error.message} onRetry={() => void refetch()} /> : <Loading />
  const groupings = columns.filter((one) => dividesCells(one, cells))
  const column = groupings.find(({ name }) => name === wanted)?.name ?? firstGrouping(groupings)
  const references = params.has('references') && (
    <References kind={cellTypes.id} onClose={() => setParams({}, { replace: true })} />
  )
  const openReferences = () => setParams({ references: '' }, { replace: true })
  if (column === null) {
    return (
      <Page
        title={t('title')}
        still
        actions={
          <Button icon={<IconDatabase aria-hidden />} onClick={openReferences}>
            {t('references')}
          </Button>
        }
      >
        <Empty
          icon={<IconTags aria-hidden />}
          title={t('noGroups')}
          text={t('noGroupsText')}
          actions={
            <>
              <GroupingSelect groupings={[]} column={null} onColumn={setWanted} />
              <Button tone="primary" onClick={() => openTool({ subject: 'cell' })}>
                {t('clusterCells')}
              </Button>
            </>
          }
        />
        {references}
      </Page>
    )
  }
  return (
    <>
      <Typing
        key={column}
        column={column}
        chosen={column === wanted}
        columns={columns}
        groupings={groupings.map(({ name, label }) => ({ value: name, label }))}
        onColumn={setWanted}
        onReferences={openReferences}
      />
      {references}
    </>
  )
}
