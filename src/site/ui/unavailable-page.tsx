import { Link, useLocation } from 'react-router'
import type { Unavailable } from '#platform/http/posted-form.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { ErrorPage } from '#platform/ui/error-page.tsx'
import { StoppedPress } from './crash-page.tsx'

/** Longer than the text of a menu or a short field, and so worth copying. */
const LONG_TEXT = 40

/**
 * 503: the database is unavailable. If a form was sent, its contents are kept here and can be sent again with a plain
 * form, also without scripts.
 */
export function UnavailablePage({ form }: Unavailable['unavailable']) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const picture = <StoppedPress />
  if (form === null) {
    return (
      <ErrorPage status="503 Service Unavailable" title="This page is not available at the moment" picture={picture}>
        <p>Your cart and your account are safe. Please try again in a minute.</p>
        <p className="flex flex-wrap gap-3">
          <a href={address} className={buttonClass('primary')}>
            Try again
          </a>
          <Link to="/" className={buttonClass('secondary')}>
            Go to the home page
          </Link>
        </p>
      </ErrorPage>
    )
  }
  const texts = form.fields.filter(([, value]) => value.length > LONG_TEXT && /\s/.test(value))
  return (
    <ErrorPage status="503 Service Unavailable" title="We could not save this" picture={picture}>
      {form.isWhole ? (
        <>
          <p>What you typed is still here. Please wait a minute, then try again.</p>
          <form method="post" action={form.address}>
            {form.fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} readOnly />
            ))}
            <button type="submit" className={buttonClass('primary')}>
              Try again
            </button>
          </form>
        </>
      ) : (
        <p>
          Nothing was changed. Please wait a minute, then{' '}
          <a href={form.address} className="link">
            fill in the form again
          </a>
          .
        </p>
      )}
      {texts.map(([name, value]) => (
        <blockquote key={name} className="border-l-2 border-line pl-4 text-base whitespace-pre-wrap">
          {value}
        </blockquote>
      ))}
    </ErrorPage>
  )
}
