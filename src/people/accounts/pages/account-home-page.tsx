import { redirect } from 'react-router'
import { ACCOUNT_HOME } from '../form-answer.ts'

/** Redirects to the details, the first page of an account. */
export function loader() {
  return redirect(ACCOUNT_HOME)
}
