/** PostgreSQL has given up inside this process, most often because the disk is full. What it acknowledged is safe. */
export class EmbeddedDatabaseStopped extends Error {
  override readonly name = 'EmbeddedDatabaseStopped'
}

/** SQLSTATE: connection lost, out of disk, memory or connections, shut down or cut off by the server. */
const unavailableState = /^(08...|53...|57P0[1-5]|57014|25P03)$/

/** Node's codes for a refused or lost connection. */
const unavailableCode = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** What the driver says without a code. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/**
 * Whether a fault means that the database cannot serve just now (full disk, server away), so that trying again later
 * may help: 503 and a sentence to the shopper, instead of a 500. Looks through what drizzle wraps around it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (fault instanceof EmbeddedDatabaseStopped || unavailableMessage.test(fault.message)) return true
    const code = 'code' in fault ? String(fault.code) : ''
    if (unavailableState.test(code) || unavailableCode.test(code)) return true
  }
  return false
}
