import { type Config, readConfig } from '#platform/config/config.server.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { buildApp } from './build-app.ts'

/** How long open requests may take when the shop is asked to stop. */
const STOP_WITHIN_MS = 10_000

/**
 * Small buffers are cut from pools, and one that is kept keeps its whole pool: in Node's usual 64 kB the price lists that are
 * kept held twice their size (decisions/0119).
 */
const POOL_BYTES = 8 * 1024

async function start(): Promise<void> {
  Buffer.poolSize = POOL_BYTES
  const config = readConfig(process.env)
  const app = await buildApp(config)
  await app.listen({ port: config.port, host: config.host }).catch(async (cause: unknown) => {
    await app.close()
    throw listenRefusal(config, cause)
  })
  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => {
      app.log.error({ open: process.getActiveResourcesInfo() }, 'the shop could not stop in time, and is ended')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // Whoever reads this may stop the shop at once, which must close its database.
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`The shop is open: http://${shown}:${config.port}`)
}

/** Explains what to do if the address to listen on is not available; other errors are not changed. */
function listenRefusal({ port, host }: Config, cause: unknown): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
    EACCES: `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is, such as localhost.`,
    ENOTFOUND: `There is no host called ${host}. Set HOST to a name or address of this machine, such as localhost.`,
  }
  const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
  return reason === undefined ? cause : new StartRefused(reason, { cause })
}

start().catch((error: unknown) => {
  // Errors that the operator can fix are printed as a sentence, others with a stack trace.
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
