import { data, Form } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import type { StaffService } from '../staff-service.ts'
import { EnrolForm, RecoveryCodes, WithCodeForms } from '../ui/factor-forms.tsx'
import { notFound, requireAnyMember, staffHeaders } from '../ui/guards.ts'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/second-factor-page'

/** One's own authenticator app. All that is open to a manager who has none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const { role } = await requireAnyMember({ staff, account }, url)
  const { confirmedAt, recoveryCodesLeft, enrolment } = (await staff.factor()) ?? notFound()
  return {
    role,
    confirmed: confirmedAt === null ? null : momentText(confirmedAt),
    recoveryCodesLeft,
    enrolment,
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireAnyMember({ staff, account }, url)
  const { intent, code } = readTexts(await request.formData(), ['intent', 'code'])
  if (intent === 'confirm' || intent === 'renew') return answerWithCodes(intent, code, { staff, url })
  const outcome = await (intent === 'remove' ? staff.removeFactor(code) : staff.startFactor())
  if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
  throw redirectWith(intent === 'remove' ? '/staff/second-factor?done=factor-removed' : '/staff/second-factor')
}

/** The recovery codes are in this answer and nowhere else: an address that showed them again would show them to others. */
async function answerWithCodes(
  intent: 'confirm' | 'renew',
  code: string,
  { staff, url }: { staff: StaffService; url: URL },
) {
  const outcome = await (intent === 'confirm' ? staff.confirmFactor(code) : staff.renewRecoveryCodes(code))
  if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
  const cookies = new Headers()
  for (const cookie of outcome.cookies) cookies.append('set-cookie', cookie)
  return data({ intent, recoveryCodes: outcome.recoveryCodes }, { headers: cookies })
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Authenticator app', brand: loaderData.brand, hidden: true })

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'recoveryCodes' in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} />
  }
  const { role, confirmed, done } = loaderData
  const fieldless = actionData?.errors.every(({ field }) => field !== 'code') ?? false
  return (
    <Room
      title="Authenticator app"
      lead={<p>{WHY[confirmed !== null ? 'set' : role]}</p>}
      done={actionData === undefined ? done : null}
      refused={fieldless ? (actionData?.message ?? null) : null}
    >
      <Factor loaderData={loaderData} answer={actionData} />
    </Room>
  )
}

interface FactorProps extends Pick<Route.ComponentProps, 'loaderData'> {
  answer: FormAnswer<string> | undefined
}

/** As far as the app is: set up, being set up, or to be begun. */
function Factor({ loaderData, answer }: FactorProps) {
  const { role, confirmed, recoveryCodesLeft, enrolment } = loaderData
  if (enrolment !== null) return <EnrolForm enrolment={enrolment} answer={answer} />
  if (confirmed === null) return <Start />
  return <WithCodeForms confirmed={confirmed} left={recoveryCodesLeft} removable={role === 'staff'} answer={answer} />
}

const WHY = {
  set: 'Signing in asks for your password and a code of this app.',
  manager:
    'Managers sign in with a password and a code of an app on their telephone. Set it up now: everything else opens then.',
  staff: 'With an app on your telephone, your password alone opens nothing. Setting it up is up to you.',
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
