import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { useGroupsHere } from '../../groups-here.ts'
import { words } from '../../words.ts'
import { OptionSelect } from '../OptionSelect.tsx'
import { textOf, type ControlProps } from '../frame.tsx'

/** The control of one group or several groups of the column in another field. */
export function LevelsControl({ field, values, ...rest }: ControlProps<'levels' | 'level'>) {
  const t = useWords(words)
  const column = textOf(values[field.of])
  const groups = useGroupsHere(column) ?? []
  const hint = column === '' ? t('pickColumnFirst') : t(field.kind === 'level' ? 'pickGroup' : 'pickGroups')
  return (
    <OptionSelect
      {...rest}
      several={field.kind === 'levels'}
      required={field.required}
      options={groups.map((group) => group.value)}
      hint={hint}
      renderOption={(option) => {
        const group = groups.find((one) => one.value === option)
        return (
          <>
            <i className="swatch" style={{ background: group?.color }} />
            <span className="cut">{option}</span>
            <span className="num third">{formatNumber(group?.count ?? 0)}</span>
          </>
        )
      }}
    />
  )
}
