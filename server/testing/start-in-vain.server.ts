import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectPath } from '#platform/config/config.server.ts'
import { getCompiled } from '#platform/files/inspect-file.server.ts'

/**
 * Starts the shop where it is to refuse, and waits for its end. One that opens all the same is killed and has no exit
 * code, so that it is a failed test and not a test without end.
 */
export async function startInVain(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const shop = spawn(process.execPath, ['build/programs/start.js'], {
    cwd: projectPath('.'),
    // Nothing of our own environment: a DATABASE_URL there would be somebody's shop.
    env: {
      PATH: process.env['PATH'],
      ...getCompiled(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('The shop is open')) shop.kill('SIGKILL')
    })
  }
  await once(shop, 'close')
  return { code: shop.exitCode, said }
}
