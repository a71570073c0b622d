import { data, Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireAnyMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffSecondFactorContext } from '../contexts.ts'
import type { StaffSecondFactor } from '../second-factor.server.ts'
import { EnrolForm, RecoveryCodes, WithCodeForms } from '../ui/factor-forms.tsx'
import type { Route } from './+types/second-factor-page'

/** The authenticator app of the signed-in member of staff. The only page open to a manager without one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireAnyMember(context.get(staffContext), url)
  const { confirmedAt, recoveryCodesLeft, enrolment } =
    (await context.get(staffSecondFactorContext).view()) ?? notFound()
  return {
    role,
    confirmed: confirmedAt === null ? null : momentText(confirmedAt),
    recoveryCodesLeft,
    enrolment,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAnyMember(context.get(staffContext), url)
  const factor = context.get(staffSecondFactorContext)
  const { intent, code } = readTexts(await request.formData(), ['intent', 'code'])
  if (intent === 'confirm' || intent === 'renew') return answerWithCodes(intent, code, { factor, url })
  const outcome = await (intent === 'remove' ? factor.remove(code) : factor.start())
  if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
  throw redirectWith(intent === 'remove' ? '/staff/second-factor?done=factor-removed' : '/staff/second-factor')
}

/** The recovery codes are only in this answer: an address that showed them again would show them to others. */
async function answerWithCodes(
  intent: 'confirm' | 'renew',
  code: string,
  { factor, url }: { factor: StaffSecondFactor; url: URL },
) {
  const outcome = await (intent === 'confirm' ? factor.confirm(code) : factor.renewRecoveryCodes(code))
  if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
  const cookies = new Headers()
  for (const cookie of outcome.cookies) cookies.append('set-cookie', cookie)
  return data({ intent, recoveryCodes: outcome.recoveryCodes }, { headers: cookies })
}

export const headers = staffHeaders
export const meta = staffMeta('Authenticator app')

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'recoveryCodes' in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} />
  }
  const { role, confirmed } = loaderData
  return (
    <AdminPage title="Authenticator app" lead={<p>{WHY[confirmed !== null ? 'set' : role]}</p>} answer={actionData}>
      <Factor loaderData={loaderData} answer={actionData} />
    </AdminPage>
  )
}

interface FactorProps extends Pick<Route.ComponentProps, 'loaderData'> {
  answer: FormAnswer<string> | undefined
}

/** The state of the app: set up, being set up, or not started. */
function Factor({ loaderData, answer }: FactorProps) {
  const { role, confirmed, recoveryCodesLeft, enrolment } = loaderData
  if (enrolment !== null) return <EnrolForm enrolment={enrolment} answer={answer} />
  if (confirmed === null) return <Start />
  return <WithCodeForms confirmed={confirmed} left={recoveryCodesLeft} removable={role === 'staff'} answer={answer} />
}

const WHY = {
  set: 'You need your password and a code from this app to sign in.',
  manager: 'Managers sign in with a password and a code from an app on their phone. Set up the app now to continue.',
  staff: 'With an app on your phone, nobody can sign in with your password alone. This is optional.',
} as const

function Start() {
  return (
    <Form method="post" replace>
      <Button type="submit" name="intent" value="start" variant="primary">
        Set up an app
      </Button>
    </Form>
  )
}
