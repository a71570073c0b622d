import { RULES } from '../rules/rules.ts'
import { UNUSABLE } from '../unusable.ts'
import { FAULTS } from './faults.ts'

/** `docs/preflight.md`, from the rules and the faults that are built into test files. */
export function describeRules(): string {
  const rows = RULES.map(({ id, checks, levels, needed, mend, source }) => {
    const triggers = FAULTS.filter(({ rule }) => rule === id).map(({ name }) => `\`${name}\``)
    return `| \`${id}\` | ${levels.join(', ')} | ${checks} | ${needed} | ${mend} | ${source} | ${triggers.join(', ')} |`
  })
  const unusable = Object.entries(UNUSABLE).map(
    ([reason, { what, mend, source }]) => `| \`${reason}\` | ${what} | ${mend} | ${source} |`,
  )
  return `# Checks of artwork

Written from the rules in \`src/print/preflight/rules\` (\`npx vitest run src/print/preflight --update\`); a test keeps the two equal. The
last column names the fault in \`src/print/preflight/testing\` that triggers the check.

*stop*: the file is replaced or mended before anything is made, or staff are asked. *look*: the shopper confirms first. Every length is
as printed. The documents of PDF/X-4, ISO 19593-1 and the Ghent Workgroup are cited by subject; their own text is binding.

| check | level | what is checked | needed | how to mend it | source | triggered by |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## What is left to staff

The report names what a file uses that is not looked at, and staff look at it. Pictures in JBIG2, fax compression and JPEG 2000
are not decoded for the plates, so that their ink and the codes in them are not known (decision 0116); their size, resolution and
colours are checked.

## Files that are not checked

All are *stop*, except archives, which staff open.

| reason | what is said | what to do | source |
| --- | --- | --- | --- |
${unusable.join('\n')}
`
}
