import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { pointsText } from '#shop/promotions/points.ts'
import type { CheckoutView } from '../checkout.ts'
import { fieldId, useFault } from './checkout-fields.tsx'

interface PromotionFieldsProps {
  view: CheckoutView
  /** Its fields and buttons belong to the checkout's form, so that without scripts nothing typed there is lost. */
  formId: string
}

/** The coupon and the points of the cart, shared with its page. */
export function PromotionFields({ view, formId }: PromotionFieldsProps) {
  const { coupon, points, totals } = view
  const useful = Math.min(points?.usable ?? 0, totals.goods - totals.coupon_discount)
  return (
    <div className="grid gap-3 border-b border-line py-3.5 text-sm">
      {coupon === null ? <CouponField formId={formId} /> : <Coupon coupon={coupon} formId={formId} />}
      {points !== null && points.spent > 0 && (
        <p className="flex items-center justify-between gap-4">
          This order uses {pointsText(points.spent)}.
          <button type="submit" form={formId} name="intent" value="keep-points" className="link min-h-8 shrink-0">
            Keep<span className="sr-only"> these points</span>
          </button>
        </p>
      )}
      {points !== null && points.spent === 0 && useful > 0 && <PointsField most={useful} {...{ points, formId }} />}
    </div>
  )
}

interface CouponProps {
  coupon: NonNullable<CheckoutView['coupon']>
  formId: string
}

function Coupon({ coupon: { code, label, refusal }, formId }: CouponProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span
          className={`rounded-sm border border-dashed px-2 py-0.5 font-semibold wrap-anywhere ${refusal === null ? 'border-ok text-ok' : 'border-edge text-soft'}`}
        >
          {code}
        </span>
        <span className="text-soft">{label}</span>
        <button type="submit" form={formId} name="intent" value="remove-coupon" className="link min-h-8">
          Remove<span className="sr-only"> coupon {code}</span>
        </button>
      </p>
      {refusal !== null && (
        <p className="mt-1 flex gap-1.5">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">Not used.</strong> {refusal}
          </span>
        </p>
      )}
    </div>
  )
}

/** Folded, because most have no coupon. */
function CouponField({ formId }: { formId: string }) {
  const fault = useFault('coupon')
  return (
    <details open={fault !== null}>
      <summary className="link inline-block cursor-pointer list-none py-1 [&::-webkit-details-marker]:hidden">
        Add a coupon
      </summary>
      <Field id={fieldId('coupon')} label="Coupon issue" hint="The code on your coupon" error={fault} className="mt-2">
        {(control) => (
          <span className="flex gap-2.5">
            <input
              {...control}
              form={formId}
              name="coupon"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="control min-w-0 flex-1 uppercase"
            />
            <button
              type="submit"
              form={formId}
              name="intent"
              value="set-coupon"
              className={buttonClass('secondary', 'shrink-0')}
            >
              Apply
            </button>
          </span>
        )}
      </Field>
    </details>
  )
}

interface PointsFieldProps {
  /** As many as are of use. */
  most: number
  points: NonNullable<CheckoutView['points']>
  formId: string
}

function PointsField({ most, points, formId }: PointsFieldProps) {
  const fault = useFault('points')
  return (
    <details open={fault !== null}>
      <summary className="link inline-block cursor-pointer list-none py-1 [&::-webkit-details-marker]:hidden">
        Use your {pointsText(points.balance)}
      </summary>
      <Field id={fieldId('points')} label="Points to use" error={fault} className="mt-2">
        {(control) => (
          <span className="flex gap-2.5">
            <input
              {...control}
              form={formId}
              name="points"
              defaultValue={most}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              className="control w-32 min-w-0"
            />
            <button
              type="submit"
              form={formId}
              name="intent"
              value="use-points"
              className={buttonClass('secondary', 'shrink-0')}
            >
              Use points
            </button>
          </span>
        )}
      </Field>
    </details>
  )
}
