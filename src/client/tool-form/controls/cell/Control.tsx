import { NumberInput } from '@mantine/core'
import { useAtom, useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { useWords } from '../../../i18n/i18n.ts'
import { cellPickAtom } from '../../../state/selection/cell-pick.ts'
import { toolDrawerAtom } from '../../../state/tool-drawer.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { words } from '../../words.ts'
import { frame, type ControlProps } from '../frame.tsx'

/**
 * A cell by its row number; the button closes the drawer until a cell was clicked on the map, and opens it
 * again with that cell.
 */
export function CellControl({ field, value, values, onChange, ...rest }: ControlProps<'cell'>) {
  const t = useWords(words)
  const [drawer, setDrawer] = useAtom(toolDrawerAtom)
  const wait = useSetAtom(cellPickAtom)
  const [, navigate] = useLocation()
  const pick = () => {
    const open = (params: typeof values) => setDrawer(drawer && { ...drawer, params })
    wait({ take: (cell) => open({ ...values, [field.name]: cell }), cancel: () => open(values) })
    setDrawer(null)
    navigate('/dashboard')
    toast.success(t('clickCell', { name: rest.words.label }))
  }
  return (
    <>
      <NumberInput
        {...frame(rest)}
        min={0}
        clampBehavior="none"
        allowDecimal={false}
        placeholder={t('noCellYet')}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
      <Button onClick={pick}>{t('pickOnMap')}</Button>
    </>
  )
}
