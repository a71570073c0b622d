import { z } from 'zod'

/** Labels of Royal Mail's Click & Drop (decision 0087). */
export interface RoyalMailConfig {
  apiKey: string
  /** The service of every label, such as `TPN48`; left out, the account's shipping rules choose it. */
  serviceCode: string | undefined
  /** Where the API is; undefined for Royal Mail itself. */
  apiUrl: URL | undefined
}

/** Keys must not cross a network in the clear; a stand-in for tests runs on this machine. */
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export const carrierEnvironment = {
  ROYAL_MAIL_API_KEY: z
    .string()
    .regex(/^[\w-]{16,200}$/)
    .optional(),
  ROYAL_MAIL_SERVICE: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .optional(),
  ROYAL_MAIL_API_URL: z
    .string()
    .refine(isApi)
    .transform((text) => new URL(text))
    .optional(),
}

/** What each setting should be, for the message about a wrong one. */
export const carrierShouldBe = {
  ROYAL_MAIL_API_KEY: 'the authorisation key of a Click & Drop API integration',
  ROYAL_MAIL_SERVICE: 'the code of a Royal Mail service, such as TPN48',
  ROYAL_MAIL_API_URL: 'the address of a server that answers like Royal Mail, such as http://127.0.0.1:12112',
} satisfies Record<keyof typeof carrierEnvironment, string>

interface CarrierValues {
  ROYAL_MAIL_API_KEY?: string | undefined
  ROYAL_MAIL_SERVICE?: string | undefined
  ROYAL_MAIL_API_URL?: URL | undefined
}

/** The carrier that is set up; undefined for none. */
export function readRoyalMail(values: CarrierValues): RoyalMailConfig | undefined {
  const { ROYAL_MAIL_API_KEY: apiKey, ROYAL_MAIL_SERVICE: serviceCode, ROYAL_MAIL_API_URL: apiUrl } = values
  return apiKey === undefined ? undefined : { apiKey, serviceCode, apiUrl }
}

function isApi(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.href !== `${url.origin}/`) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.includes(url.hostname))
}
