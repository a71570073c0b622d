/** Where the artwork guide is a page of its own (001 §2, decisions §4). */
export const GUIDE_PATH = '/user-guide/artwork-guide'

/** The item whose guide shows no print features (001 §2). */
export const STANDARD_CARD = 'standard-business-card'
