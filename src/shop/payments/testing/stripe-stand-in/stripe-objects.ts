import type { Stripe } from 'stripe'

/*
 * The objects that the stand-in answers with, whole: the compiler checks them against the types of the `stripe` package,
 * which are generated from Stripe's specification, and a test against Stripe's published examples.
 */

/** Where an object comes from: its id, and when it was made, in seconds. */
export interface Made {
  id: string
  created: number
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** An open session; it has no payment intent until somebody pays. */
export function newSession(
  { id, created }: Made,
  own: Pick<
    Stripe.Checkout.Session,
    | 'amount_subtotal'
    | 'amount_total'
    | 'cancel_url'
    | 'client_reference_id'
    | 'currency'
    | 'customer_email'
    | 'expires_at'
    | 'locale'
    | 'metadata'
    | 'mode'
    | 'submit_type'
    | 'success_url'
    | 'ui_mode'
    | 'url'
  >,
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    wallet_options: null,
    ...own,
  }
}

/** What Stripe knows of somebody who has paid. */
export function customerDetails(email: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: { ...NO_ADDRESS, country: 'GB', postal_code: 'SE1 0ZZ' },
    business_name: null,
    email,
    individual_name: null,
    name: 'Ada Byron',
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

/** A payment that has begun. */
export function newIntent(
  { id, created }: Made,
  own: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'>,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_standin`,
    confirmation_method: 'automatic',
    created,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...own,
  }
}

/** Money that was taken from a card. */
export function newCharge(
  { id, created }: Made,
  { intent, email }: { intent: Stripe.PaymentIntent; email: string | null },
): Stripe.Charge {
  const { amount, currency, description, metadata } = intent
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: `txn_${id}`,
    billing_details: { address: NO_ADDRESS, email, name: 'Ada Byron', phone: null, tax_id: null },
    calculated_statement_descriptor: 'TRIMLINE',
    captured: true,
    created,
    currency,
    customer: null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: `pm_${id}`,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export function newRefund(
  { id, created }: Made,
  own: Pick<Stripe.Refund, 'amount' | 'charge' | 'currency' | 'metadata' | 'payment_intent' | 'reason' | 'status'>,
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    balance_transaction: `txn_${id}`,
    created,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card' },
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...own,
  }
}

/** A cardholder's complaint to the bank; the money is withdrawn unless it is an inquiry. */
export function newDispute(
  { id, created }: Made,
  own: Pick<Stripe.Dispute, 'amount' | 'charge' | 'currency' | 'payment_intent' | 'reason' | 'status'>,
): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    balance_transactions: [],
    created,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    ...own,
  }
}

export type StripeObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute

/** An event as it is sent and listed: its object is as it was at that moment. */
export function newEvent(
  { id, created }: Made,
  {
    type,
    object,
    key,
    version,
  }: { type: Stripe.Event['type']; object: StripeObject; key: string | null; version: string },
): Stripe.EventBase {
  return {
    id,
    object: 'event',
    api_version: version,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: `req_${id}`, idempotency_key: key },
    type,
  }
}

/** The id of an object that Stripe names by its id or shows whole; empty for none. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
