import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconFlask2, IconLoader, IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sign, signDemo } from '../../../contract/api/session.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { redirectTarget } from '../../api/redirect.ts'
import { useWords } from '../../i18n/i18n.ts'
import { fetchAhead } from '../../chunks/chunk.tsx'
import { keepToken } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError, describedBy } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Password } from '../../ui/fields/Password.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useCaptcha } from './captcha.ts'
import { useCountdown } from './countdown.ts'
import styles from './Home.module.css'
import { canProve } from './proof.ts'
import { words } from './words.ts'

/** Preloads the workbench while the user signs in. */
const comeSoon = () => fetchAhead('pages')

type FieldName = 'number' | 'password' | 'code'
type Problems = Partial<Record<FieldName, string>>

const empty = { number: '', password: '', code: '' }

/** The reason of a failed sign-in: the rule that the server names, and the seconds of a lock. */
function ruleOf({ content }: CallError): { readonly rule?: unknown; readonly seconds?: unknown } {
  return typeof content === 'object' && content !== null ? content : {}
}

/** The sign-in form: project number, password, and a captcha (picture or browser check). */
export function SignIn() {
  const t = useWords(words)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const { issued, failed, way, proof, setWay, renew } = useCaptcha()
  const lock = useCountdown()
  const enter = useEntry()

  const focus = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  // The form is the only content of the page.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="number"]')?.focus(), [])

  const change = (name: FieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _mended, ...others }) => others)
  }
  const complain = (found: Problems) => {
    setProblems(found)
    const [first] = Object.keys(found) as FieldName[]
    if (first) focus(first)
  }
  const missing = (): Problems => ({
    ...(values.number.trim() ? {} : { number: t('numberNeeded') }),
    ...(values.password ? {} : { password: t('passwordNeeded') }),
    ...(way === 'proof' || values.code.trim() ? {} : { code: t('codeNeeded') })
  })
  const explain = (error: CallError) => {
    const { rule, seconds } = ruleOf(error)
    setValues((before) => ({ ...before, code: '' }))
    renew()
    if (rule === 'locked' && typeof seconds === 'number') {
      lock.start(seconds)
      setProblems({ password: error.message })
    } else if (rule === 'wrong_captcha') complain({ code: error.message })
    else if (rule === 'wrong_password') complain({ password: error.message })
    else toast.error(error.message)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = missing()
    if (Object.keys(found).length > 0) return complain(found)
    if (!issued || busy || lock.seconds > 0 || (way === 'proof' && !proof)) return
    setBusy(true)
    try {
      const answer = way === 'proof' && proof ? { proof } : { captcha: values.code.trim() }
      const session = await call(
        sign,
        { project: values.number, password: values.password, captchaId: issued.id, ...answer },
        { quiet: true }
      )
      enter(session.token)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  const codeId = `${id}code`
  const problem = (name: FieldName) => (problems[name] ? <FieldError text={problems[name]} /> : undefined)
  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        onInput={comeSoon}
        noValidate
      >
        <TextInput
          label={t('number')}
          name="number"
          size="lg"
          autoComplete="username"
          spellCheck={false}
          value={values.number}
          error={problem('number')}
          onChange={(event) => change('number', event.currentTarget.value)}
        />
        <Password
          label={t('password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          value={values.password}
          error={problem('password')}
          onChange={(event) => change('password', event.currentTarget.value)}
        />
        {way === 'proof' ? (
          <div>
            <output className={styles['proof']}>
              {proof ? <IconCircleCheck aria-hidden /> : <IconLoader aria-hidden />}
              {t(proof ? 'proved' : 'proving')}
            </output>
            <p className={styles['below']}>
              <button type="button" className={styles['link']} onClick={() => setWay('picture')}>
                {t('picInstead')}
              </button>
            </p>
          </div>
        ) : (
          <Field
            id={codeId}
            label={t('code')}
            error={problems.code}
            help={
              <>
                {t('unreadable')}{' '}
                {canProve() ? (
                  <button type="button" className={styles['link']} onClick={() => setWay('proof')}>
                    {t('prove')}
                  </button>
                ) : (
                  t('cannotProve')
                )}
              </>
            }
          >
            <div className={styles['code']}>
              <TextInput
                id={codeId}
                name="code"
                size="lg"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={20}
                placeholder={t('codePlace')}
                value={values.code}
                error={Boolean(problems.code)}
                aria-describedby={describedBy(codeId, { help: true, error: problems.code })}
                onChange={(event) => change('code', event.currentTarget.value)}
              />
              <span className={styles['picture']}>
                {issued ? (
                  <img src={issued.image} alt={t('codePicture')} />
                ) : (
                  failed && <span className={styles['below']}>{t('noPicture')}</span>
                )}
              </span>
              <IconButton label={t('refresh')} icon={<IconRefresh />} onClick={renew} />
            </div>
          </Field>
        )}
        <Button
          type="submit"
          tone="primary"
          size="large"
          wide
          busy={busy || lock.seconds > 0 || (way === 'proof' && !proof)}
        >
          {lock.seconds > 0 ? (
            <span className="num">{t('wait', { seconds: lock.seconds })}</span>
          ) : (
            t('signIn')
          )}
        </Button>
      </form>
      {issued?.demo && <Demo enter={enter} />}
    </>
  )
}

/** Opens the session and goes to the page where the user was before. */
function useEntry(): (token: string) => void {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const search = useSearch()
  return (token) => {
    keepToken(token)
    toast.success(t('success'))
    navigate(redirectTarget(search), { replace: true })
  }
}

function Demo({ enter }: { readonly enter: (token: string) => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      enter((await call(signDemo, {})).token)
    } catch {
      // The call shows its error itself.
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles['or']}>{t('or')}</div>
      <Button
        size="large"
        wide
        icon={<IconFlask2 aria-hidden />}
        busy={busy}
        onPointerEnter={comeSoon}
        onFocus={comeSoon}
        onClick={() => void open()}
      >
        {t('demo')}
      </Button>
    </>
  )
}
