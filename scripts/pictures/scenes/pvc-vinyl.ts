import type { Family } from '../picture.ts'
export const pvcVinyl: Family = []
