import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage, StaffText } from '#admin/ui/admin-page.tsx'
import { SentLinks } from '#admin/ui/sent-links.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffInvitationsContext, staffPeopleContext } from '../contexts.ts'
import type { StaffInvitations } from '../invitations.server.ts'
import type { MemberChange, StaffPeople } from '../people.server.ts'
import type { Route } from './+types/people-page'

/** The members of staff and the invitations; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const people = (await context.get(staffPeopleContext).list()) ?? notFound()
  const invitations = (await context.get(staffInvitationsContext).list()) ?? notFound()
  return {
    people: people.map(({ joinedAt, lastSeenAt, ...person }) => ({
      ...person,
      joined: momentText(joinedAt),
      lastSeen: lastSeenAt === null ? null : momentText(lastSeenAt),
    })),
    invitations: invitations.map(({ sentAt, expiresAt, ...invitation }) => ({
      ...invitation,
      sent: momentText(sentAt),
      expires: momentText(expiresAt),
    })),
  }
}

const CHANGES: Readonly<Record<string, { change: MemberChange; done: string }>> = {
  'make-staff': { change: { to: 'role', role: 'staff' }, done: 'role' },
  'make-manager': { change: { to: 'role', role: 'manager' }, done: 'role' },
  'take-role': { change: { to: 'customer' }, done: 'role-taken' },
  deactivate: { change: { to: 'deactivated' }, done: 'deactivated' },
  activate: { change: { to: 'activated' }, done: 'activated' },
  'reset-factor': { change: { to: 'without-factor' }, done: 'factor-reset' },
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const sent = readTexts(await request.formData(), ['intent', 'email', 'role', 'id'])
  const services = { people: context.get(staffPeopleContext), invitations: context.get(staffInvitationsContext) }
  const { outcome, done } = await act(sent, services)
  if (!outcome.ok) return refuseForm(sent.intent, outcome, { email: sent.email, role: sent.role }, url)
  throw redirectWith(`/staff/people?done=${done}`)
}

async function act(
  sent: { intent: string; email: string; role: string; id: string },
  { people, invitations }: { people: StaffPeople; invitations: StaffInvitations },
) {
  const { intent, id } = sent
  const known = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  if (known !== undefined) return { outcome: await people.change(id, known.change), done: known.done }
  if (intent === 'send-again') return { outcome: await invitations.sendAgain(id), done: 'invited-again' }
  if (intent === 'withdraw') return { outcome: await invitations.withdraw(id), done: 'withdrawn' }
  return { outcome: await invitations.invite(sent), done: 'invited' }
}

export const headers = staffHeaders
export const meta = staffMeta('People')

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations } = loaderData
  return (
    <AdminPage
      title="People"
      lead={<p>Everyone who works in the shop. Only managers can see this page and the audit log.</p>}
      answer={actionData}
    >
      <AdminList
        rows={people}
        getKey={({ userId }) => userId}
        rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-baseline"
        empty="There are no members of staff yet."
      >
        {(person) => <PersonRow person={person} />}
      </AdminList>
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="invite">
          <h2 id="invite" className="mb-3 text-xl">
            Invite someone
          </h2>
          <InviteForm answer={actionData} />
        </section>
        <section aria-labelledby="invited">
          <h2 id="invited" className="mb-3 text-xl">
            Invited
          </h2>
          <SentLinks
            links={invitations}
            empty="There are no open invitations."
            describe={({ role }) => (role === 'manager' ? 'manager' : 'staff')}
            again={({ email }) => email}
            withdraw={({ email }) => email}
          />
        </section>
      </div>
    </AdminPage>
  )
}

type ShownPerson = Route.ComponentProps['loaderData']['people'][number]

/** A member of staff, with the manager's actions in a disclosure. */
function PersonRow({ person }: { person: ShownPerson }) {
  const { name, email, role, deactivated, hasFactor, yourself, joined, lastSeen } = person
  const factor = hasFactor ? 'Authenticator app set up' : 'No authenticator app'
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}
          {yourself && <span className="font-normal text-ok"> (you)</span>}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">{email}</p>
      </div>
      <div className="text-sm">
        <p>
          {role === 'manager' ? 'Manager' : 'Staff'}
          {deactivated && <span className="font-semibold text-wrong">, deactivated</span>}
        </p>
        <p className="text-soft">
          {factor}. Joined {joined}. {lastSeen === null ? 'Not signed in.' : `Last seen ${lastSeen}.`}
        </p>
      </div>
      {!yourself && <Changes person={person} />}
    </>
  )
}

function Changes({ person }: { person: ShownPerson }) {
  const { userId, name, role, deactivated, hasFactor } = person
  const changes = [
    role === 'staff' ? (['make-manager', 'Make a manager'] as const) : (['make-staff', 'Make staff'] as const),
    deactivated ? (['activate', 'Reactivate'] as const) : (['deactivate', 'Deactivate'] as const),
    ...(hasFactor ? [['reset-factor', 'Remove authenticator app'] as const] : []),
    ['take-role', 'Remove role'] as const,
  ]
  return (
    <details className="md:justify-self-end">
      <summary className="link inline-flex min-h-9 items-center text-sm">
        Change<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" replace preventScrollReset className="mt-2 flex max-w-80 flex-wrap gap-2">
        <input type="hidden" name="id" value={userId} />
        {changes.map(([intent, title]) => (
          <Button key={intent} type="submit" name="intent" value={intent} className="text-sm">
            {title}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
      </Form>
    </details>
  )
}

/** Invites somebody by email. */
function InviteForm({ answer }: { answer: FormAnswer<string> | undefined }) {
  const chosen = answer?.intent === 'invite' ? answer.entered['role'] : undefined
  return (
    <AccountForm intent="invite" answer={answer} className="grid max-w-md gap-5">
      <TextField name="email" label="Email address" type="email" autoComplete="off" />
      <fieldset>
        <legend className="font-semibold">Role</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {(['staff', 'manager'] as const).map((role) => (
            <label key={role} className="chip">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (chosen === 'manager' ? chosen : 'staff')}
                className="accent-ink"
              />
              {role === 'manager' ? 'Manager' : 'Staff'}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">
        <StaffText>{'{We email a link that opens the shop’s staff pages. It works once, for seven days.}'}</StaffText>
      </p>
      <SubmitButton>Send invitation</SubmitButton>
    </AccountForm>
  )
}
