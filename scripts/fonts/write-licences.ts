import type { FontLicence } from '../../src/studio/lettering/fonts/font-list.ts'

/** Where the files of a font come from. */
export interface FontOrigin {
  files: readonly string[]
  family: string
  weight: number
  /** Package and version. */
  source: string
  licence: FontLicence
  /** Of its authors, as their package states it. */
  copyright: string
  /** The licence file of the package, whole. */
  text: string
}

const NAMES: Readonly<Record<FontLicence, string>> = {
  'OFL-1.1': 'SIL Open Font License, Version 1.1',
  'Apache-2.0': 'Apache License, Version 2.0',
}

const RULE = '='.repeat(100)

/** One file for all fonts: each with its copyright, then either licence once, since their texts are the same. */
export function writeLicences(origins: readonly FontOrigin[]): string {
  const licences = Object.keys(NAMES) as FontLicence[]
  return `Fonts of the lettering designer
${RULE}

Each file holds characters of one font, as its package carries it, not changed. The texts of both licences follow the
list.

${origins.map(describe).join('\n\n')}

${licences.map((licence) => `${RULE}\n${NAMES[licence]}\n${RULE}\n\n${licenceText(licence, origins)}`).join('\n\n')}
`
}

function describe({ files, family, weight, source, licence, copyright }: FontOrigin): string {
  return `${files.join('\n')}\n  ${family}, weight ${weight}, from ${source}\n  ${copyright}\n  ${NAMES[licence]}`
}

/** The text of a licence without anybody's copyright line. Throws where two fonts have it in different words. */
function licenceText(licence: FontLicence, origins: readonly FontOrigin[]): string {
  const texts = new Set(origins.filter((origin) => origin.licence === licence).map(withoutCopyright))
  const [text, ...others] = texts
  if (text === undefined || others.length > 0) throw new Error(`${licence} comes in ${texts.size} wordings`)
  return text
}

/** The Open Font License begins with the copyright; the Apache License has it in its appendix. */
function withoutCopyright({ text, copyright }: FontOrigin): string {
  const lines = text.split('\n').filter((line) => line.trim() !== copyright.trim())
  return lines.join('\n').trim()
}
