import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { AdminList } from './admin-list.tsx'

/** A link that was sent by mail and is still unused. */
export interface SentLink {
  id: string
  email: string
  sent: string
  expires: string
  expired: boolean
}

interface SentLinksProps<Link> {
  links: readonly Link[]
  empty: string
  /** The description of a link, after the address it was sent to. */
  describe(link: Link): ReactNode
  /** Completes the labels of the buttons "Send again" and "Withdraw" for screen readers. */
  again(link: Link): string
  withdraw(link: Link): string
}

/** Links that were sent, each with buttons to send it again or withdraw it. */
export function SentLinks<Link extends SentLink>({ links, empty, describe, again, withdraw }: SentLinksProps<Link>) {
  return (
    <AdminList rows={links} getKey={({ id }) => id} empty={empty}>
      {(link) => (
        <>
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{link.email}</span>, {describe(link)}
          </p>
          <p className="text-sm text-soft">
            Sent {link.sent}.{' '}
            {link.expired ? <span className="text-wrong">The link has expired.</span> : `Valid until ${link.expires}.`}
          </p>
          <Form method="post" replace preventScrollReset className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="id" value={link.id} />
            <Button type="submit" name="intent" value="send-again" className="text-sm">
              Send again<span className="sr-only"> {again(link)}</span>
            </Button>
            <Button type="submit" name="intent" value="withdraw" className="text-sm">
              Withdraw<span className="sr-only"> {withdraw(link)}</span>
            </Button>
          </Form>
        </>
      )}
    </AdminList>
  )
}
