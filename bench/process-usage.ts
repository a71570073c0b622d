import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/* What the kernel says of processes (Linux: /proc). CPU times are in microseconds. */

/** The kernel counts CPU time in hundredths of a second for whoever reads it. */
const TICK_MICROSECONDS = 10_000

interface Stat {
  pid: number
  parent: number
  /** Of the process itself. */
  own: number
  /** Of its children that have ended. */
  ended: number
}

/** A process as the kernel describes it; null when it has just ended. */
function getStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold anything; what follows it is separated by spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (...places: number[]) =>
      places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MICROSECONDS
    return { pid, parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
  } catch {
    return null
  }
}

/** The CPU time used so far by a process and everything below it, running or ended. */
export function cpuOfTree(root: number): number {
  const everything = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => getStat(Number(name)) ?? [])
  const inTree = new Set([root])
  const family = everything.filter(({ pid }) => pid === root)
  // A child is not always listed after its parent: look again until nobody new is found.
  for (let found = 1; found > 0; ) {
    const children = everything.filter(({ pid, parent }) => inTree.has(parent) && !inTree.has(pid))
    found = children.length
    family.push(...children)
    for (const { pid } of children) inTree.add(pid)
  }
  return family.reduce((sum, { own, ended }) => sum + own + ended, 0)
}

/** The CPU time that all cores have had so far, and how much of it something ran. */
export function cpuOfMachine(): { busy: number; total: number } {
  const [first = ''] = readFileSync('/proc/stat', 'latin1').split('\n')
  // user, nice, system, idle, iowait, irq, softirq, steal
  const ticks = first.trim().split(/\s+/).slice(1, 9).map(Number)
  const total = ticks.reduce((sum, value) => sum + value, 0)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { busy: (total - idle) * TICK_MICROSECONDS, total: total * TICK_MICROSECONDS }
}

/** Resident memory of a process in MB: now, and at most since it started or since `forgetPeak`. */
export function getMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Begins the peak anew, from what is resident now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The parent of a process. */
export function getParent(pid: number): number {
  const stat = getStat(pid)
  if (stat === null) throw new Error(`There is no process ${pid}`)
  return stat.parent
}
