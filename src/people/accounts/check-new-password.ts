import { type PasswordOwner, passwordFault } from './check-password.ts'
import type { Fault } from './refusals.ts'

/** A new password that is entered twice (000 §8). */
export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

/** What is wrong with it; the fields are called `new_password` and `confirm_password`. */
export function newPasswordFaults({ newPassword, confirmPassword }: NewPassword, owner: PasswordOwner): Fault[] {
  const field = 'new_password'
  const code = newPassword === '' ? 'new-password-missing' : passwordFault(newPassword, owner)
  return [...(code === null ? [] : [{ field, code }]), ...confirmFaults(newPassword, confirmPassword)]
}

function confirmFaults(newPassword: string, confirmPassword: string): Fault[] {
  const field = 'confirm_password'
  if (confirmPassword === '') return [{ field, code: 'confirm-password-missing' }]
  return confirmPassword === newPassword ? [] : [{ field, code: 'confirm-password-differs' }]
}
