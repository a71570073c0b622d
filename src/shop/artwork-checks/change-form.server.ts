import { z } from 'zod'
import { readTexts } from '#platform/http/form-input.ts'
import { type Mend, mendSchema } from '#print/mends/mend.ts'
import type { LineAccess } from '#shop/artwork/access.server.ts'
import { type CheckRefusal, checkRefusal } from './refusals.ts'
import { ANSWERS, type Answer } from './verdicts.ts'

/** A file of a line, and the check that its owner looked at. */
export interface AboutFile extends LineAccess {
  fileId: string
  /** Of the check that was on screen. */
  digest: string
}

export type AnswerInput = AboutFile & { answer: Answer }
export type MendInput = AboutFile & { mends: Mend[] }

/** What a form changes. */
interface FormDeps {
  answerFindings(input: AnswerInput): Promise<{ ok: true } | CheckRefusal>
  mendFile(input: MendInput): Promise<{ ok: true } | CheckRefusal>
}

const mendsSchema = z.array(mendSchema)

/**
 * What a form without scripts sends about a checked file (ui/file-checks.tsx): an answer, or its mends.
 * @returns null for a form about something else
 */
export async function changeByForm(
  form: FormData,
  access: LineAccess,
  { answerFindings, mendFile }: FormDeps,
): Promise<{ ok: true } | CheckRefusal | null> {
  const sent = readTexts(form, ['checked_file', 'digest', 'answer', 'mends'])
  if (sent.checked_file === '') return null
  const about = { ...access, fileId: sent.checked_file, digest: sent.digest }
  const answer = ANSWERS.find((each) => each === sent.answer)
  if (answer !== undefined) return answerFindings({ ...about, answer })
  const mends = mendsSchema.safeParse(parse(sent.mends))
  return mends.success ? mendFile({ ...about, mends: mends.data }) : checkRefusal('check-changed')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
