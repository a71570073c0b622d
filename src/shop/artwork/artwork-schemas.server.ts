import { z } from 'zod'
import { isUuid } from '#platform/http/form-input.ts'
import type { ArtworkView, SubmissionView } from './artwork-view.ts'

/* What the artwork's calls take and answer. */

const uuid = (of: string) => z.string(`must be the id of ${of}`).refine(isUuid, `must be the id of ${of}`)

export const lineParams = z.object({ id: uuid('a cart line') })
export const fileParams = z.object({ id: uuid('a file') })

const MAX_INPUT_LENGTH = 4000

/** PATCH /artwork/lines/{id}. The note's own limit has a sentence of its own. */
export const changeBody = z
  .object({
    note: z
      .string('must be text')
      .max(MAX_INPUT_LENGTH, `must be at most ${MAX_INPUT_LENGTH} characters`)
      .optional()
      .meta({ description: 'For whoever prepares the print; at most 1,000 characters.' }),
    state: z
      .enum(['later', 'none'], { error: 'must be later or none' })
      .optional()
      .meta({ description: '`later`: it will be sent later. What has been sent stays `sent`.' }),
  })
  .refine((body) => body.note !== undefined || body.state !== undefined, { error: 'must have note or state' })

/** A draft's files: a submission that is for no line. */
export const submissionSchema = z
  .object({
    state: z.enum(['none', 'later', 'sent']),
    note: z.string(),
    files: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        size: z.int().meta({ description: 'Bytes, as announced.' }),
        received: z.int().meta({ description: 'Bytes that have arrived.' }),
        state: z.enum(['arriving', 'sent']),
        thumbnail: z.string().nullable(),
        download: z.string(),
      }),
    ),
  })
  .meta({ id: 'ArtworkDraft' }) satisfies z.ZodType<SubmissionView>

export const artworkSchema = z
  .object({ line_id: z.uuid(), product: z.string(), ...submissionSchema.shape })
  .meta({ id: 'Artwork' }) satisfies z.ZodType<ArtworkView>

const wholeNumber = (name: string) =>
  z
    .string(`${name} must be a number of bytes`)
    .regex(/^\d{1,12}$/, `${name} must be a number of bytes`)
    .transform(Number)

/** The headers of the tus protocol, by their small names. */
export const createHeaders = z.object({
  'upload-length': wholeNumber('Upload-Length'),
  'upload-metadata': z.string('Upload-Metadata must have filename and line_id or draft').max(MAX_INPUT_LENGTH),
})

export const proceedHeaders = z.object({ 'upload-offset': wholeNumber('Upload-Offset') })
