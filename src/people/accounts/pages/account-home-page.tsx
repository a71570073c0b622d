import { redirect } from 'react-router'
import { ACCOUNT_HOME } from '../form-answer.ts'

/** An account begins with its details. */
export function loader() {
  return redirect(ACCOUNT_HOME)
}
