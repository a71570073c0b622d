import { redirect } from 'react-router'
import { ACCOUNT_HOME } from '../return-path.ts'

/** An account begins with its details. */
export function loader() {
  return redirect(ACCOUNT_HOME)
}
