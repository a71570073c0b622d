/** Whose move it is: the shop's, a machine's, the customer's; done, or cancelled. `late` is the shop's after its day. */
export type Move = 'shop' | 'machine' | 'customer' | 'done' | 'cancelled' | 'late'
