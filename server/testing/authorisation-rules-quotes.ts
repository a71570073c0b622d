import type { PageRule, Rule } from './authorisation-rule.ts'

/* Who may do what with quote requests and quotations (000 §2.4 to §2.7, §6; decisions §5). */

export const QUOTE_PAGES: Readonly<Record<string, PageRule>> = {}

export const QUOTE_CALLS: Readonly<Record<string, Rule>> = {}
