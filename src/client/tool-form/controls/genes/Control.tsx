import { useWords } from '../../../i18n/i18n.ts'
import { ListField } from '../../../ui/fields/ListField.tsx'
import { useFound } from '../../genes/use-found.ts'
import { words } from '../../words.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** Names that were not found are shown up to here. */
const shownNames = 8

/**
 * Genes by name, typed or pasted as a list; below them how many of them the project has, or the references
 * that the field also takes genes of.
 */
export function GenesControl({ value, onChange, ...rest }: ControlProps<'genes'>) {
  const t = useWords(words)
  const chosen = textsOf(value)
  const { of } = rest.field
  const report = useFound(chosen, of === null ? [] : [rest.values[of]].flat().map(textOf))
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
                names: report.missingNames.slice(0, shownNames)
              })
            : t('foundAll', { count: report.found }))}
      </p>
    </>
  )
}
