import { Form } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { InvitationView } from '../invitation.ts'
import { Empty } from './room.tsx'

/** Invites somebody by e-mail. */
export function InviteForm({ answer }: { answer: FormAnswer<string> | undefined }) {
  const sending = useSending('invite')
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
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          Send invitation
        </Button>
      </div>
    </AccountForm>
  )
}

/** An invitation as the page is given it. */
export type ShownInvitation = Omit<InvitationView, 'sentAt' | 'expiresAt'> & { sent: string; expires: string }

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly ShownInvitation[] }) {
  if (invitations.length === 0) return <Empty>Nobody is invited at the moment.</Empty>
  return (
    <ul className="border-t border-ink">
      {invitations.map(({ id, email, role, sent, expires, expired }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{email}</span>, {role === 'manager' ? 'manager' : 'staff'}
          </p>
          <p className="text-sm text-soft">
            Sent {sent}. {expired ? <span className="text-wrong">The link is too old.</span> : `Good until ${expires}.`}
          </p>
          <Form method="post" replace preventScrollReset className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="send-again" className="text-sm">
              Send again<span className="sr-only"> {email}</span>
            </Button>
            <Button type="submit" name="intent" value="withdraw" className="text-sm">
              Withdraw<span className="sr-only"> {email}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
