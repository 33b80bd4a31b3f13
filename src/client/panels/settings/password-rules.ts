import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'

const { min, max } = limits.passwordLength

/** The rules for a new password that are checked in the browser. Messages are keys of the words. */
export const passwordForm = z
  .object({
    old: z.string().min(1, 'oldNeeded'),
    password: z.string().min(1, 'newNeeded').min(min, 'tooShort').max(max, 'tooLong'),
    confirm: z.string()
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'different',
    when: () => true
  })

export type PasswordForm = z.output<typeof passwordForm>
