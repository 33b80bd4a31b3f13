import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { words } from '../words.ts'

const Eye = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={16} stroke={1.6} aria-hidden /> : <IconEye size={16} stroke={1.6} aria-hidden />

/** A password field whose eye can be reached by keys. */
export function Password(props: PasswordInputProps) {
  const t = useWords(words)
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        tabIndex: 0
      }}
    />
  )
}
