import { Outlet } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { staffContext } from '../contexts.ts'
import { requireAnyMember, staffHeaders } from '../ui/guards.ts'
import { StaffFrame } from '../ui/staff-frame.tsx'
import type { Route } from './+types/staff-page'

/** The frame of the shop's own rooms (decisions §4); each of them asks for itself who is there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const { name, role, ready } = await requireAnyMember({ staff, account }, url)
  return { name, role, ready, brand: shop.brand }
}

export const headers = staffHeaders

/** The shop's header and footer are for shoppers. */
export const handle = 'bare'

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}
