import { Form } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, londonTime } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { accountContext } from '../contexts.ts'
import { doneSentence } from '../form-answer.ts'
import { AccountSection } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/sessions-page'

/** The browsers in which the customer is signed in; each session can be ended (ASVS 7.5.2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  await requireCustomer(account, url)
  const sessions = (await account.sessions()).map(({ signedInAt, lastSeenAt, ...session }) => ({
    ...session,
    signedIn: moment(signedInAt),
    lastSeen: moment(lastSeenAt),
  }))
  return { sessions, done: doneSentence(url.searchParams) }
}

/** Formatted on the server, so that a browser in another time zone shows the same. */
function moment(instant: Date): string {
  return `${formatDay(londonDate(instant))}, ${londonTime(instant)}`
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const { intent, session_id } = readTexts(await request.formData(), ['intent', 'session_id'])
  const others = intent === 'end-others'
  const outcome = await (others ? account.endOtherSessions() : account.endSession(session_id))
  if (!outcome.ok) return refuseForm('end', outcome, {}, url)
  throw redirectWith(`/account/sessions?done=${others ? 'others-ended' : 'session-ended'}`, outcome.cookies)
}

export const meta = privateMeta('Sign-ins')

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, done } = loaderData
  const lead = <p>If you don’t recognise one of them, end it and change your password.</p>
  return (
    <AccountSection title="Where you are signed in" lead={lead} done={actionData === undefined ? done : null}>
      {actionData !== undefined && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          {actionData.message}
        </Notice>
      )}
      <ul className="max-w-2xl border-t border-ink">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post" replace preventScrollReset>
            <Button type="submit" name="intent" value="end-others">
              Sign out everywhere else
            </Button>
          </Form>
        )}
        <Form method="post" action="/sign-out">
          <Button type="submit" name="intent" value="everywhere">
            Sign out everywhere
          </Button>
        </Form>
      </div>
    </AccountSection>
  )
}

function SessionRow({ session }: { session: Route.ComponentProps['loaderData']['sessions'][number] }) {
  const { id, device, address, signedIn, lastSeen, current } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {current && <span className="font-normal text-ok"> (this browser)</span>}
        </p>
        <p className="mt-0.5 text-sm text-soft">
          Last seen {lastSeen}, from {address}. Signed in {signedIn}.
        </p>
      </div>
      {!current && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="session_id" value={id} />
          <Button type="submit" name="intent" value="end">
            End<span className="sr-only"> {device}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
