import { openThread, type Thread } from '#platform/threads/open-thread.server.ts'
import type { GangOrder, LaidOutGang } from './impose-gang.ts'

/** Lays gangs out, one after the other. */
export type Imposer = Thread<GangOrder, LaidOutGang>

/** 200 jobs take 6 s on a quiet machine. */
const TIMEOUT_MS = 60_000

export function openImposer(): Imposer {
  return openThread(new URL('impose-thread.server.ts', import.meta.url), TIMEOUT_MS)
}
