/** What a call about delivery may be refused for, with the sentence that is shown. */
export const deliveryRefusals = {
  /** 000 §2.2, §8: an unknown featured item gives a 404 Not Found. */
  featured_item_unknown: 'Not Found. There is no such featured item.',
} as const
