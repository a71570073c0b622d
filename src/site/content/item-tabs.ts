import type { Tab } from '#platform/ui/tabs.tsx'
import type { ItemView } from '#print/catalogue/resolve-item.ts'

/** The tab bar of an item's page (000 §2.2, 001 §2), in order; the first is the default. */
const ITEM_TABS = [
  { code: 'product-info', title: 'PRODUCT INFO' },
  { code: 'special-features', title: 'SPECIAL FEATURES' },
  { code: 'artwork-guide', title: 'ARTWORK GUIDE' },
  { code: 'price', title: 'PRICE' },
  { code: 'shipping-info', title: 'SHIPPING INFO' },
  { code: 'review', title: 'REVIEW' },
] as const satisfies readonly Tab[]

/** The tab that is preselected when a shopper returns from login with a pending quote request. */
export const PRICE_TAB = 'price'

/** The tab of reviews, which belong to another slice. */
export const REVIEW_TAB = 'review'

/** The tabs of an item: all six for cards and tags; elsewhere special features only if there are any. */
export function itemTabs({ banner, print_features }: Pick<ItemView, 'banner' | 'print_features'>): readonly Tab[] {
  const explained = banner === 'BusinessCards' || print_features.length > 0
  return explained ? ITEM_TABS : ITEM_TABS.filter(({ code }) => code !== 'special-features')
}

/** The anchor of the turnaround calendar in the tab of shipping info. */
export const CALENDAR = 'calendar'
