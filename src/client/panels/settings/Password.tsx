import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { password } from '../../../contract/api/session.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { useWords } from '../../i18n/i18n.ts'
import { clearSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Password as PasswordField } from '../../ui/fields/Password.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { passwordForm, type PasswordForm } from './password-rules.ts'
import { Settings } from './Settings.tsx'
import styles from './Settings.module.css'
import { words } from './words.ts'

/** The field that a rule of the server refers to. */
const fieldOfRule: Readonly<Record<string, keyof PasswordForm>> = {
  old_password: 'old',
  weak_password: 'password',
  same_password: 'password',
  passwords_differ: 'confirm'
}

const least = limits.passwordLength.min
const most = limits.passwordLength.max

/** Change password, which ends all sessions, this one included. */
export default function Password() {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { old: '', password: '', confirm: '' },
    mode: 'onTouched'
  })
  const change = async (form: PasswordForm) => {
    try {
      await call(password, form, { quiet: true })
      clearSession()
      toast.success(t('done'))
      navigate('/')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { rule } = error
      const field = fieldOfRule[rule]
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
      else if (error.code !== 401 && error.code !== 402) toast.error(error.message)
    }
  }
  const problem = (name: keyof PasswordForm) => {
    const message = formState.errors[name]?.message
    if (!message) return undefined
    // Client rules are keys of the words; the server sends sentences.
    return (
      <FieldError
        text={message in words.rows ? t(message as keyof typeof words.rows, { least, most }) : message}
      />
    )
  }
  return (
    <Settings title={t('changePassword')}>
      <form className={styles['form']} onSubmit={(event) => void handleSubmit(change)(event)} noValidate>
        <PasswordField
          label={t('old')}
          autoComplete="current-password"
          error={problem('old')}
          {...register('old')}
        />
        <PasswordField
          label={t('fresh')}
          description={t('least', { least })}
          autoComplete="new-password"
          error={problem('password')}
          {...register('password')}
        />
        <PasswordField
          label={t('confirm')}
          autoComplete="new-password"
          error={problem('confirm')}
          {...register('confirm')}
        />
        <p>{t('ends')}</p>
        <Button type="submit" tone="primary" size="form" busy={formState.isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </Settings>
  )
}
