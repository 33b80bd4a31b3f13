import { useWords } from '../../../i18n/i18n.ts'
import { ListField } from '../../../ui/fields/ListField.tsx'
import { usePasted } from '../../genes/use-gene-lists.ts'
import { words } from '../../words.ts'
import { frame, textsOf, type ControlProps } from '../frame.tsx'

/** Genes by name, typed or pasted as a list; below them how many of them the project has. */
export function GenesControl({ value, onChange, ...rest }: ControlProps<'genes'>) {
  const t = useWords(words)
  const chosen = textsOf(value)
  const { report } = usePasted(chosen.join('\n'))
  return (
    <>
      <ListField
        {...frame(rest)}
        openOnFocus={false}
        placeholder={chosen.length === 0 ? 'CD3E, LYZ, MS4A1' : ''}
        blanks
        value={chosen}
        onChange={onChange}
        clearable
        spellCheck={false}
        translate="no"
      />
      <p className="caption" aria-live="polite">
        {report &&
          (report.missing > 0
            ? t('foundSome', {
                count: report.found,
                missing: report.missing,
                names: report.missingNames.slice(0, 8)
              })
            : t('foundAll', { count: report.found }))}
      </p>
    </>
  )
}
