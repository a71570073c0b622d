import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../.cache')
const file = join(folder, 'pictures.pid')

/** Whether a process of this number runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process that draws already, or null. What an ended one left behind does not count. */
function drawingProcess(): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : null
  } catch {
    return null
  }
}

/** Makes this process the one that writes pictures, or answers false: two of them would write the same manifest. */
export function becomeSingleInstance(): boolean {
  if (drawingProcess() !== null) return false
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    return false
  }
  process.on('exit', () => rmSync(file, { force: true }))
  return true
}
