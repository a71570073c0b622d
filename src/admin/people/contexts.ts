import { createContext } from 'react-router'
import type { StaffInvitations } from './invitations.server.ts'
import type { StaffPeople } from './people.server.ts'
import type { StaffSecondFactor } from './second-factor.server.ts'

export const staffPeopleContext = createContext<StaffPeople>()
export const staffInvitationsContext = createContext<StaffInvitations>()
export const staffSecondFactorContext = createContext<StaffSecondFactor>()
