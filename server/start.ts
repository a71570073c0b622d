import { readConfig } from '#foundation/config/config.server.ts'
import { StartRefused } from '#foundation/config/start-refused.ts'
import { buildApp } from './build-app.ts'

/** How long open requests may take when the shop is told to stop. */
const STOP_WITHIN_MS = 10_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const app = await buildApp(config)
  await app.listen({ port: config.port, host: config.host })
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`The shop is open: http://${shown}:${config.port}`)

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

start().catch((error: unknown) => {
  // What the operator can mend is told in a sentence; anything else with its trace.
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
