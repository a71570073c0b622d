import { accountContext } from '#people/accounts/contexts.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import type { MemberChange } from '../may-change-member.ts'
import type { StaffService } from '../staff-service.ts'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { InvitationList, InviteForm } from '../ui/invitations.tsx'
import { PersonRow } from '../ui/person-row.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/people-page'

/** Who works in the shop, and who is invited; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url, 'manager')
  const { people, invitations } = (await staff.people()) ?? notFound()
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
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
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
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url, 'manager')
  const sent = readTexts(await request.formData(), ['intent', 'email', 'role', 'id'])
  const { outcome, done } = await act(sent, staff)
  if (!outcome.ok) return refuseForm(sent.intent, outcome, { email: sent.email, role: sent.role }, url)
  throw redirectWith(`/staff/people?done=${done}`)
}

async function act(sent: { intent: string; email: string; role: string; id: string }, staff: StaffService) {
  const { intent, id } = sent
  const known = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  if (known !== undefined) return { outcome: await staff.changeMember(id, known.change), done: known.done }
  if (intent === 'send-again') return { outcome: await staff.sendInvitationAgain(id), done: 'invited-again' }
  if (intent === 'withdraw') return { outcome: await staff.withdrawInvitation(id), done: 'withdrawn' }
  return { outcome: await staff.invite(sent), done: 'invited' }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'People', brand: loaderData.brand, hidden: true })

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, done } = loaderData
  const ofInvite = actionData?.errors.some(({ field }) => field === 'email' || field === 'role') ?? false
  return (
    <Room
      title="People"
      lead={<p>Whoever works in the shop. Managers also see this page and the audit log.</p>}
      done={actionData === undefined ? done : null}
      refused={actionData !== undefined && !ofInvite ? actionData.message : null}
    >
      <ul className="border-t border-ink">
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} />
        ))}
      </ul>
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="invite">
          <h2 id="invite" className="mb-3 text-xl">
            Invite somebody
          </h2>
          <InviteForm answer={actionData} />
        </section>
        <section aria-labelledby="invited">
          <h2 id="invited" className="mb-3 text-xl">
            Invited
          </h2>
          <InvitationList invitations={invitations} />
        </section>
      </div>
    </Room>
  )
}
