import type { Family } from '../picture.ts'
export const artPaper: Family = []
