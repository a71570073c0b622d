/** Where a supply is asked for that is priced by hand: the form for it, which belongs to a slice above this one (000 §3). */
export const SPECIAL_FORM_ID = 'special-processing'
