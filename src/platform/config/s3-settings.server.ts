import { z } from 'zod'

/** An S3 bucket for uploaded files (decisions §5). */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of a bucket. All of them are given, or none; only the region may be left out. */
export const s3Environment = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
}

/** What each setting should be, for the message about a wrong or missing one. */
export const s3ShouldBe = {
  S3_ENDPOINT: 'the address of the S3 server, such as https://s3.eu-west-2.amazonaws.com',
  S3_BUCKET: 'the name of the bucket for uploaded files',
  S3_REGION: 'the region of the bucket, such as eu-west-2',
  S3_ACCESS_KEY_ID: 'the id of the access key for the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret of that access key',
} satisfies Record<keyof typeof s3Environment, string>

type S3Values = Partial<Record<keyof typeof s3Environment, string | undefined>>

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Which settings of a bucket are missing beside those that are set. */
export function missingOfS3(values: S3Values): string[] {
  const missing = TOGETHER.filter((name) => values[name] === undefined)
  return missing.length === TOGETHER.length ? [] : missing
}

/** The bucket that is configured; undefined for none. */
export function readS3(values: S3Values): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_REGION === undefined) return undefined
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
