import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config/s3-settings.server.ts'
import { type DiskRoom, openDiskRoom } from './disk-room.server.ts'
import { type FileStorage, isFileKey, StorageUnavailable, type StoredFile, storing } from './file-storage.ts'
import { removeTempFiles, type TempFile, writeTempFile } from './temp-file.server.ts'

const CONNECT_WITHIN_MS = 5000
/** Without a byte going either way. */
const SILENT_FOR_MS = 30_000

/**
 * Files in an S3 bucket. A file is first stored on this machine, because S3 needs its length before its first
 * byte; an object is there whole or not at all by S3's own doing.
 * @param incoming a folder for files on their way to the bucket
 * @param room what of its disk they may take; all of it where it is left out, which only tests do
 */
export function s3Storage(config: S3Config, incoming: string, room: DiskRoom = openDiskRoom(incoming, 0)): FileStorage {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Servers other than Amazon's have the bucket in the path, and treat the checksum trailer as part of the file.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What went wrong is thrown, and logged where it is caught.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_FOR_MS },
  })
  const Bucket = config.bucket
  return {
    kind: 's3',
    demandRoom: room.demand,
    async put(key, source) {
      const arrived = await writeTempFile(incoming, source, room)
      try {
        await storing(() => client.send(new PutObjectCommand({ Bucket, Key: key, ...getBody(arrived) })))
      } finally {
        await unlink(arrived.path).catch(() => undefined)
      }
    },
    async read(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        return getBytes(client, { Bucket, Key: key })
      } catch (fault) {
        if (fault instanceof NotFound) return null
        throw new StorageUnavailable(fault)
      }
    },
    async remove(keys) {
      for (const Key of keys) await storing(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    list: () => listBucket(client, Bucket),
    removeUnfinished: (before) => removeTempFiles(incoming, before),
  }
}

const quiet = () => {}

function getBody({ path, bytes }: TempFile) {
  return { Body: createReadStream(path), ContentLength: bytes, ContentType: 'application/octet-stream' }
}

/** It is requested when it is read, so a caller who does not read uses no connection. */
async function* getBytes(client: S3Client, object: { Bucket: string; Key: string }): AsyncGenerator<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object))
    for await (const chunk of Body as Readable) yield chunk as Uint8Array
  } catch (fault) {
    throw new StorageUnavailable(fault)
  }
}

async function* listBucket(client: S3Client, Bucket: string): AsyncGenerator<StoredFile> {
  let page: string | undefined
  do {
    const ContinuationToken = page
    const listed = await storing(() => client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })))
    for (const { Key, LastModified } of listed.Contents ?? []) {
      if (Key === undefined || LastModified === undefined || !isFileKey(Key)) continue
      yield { key: Key, storedAt: LastModified }
    }
    page = listed.NextContinuationToken
  } while (page !== undefined)
}
