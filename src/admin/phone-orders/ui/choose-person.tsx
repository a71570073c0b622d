import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Empty } from '#admin/ui/admin-page.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

interface FoundPerson {
  firstName: string
  lastName: string
  email: string
  company: string
}

interface ChoosePersonProps {
  search: string
  found: {
    customers: readonly (FoundPerson & { id: string })[]
    guests: readonly (FoundPerson & { orderNo: string })[]
  }
  /** Orders that this member of staff has put on hold. */
  held: readonly { id: string; name: string }[]
  /** For whom the order was so far, if there is one; its cart stays. */
  changes: string | null
}

/** For whom an order is made: somebody who is found, or somebody new. */
export function ChoosePerson({ search, held, found: { customers, guests }, changes }: ChoosePersonProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      {changes !== null && (
        <p>
          The order is for {changes}. Its products stay, whomever you choose.{' '}
          <Link to="/staff/orders/new" className="link inline-block py-1">
            Keep it
          </Link>
        </p>
      )}
      {held.length > 0 && <Held orders={held} />}
      <form method="get" role="search" className="flex flex-wrap items-end gap-3">
        {changes !== null && <input type="hidden" name="choose" value="1" />}
        <Field label="Name, company or email" className="w-full sm:w-80">
          {(control) => (
            <input
              {...control}
              key={search}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={100}
              className="control"
            />
          )}
        </Field>
        <button type="submit" className="btn btn-secondary">
          Find
        </button>
      </form>
      {search !== '' && (
        <Results title="Customers" empty="No customer with an account is found.">
          {customers.map(({ id, ...person }) => (
            <Person key={id} person={person} hidden={{ customer: id }} />
          ))}
        </Results>
      )}
      {guests.length > 0 && (
        <Results title="Ordered without an account" empty="">
          {guests.map(({ orderNo, ...person }) => (
            <Person key={orderNo} person={person} hidden={{ guest_order: orderNo }} />
          ))}
        </Results>
      )}
      <section aria-labelledby="somebody-new">
        <h2 id="somebody-new" className="text-lg">
          Somebody new
        </h2>
        <p className="mt-1 mb-3 text-soft">They need no account. You type their name and address with the order.</p>
        <ChooseForm hidden={{}}>Order for somebody new</ChooseForm>
      </section>
    </div>
  )
}

function Held({ orders }: { orders: ChoosePersonProps['held'] }) {
  return (
    <section aria-labelledby="on-hold">
      <h2 id="on-hold" className="mb-2 text-lg">
        On hold
      </h2>
      <ul className="border-t border-ink">
        {orders.map(({ id, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
          >
            <b className="min-w-0 wrap-anywhere">{name}</b>
            <Form method="post" action="/staff/orders/new" className="flex gap-3">
              <input type="hidden" name="order" value={id} />
              <Button type="submit" name="intent" value="resume">
                Go on<span className="sr-only"> with the order for {name}</span>
              </Button>
              <button type="submit" name="intent" value="discard" className="link min-h-8 text-sm">
                Discard<span className="sr-only"> the order for {name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children.length === 0 ? <Empty>{empty}</Empty> : <ul className="border-t border-ink">{children}</ul>}
    </section>
  )
}

function Person({ person, hidden }: { person: FoundPerson; hidden: Readonly<Record<string, string>> }) {
  const { firstName, lastName, email, company } = person
  const name = `${firstName} ${lastName}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
      <p className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        {company !== '' && `, ${company}`}
        <span className="block text-sm text-soft">{email}</span>
      </p>
      <ChooseForm hidden={hidden}>
        Order for {firstName}
        <span className="sr-only">
          {' '}
          {lastName}, {email}
        </span>
      </ChooseForm>
    </li>
  )
}

function ChooseForm({ hidden, children }: { hidden: Readonly<Record<string, string>>; children: ReactNode }) {
  return (
    <Form method="post" action="/staff/orders/new">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="choose">
        {children}
      </Button>
    </Form>
  )
}
