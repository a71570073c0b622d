import { changeRules } from './change-rules.ts'
import { codeRules } from './code-rules.ts'
import { colourRules } from './colour-rules.ts'
import { cutRules } from './cut-rules.ts'
import { documentRules } from './document-rules.ts'
import { inkRules } from './ink-rules.ts'
import { pictureRules } from './picture-rules.ts'
import { plateRules } from './plate-rules.ts'
import type { Rule } from './rule.ts'
import { sizeRules } from './size-rules.ts'
import { textRules } from './text-rules.ts'

/** Raised by whoever changes what a rule finds: files that were checked by an older version are checked again. */
export const RULES_VERSION = 7

/** Every check of a file that can be opened, in the order in which findings are listed. */
export const RULES: readonly Rule[] = [
  ...sizeRules,
  ...documentRules,
  ...pictureRules,
  ...textRules,
  ...colourRules,
  ...changeRules,
  ...inkRules,
  ...codeRules,
  ...plateRules,
  ...cutRules,
]
