import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { colorSets, createColorSet, updateColorSet, type ColorSet } from '../../../contract/api/color.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Lists.module.css'
import { words } from './words.ts'

const most = 128
const usual = 16

/** The form for name, number and colours of a color set; null for a new one. */
export function EditColorSet({
  set,
  onClose
}: {
  readonly set: ColorSet | null
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const [name, setName] = useState(set?.name ?? '')
  const [colors, setColors] = useState<readonly string[]>(
    () => set?.colors ?? Array.from({ length: usual }, (_, index) => groupColor(index))
  )
  const problem = name.trim() === '' ? t('nameNeeded') : null
  const resize = (wanted: number) => {
    const count = Math.min(most, Math.max(1, Math.round(wanted)))
    setColors(Array.from({ length: count }, (_, index) => colors[index] ?? groupColor(index)))
  }
  const save = async () => {
    const body = { name: name.trim(), colors: [...colors] }
    await (set ? call(updateColorSet, { id: set.id, ...body }) : call(createColorSet, body))
    await invalidate(colorSets)
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(set ? 'editSet' : 'newSetTitle')}
      action={t('saveSet')}
      off={problem}
      dirty={name !== (set?.name ?? '') || (set !== null && colors !== set.colors)}
      onSubmit={save}
    >
      {(touched) => (
        <>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={touched && problem && <FieldError text={problem} />}
          />
          <NumberInput
            label={t('number')}
            w={140}
            min={1}
            max={most}
            allowDecimal={false}
            clampBehavior="strict"
            value={colors.length}
            onChange={(value) => typeof value === 'number' && resize(value)}
          />
          <div className={styles['picker']} role="group" aria-label={t('palette')}>
            {colors.map((color, at) => (
              <input
                key={at}
                type="color"
                aria-label={t('colorNumber', { number: at + 1 })}
                value={color.toLowerCase()}
                onChange={(event) => setColors(colors.with(at, event.currentTarget.value.toUpperCase()))}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  )
}
