import { Link, useLocation } from 'react-router'

/** Tells a visitor that no account is needed, and leads whoever has one to signing in and back to this very page. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <>
      No account needed. You have one?{' '}
      <Link to={`/login?to=${encodeURIComponent(`${pathname}${search}`)}`} className="link">
        Sign in
      </Link>
    </>
  )
}
