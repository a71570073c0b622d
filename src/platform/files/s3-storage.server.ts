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
import { demandFolder, demandName, type OutputFolders } from './output-folders.ts'
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
  const client = openClient(config)
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

/**
 * Folders in an S3 bucket that other programs take files out of.
 * @param root what all of their keys begin with
 */
export function s3Folders(config: S3Config, root: string): OutputFolders {
  const client = openClient(config)
  const Bucket = config.bucket
  const prefixOf = (folder: string) => `${root}/${demandFolder(folder)}/`
  return {
    async put(folder, name, bytes) {
      const object = { Bucket, Key: prefixOf(folder) + demandName(name), ContentType: 'application/octet-stream' }
      await storing(() => client.send(new PutObjectCommand({ ...object, Body: bytes })))
    },
    async list(folder) {
      const prefix = prefixOf(folder)
      const names: string[] = []
      for await (const { key } of listObjects(client, { Bucket, Prefix: prefix })) names.push(key.slice(prefix.length))
      return names.filter((name) => !name.includes('/'))
    },
    async remove(folder, name) {
      const object = { Bucket, Key: prefixOf(folder) + demandName(name) }
      await storing(() => client.send(new DeleteObjectCommand(object)))
    },
  }
}

function openClient(config: S3Config): S3Client {
  return new S3Client({
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
  for await (const file of listObjects(client, { Bucket })) if (isFileKey(file.key)) yield file
}

async function* listObjects(client: S3Client, of: { Bucket: string; Prefix?: string }): AsyncGenerator<StoredFile> {
  let page: string | undefined
  do {
    const ContinuationToken = page
    const listed = await storing(() => client.send(new ListObjectsV2Command({ ...of, ContinuationToken })))
    for (const { Key, LastModified } of listed.Contents ?? [])
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, storedAt: LastModified }
    page = listed.NextContinuationToken
  } while (page !== undefined)
}
