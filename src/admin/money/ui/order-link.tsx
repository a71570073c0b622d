import { Link } from 'react-router'

/** The number of an order, which leads to its page for staff. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to={`/staff/orders/${orderNo}`} className="link font-semibold">
      {orderNo}
    </Link>
  )
}
