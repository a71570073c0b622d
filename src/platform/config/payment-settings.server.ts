import { z } from 'zod'

/** How customers can pay (decisions §6). */
export interface PaymentConfig {
  /** The ways that are turned on, in the order in which they are offered. */
  methods: readonly PaymentWay[]
  /** For payments by card; undefined if they are not set up, and then none are offered. */
  stripe: StripeConfig | undefined
}

export interface StripeConfig {
  secretKey: string
  /** Verifies the events that Stripe sends. */
  webhookSecret: string
  /** Where Stripe's API is; undefined for Stripe itself. */
  apiUrl: URL | undefined
}

const PAYMENT_WAYS = ['card', 'transfer', 'account'] as const
type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** Keys must not cross a network in the clear; a stand-in for tests runs on this machine. */
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export const paymentEnvironment = {
  PAYMENT_METHODS: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(PAYMENT_WAYS)))
    .transform((chosen) => PAYMENT_WAYS.filter((way) => chosen.includes(way)))
    .default(['transfer']),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w{8,250}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/)
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isApi)
    .transform((text) => new URL(text))
    .optional(),
}

/** What each setting should be, for the message about a wrong or missing one. */
export const paymentShouldBe = {
  PAYMENT_METHODS: `one or more of ${PAYMENT_WAYS.join(', ')}, separated by commas`,
  STRIPE_SECRET_KEY: 'the secret key of a Stripe account, which begins with sk_test_ or sk_live_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint at Stripe, which begins with whsec_',
  STRIPE_API_URL: 'the address of a server that answers like Stripe, such as http://127.0.0.1:12111',
} satisfies Record<keyof typeof paymentEnvironment, string>

interface PaymentValues {
  PAYMENT_METHODS: PaymentWay[]
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: URL | undefined
}

const TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Which settings of Stripe are missing beside those that are set. */
export function missingOfStripe(values: PaymentValues): string[] {
  const missing = TOGETHER.filter((name) => values[name] === undefined)
  return missing.length === TOGETHER.length ? [] : missing
}

/** The ways to pay that are turned on, and Stripe's keys. */
export function readPayments(values: PaymentValues): PaymentConfig {
  const { PAYMENT_METHODS: methods, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: apiUrl } = values
  const isSetUp = STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
  const stripe = isSetUp ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl } : undefined
  return { methods, stripe }
}

function isApi(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.href !== `${url.origin}/`) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.includes(url.hostname))
}
