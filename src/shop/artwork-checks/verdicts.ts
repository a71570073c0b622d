/* The words for how a file stands, stored in the tables. */

/** What a check says: its worst finding, or that it was ended before it could look at the file. */
export const VERDICTS = ['fine', 'look', 'stop', 'not looked at'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a shopper answers to findings (decisions §9). */
export const ANSWERS = ['confirmed', 'staff asked'] as const
export type Answer = (typeof ANSWERS)[number]

/** What staff say of a file; a refused one is to be replaced (000 §8). */
export const EVALUATIONS = ['accepted', 'refused'] as const
export type Evaluation = (typeof EVALUATIONS)[number]
