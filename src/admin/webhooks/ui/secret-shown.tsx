import { Link } from 'react-router'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'

/** The secret of an address, shown only once. */
export function SecretShown({ url, secret, done }: { url: string; secret: string; done: string }) {
  return (
    <AdminPage title="Signing secret" done={done}>
      <Notice className="max-w-prose">
        Copy this secret into the program at the address below. We don’t show it again. The program needs it to check
        that a message is from us.
      </Notice>
      <dl className="mt-5 max-w-3xl border-t border-ink">
        {(
          [
            ['Address', url],
            ['Secret', secret],
          ] as const
        ).map(([name, value]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-b border-line py-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd>
              <code className="font-mono [overflow-wrap:anywhere]">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/staff/webhooks" className={buttonClass('primary', 'mt-6 print:hidden')}>
        I have saved it
      </Link>
    </AdminPage>
  )
}
