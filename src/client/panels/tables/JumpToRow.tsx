import { NumberInput, Popover } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { tableWords } from './words.ts'

/**
 * Sets the focus at once: the focus trap does it later, and keys pressed until then would go to the button.
 */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })

/** Goes to a row by its position, from 1. */
export function JumpToRow({
  total,
  onJump
}: {
  readonly total: number
  readonly onJump: (row: number) => void
}) {
  const t = useWords(tableWords)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<number | ''>('')
  const [refused, setRefused] = useState(false)
  const fits = place !== '' && place >= 1 && place <= total
  const range = t('jumpTo', { total })
  const go = () => {
    if (!fits) {
      setRefused(true)
      return
    }
    setOpen(false)
    // Delayed, since the popover first returns the focus to its button.
    setTimeout(() => onJump(place - 1))
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton
          label={t('jump')}
          icon={<IconListNumbers aria-hidden />}
          off={total === 0}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('jump')}>
        <form
          className="jump"
          onSubmit={(event) => {
            event.preventDefault()
            go()
          }}
        >
          <NumberInput
            size="xs"
            w={150}
            ref={takeFocus}
            data-autofocus
            hideControls
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            min={1}
            max={total}
            clampBehavior="none"
            aria-label={range}
            placeholder={range}
            value={place}
            // The field has the last position, which typing replaces.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={(value) => {
              setPlace(typeof value === 'number' ? value : '')
              setRefused(false)
            }}
            error={refused && <FieldError text={range} />}
          />
          <Button type="submit" tone="primary" off={!fits && range} onRefuse={() => setRefused(true)}>
            {t('go')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
